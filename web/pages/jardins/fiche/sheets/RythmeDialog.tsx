import type { Rappel } from '../../../../../contract/agenda/rappel.ts';
import type { Plante } from '../../../../../contract/jardins/plante.ts';
import { soinWords } from '../../../../carnet/journal/vieWords.ts';
import { dueDay } from '../../../../jardins/days.ts';
import { currentDay } from '../../../../lib/clock.ts';
import { typo } from '../../../../lib/typo.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { RythmeForm } from './RythmeForm.tsx';
import type { Rappels } from './useRappels.ts';

interface Props {
  open: boolean;
  plante: Plante;
  rappels: Rappels;
  onClose: () => void;
}

/** The rhythm of each kind of care, and the owner's choices about it. */
export function RythmeDialog({ open, plante, rappels, onClose }: Props) {
  return (
    <Dialog open={open} title="Rythme de ses soins" onClose={onClose}>
      {rappels.state === 'failed' && (
        <p className="error-text">
          Ses rythmes n’ont pas pu être lus.{' '}
          <button type="button" className="text-link" onClick={rappels.again}>
            Réessayer
          </button>
        </p>
      )}
      {rappels.state === 'wait' && <p className="muted">Chargement…</p>}
      <ul className="rythmes">
        {rappels.all.map((rappel) => (
          <li className="border-t border-line" key={rappel.genre}>
            <details name="rythme">
              <summary>
                <b>{soinWords[rappel.genre].nom}</b>
                <span className="muted">{typo(summaryOf(rappel))}</span>
              </summary>
              <RythmeForm
                key={JSON.stringify(rappel)}
                idPlante={plante.id}
                rappel={rappel}
                onSaved={rappels.again}
              />
            </details>
          </li>
        ))}
      </ul>
      <div className="form-actions mt-5 justify-end">
        <Button look="ghost" onClick={onClose}>
          Terminé
        </Button>
      </div>
    </Dialog>
  );
}

/** '6 jours, d'après vos 6 derniers arrosages · mardi 24' */
function summaryOf({ jamais, raison, echeance }: Rappel): string {
  if (jamais) return 'jamais proposé';
  const due = echeance && dueDay(echeance, currentDay());
  return [raison, due].filter(Boolean).join(' · ') || 'rien de prévu';
}
