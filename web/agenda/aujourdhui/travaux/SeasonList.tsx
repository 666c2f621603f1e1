import type { Echeance } from '../../../../contract/agenda/aujourdhui.ts';
import { decapitalise, formatNumber } from '../../../lib/format.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { genreWords } from '../genreWords.ts';
import { sortedBy } from '../jour.ts';
import type { Jour } from '../useJour.ts';
import { Rows } from './Walk.tsx';

interface Props {
  works: readonly Echeance[];
  jour: Jour;
  onMore: (work: Echeance) => void;
}

/** Plants that a line names. */
const NAMED = 3;

/** Seasonal proposals for today or the coming week: one line for each work. */
export function SeasonList({ works, jour, onMore }: Props) {
  if (works.length === 0) return null;
  return (
    <section className="today-part today-wait">
      <h2 className="as-quiet-base mb-1.5">De saison</h2>
      <div className="today-card today-tiles">
        {sortedBy(works, ({ genre }) => genre).map(([genre, of]) => (
          <Fold key={genre} title={genreWords[genre].title} text={plantesText(of)}>
            <Rows works={of} jour={jour} onMore={onMore} />
          </Fold>
        ))}
      </div>
    </section>
  );
}

function plantesText(works: readonly Echeance[]): string {
  const names = [...new Set(works.map(({ nom }) => decapitalise(nom)))];
  const others = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return others > 0 ? `${named} et ${formatNumber(others)} de plus` : named;
}
