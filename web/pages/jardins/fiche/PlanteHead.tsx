import { bannedWhere } from '../../../../contract/especes/interdite.ts';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { IllIcon } from '../../../carnet/carnetIcons.tsx';
import { OwnerPart } from '../../../comptes/sessions/OwnerPart.tsx';
import { shortDate } from '../../../jardins/days.ts';
import { finText, isDead } from '../../../jardins/plantes/planteFacts.ts';
import { typo } from '../../../lib/typo.ts';

interface Props {
  plante: Plante;
  today: string;
  /** Resumes the plant's season. */
  onGrow: () => void;
}

/** The plant's name, its state if it is not well, and the end of its season. */
export function PlanteHead({ plante, today, onGrow }: Props) {
  return (
    <header className="fiche-head">
      <h1>{typo(plante.name)}</h1>
      {plante.nameLatin && (
        <p className="latin" translate="no">
          {plante.nameLatin}
        </p>
      )}
      {plante.interdite && <p className="espece-banned">{typo(`${bannedWhere(plante)}.`)}</p>}
      {plante.etat !== 'vivante' && (
        <p className="fiche-state">
          {isDead(plante) ? (
            <span className="chip chip-plain">Morte</span>
          ) : (
            <span className="chip chip-ill">
              <IllIcon size={18} />
              Malade
            </span>
          )}
          {plante.etatDepuis && (
            <span className="muted">{`depuis le ${shortDate(plante.etatDepuis)}`}</span>
          )}
        </p>
      )}
      {plante.fin && (
        <div className="fiche-state">
          <span className="chip chip-plain">{finText(plante.fin, today)}</span>
          <OwnerPart of={plante.idUser}>
            <button type="button" className="text-link min-h-11" onClick={onGrow}>
              Remettre en culture
            </button>
          </OwnerPart>
        </div>
      )}
    </header>
  );
}
