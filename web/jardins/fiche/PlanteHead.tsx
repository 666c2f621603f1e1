import { bannedWhere } from '../../../contract/especes/interdite.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { typo } from '../../lib/typo.ts';
import { shortDate } from '../days.ts';
import { isDead } from '../plantes/planteFacts.ts';
import { IllIcon } from './ficheIcons.tsx';

/** Its name, and its state where it is not well. */
export function PlanteHead({ plante }: { plante: Plante }) {
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
    </header>
  );
}
