import type { Rappel } from '../../../../contract/agenda/rappel.ts';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { isNear } from '../../../agenda/reserve/isNear.ts';
import { useNothingDue } from '../../../agenda/reserve/useNothingDue.ts';
import { OwnerPart } from '../../../comptes/sessions/OwnerPart.tsx';
import { ago, dueDay, due as dueWords, shortDate, weekdayAndDate } from '../../../jardins/days.ts';
import { isOver } from '../../../jardins/plantes/planteFacts.ts';
import type { Elements } from '../../../lib/elements.ts';
import { typo } from '../../../lib/typo.ts';
import { CareLine } from './CareLine.tsx';
import type { Rappels } from './sheets/useRappels.ts';

interface Props {
  plante: Plante;
  /** Days of its waterings, oldest first; null where they could not be read. */
  days: readonly string[] | null;
  today: string;
  /** For the owner only. */
  rappels: Rappels;
  /** The result of the last watering, shown instead of the reason. */
  message: Elements;
  /** Opens the explanation of its water. */
  onWhy: () => void;
  /** The watering action, for its owner. */
  children: Elements;
}

/** The last watering, the next one, and the button that waters the plant. */
export function CareCard({ plante, days, today, rappels, message, onWhy, children }: Props) {
  const last = days?.at(-1);
  const over = isOver(plante);
  const rappel = over ? undefined : rappels.of('arrosage');
  const nothingDue = useNothingDue({ idPlante: plante.id, rappel, days: days ?? [], today });
  return (
    <section className="care" aria-label="Arrosage" data-over={over || undefined}>
      <div className="care-days">
        <dl>
          <dt>Dernier arrosage</dt>
          <dd>
            <b>{days === null ? '–' : last ? weekdayAndDate(last) : 'Jamais arrosée'}</b>
            <span>{last ? ago(last, today) : '\u00a0'}</span>
          </dd>
        </dl>
        {!over && (
          <OwnerPart early of={plante.idUser}>
            <dl>
              <dt>Prochain</dt>
              <dd aria-busy={rappels.state === 'wait'}>
                <Due rappel={rappel} today={today} />
              </dd>
            </dl>
          </OwnerPart>
        )}
      </div>
      {!over && days && days.length > 0 && (
        <CareLine days={days} next={rappel?.echeance ?? null} today={today} />
      )}
      <div className="care-foot">
        <div role="status">{message}</div>
        {!message && !over && days && (
          <OwnerPart early of={plante.idUser}>
            <p>
              {rappels.state === 'failed' ? (
                <>
                  <span>Son rythme n’a pas pu être lu. </span>
                  <button type="button" className="text-link" onClick={rappels.again}>
                    Réessayer
                  </button>
                </>
              ) : (
                reasonOf(rappel, today, nothingDue)
              )}
            </p>
          </OwnerPart>
        )}
        {!over && (
          <OwnerPart early of={plante.idUser}>
            <button
              type="button"
              className="text-link care-why"
              aria-haspopup="dialog"
              onClick={onWhy}
            >
              {typo('Pourquoi ?')}
            </button>
          </OwnerPart>
        )}
      </div>
      <OwnerPart early of={plante.idUser}>
        {children}
      </OwnerPart>
    </section>
  );
}

function Due({ rappel, today }: { rappel: Rappel | undefined; today: string }) {
  const due = rappel?.echeance;
  if (!due)
    return (
      <>
        <b>{rappel ? '–' : '\u00a0'}</b>
        <span>{rappel?.jamais ? 'plus proposé' : '\u00a0'}</span>
      </>
    );
  const late = due < today;
  return (
    <>
      <b data-late={late || undefined}>{dueDay(due, today)}</b>
      <span>{late ? `depuis le ${shortDate(due)}` : dueWords(due, today)}</span>
    </>
  );
}

function reasonOf(rappel: Rappel | undefined, today: string, nothingDue: string | null): string {
  if (!rappel) return '\u00a0';
  if (rappel.jamais) return 'Vous avez choisi de ne plus vous le faire proposer.';
  const snoozed = rappel.reporteAu && rappel.reporteAu === rappel.echeance ? 'reporté · ' : '';
  const isSaid = isNear(rappel.echeance, today);
  return typo(isSaid ? snoozed + rappel.raison : (nothingDue ?? '\u00a0'));
}
