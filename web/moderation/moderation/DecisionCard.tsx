import type { Decision, Suivi } from '../../../contract/moderation/decision.ts';
import { fondements, raisons } from '../../../contract/moderation/mots.ts';
import { currentMoment } from '../../lib/clock.ts';
import { formatDay } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { RecoursForm } from './RecoursForm.tsx';

type Said = Omit<Decision, 'idCible'> | NonNullable<Suivi['decision']>;

interface Props {
  decision: Said;
  /** The measure, in words for the reader. */
  fait: string;
  contest: (texte: string) => Promise<{ message: string }>;
  onContested: () => void;
}

/** A decision: the measure, its reason, its end, and the appeal. */
export function DecisionCard({ decision, fait, contest, onContested }: Props) {
  const { recours } = decision;
  const open = !recours && new Date(decision.recoursJusquA) > currentMoment();
  return (
    <>
      <p>
        <span className={`chip ${decision.leveeLe ? 'chip-plain' : ''}`}>
          {typo(decision.leveeLe ? `${fait} · levé` : fait)}
        </span>
      </p>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{typo(decision.texte)}</p>
      <p className="muted mt-2">
        {typo(
          [
            `Décision n° ${decision.id} du ${formatDay(decision.creeLe)}`,
            raisons[decision.motif],
            `selon ${fondements[decision.fondement]}`,
            decision.finLe && `jusqu’au ${formatDay(decision.finLe)}`,
            'prise par une personne.',
          ]
            .filter(Boolean)
            .join(', '),
        )}
      </p>
      {recours && (
        <div className="mt-3">
          <p>
            <b>
              {recours.accepte === null
                ? 'Votre recours attend sa réponse'
                : recours.accepte
                  ? 'Votre recours est accepté'
                  : 'Votre recours est rejeté'}
            </b>
          </p>
          {recours.reponse && (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{typo(recours.reponse)}</p>
          )}
        </div>
      )}
      {open && <RecoursForm send={contest} onSent={onContested} />}
      {open && (
        <p className="muted mt-2">
          {typo(`Possible jusqu’au ${formatDay(decision.recoursJusquA)}.`)}
        </p>
      )}
    </>
  );
}
