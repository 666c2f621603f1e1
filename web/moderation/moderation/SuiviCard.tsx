import type { Suivi } from '../../../contract/moderation/decision.ts';
import { raisons } from '../../../contract/moderation/mots.ts';
import { formatDay } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { faitAilleurs } from './decisionWords.ts';

interface Props {
  suivi: Suivi;
  contest: (texte: string) => Promise<{ message: string }>;
  onContested: () => void;
}

/** A report of the reader's, and its result. */
export function SuiviCard({ suivi, contest, onContested }: Props) {
  const { decision } = suivi;
  return (
    <article className="panel">
      <h3 className="title text-lg [overflow-wrap:anywhere]">{typo(suivi.titre)}</h3>
      <p className="muted">
        {typo(
          `Signalement n° ${suivi.id} du ${formatDay(suivi.creeLe)} : ${raisons[suivi.raison]}.`,
        )}
      </p>
      <p className="my-2 whitespace-pre-line [overflow-wrap:anywhere]">{typo(suivi.texte)}</p>
      {decision ? (
        <DecisionCard
          decision={decision}
          contest={contest}
          onContested={onContested}
          fait={faitAilleurs[decision.mesure]}
        />
      ) : (
        <p>
          <span className="chip">En attente de lecture</span>
        </p>
      )}
    </article>
  );
}
