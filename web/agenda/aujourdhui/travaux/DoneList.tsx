import type { Fait } from '../../../../contract/agenda/aujourdhui.ts';
import type { Genre } from '../../../../contract/carnet/soin.ts';
import { formatHour } from '../../../especes/lune/luneWords.ts';
import { currentDay } from '../../../lib/clock.ts';
import { formatShortDay, plural } from '../../../lib/format.ts';
import { isProvisional } from '../../../lib/outbox/provisional.ts';
import { useSession } from '../../../lib/session.ts';
import { typo } from '../../../lib/typo.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { genreWords } from '../genreWords.ts';
import { doneTogether, sortedBy } from '../jour.ts';
import type { Jour } from '../useJour.ts';
import { takeBackDone } from '../workActions.ts';

interface Props {
  fait: readonly Fait[];
  /** The time zone of its hours. */
  zone: string;
  jour: Jour;
}

/** Works done today, one line for each kind. Time and person are one tap further, and each work can be taken back. */
export function DoneList({ fait, zone, jour }: Props) {
  if (fait.length === 0) return null;
  return (
    <section className="today-part today-wait">
      <h2 className="as-quiet-base mb-1.5">Fait aujourd’hui</h2>
      <div className="today-card">
        {sortedBy(fait, ({ genre }) => genre).map(([genre, works]) =>
          works.length === 1 ? (
            <DoneLines key={genre} works={works} zone={zone} jour={jour} />
          ) : (
            <Fold key={genre} title={manyText(genre, works.length)}>
              <DoneLines works={works} zone={zone} jour={jour} />
            </Fold>
          ),
        )}
      </div>
    </section>
  );
}

/** 'Arrosé : 5 plantes' */
function manyText(genre: Genre, count: number): string {
  if (genre === 'libre') return `Fait : ${plural(count, 'tâche')}`;
  return `${genreWords[genre].done.replace(/ée$/, 'é').replace(/ie$/, 'i')} : ${plural(count, 'plante')}`;
}

interface LinesProps {
  works: readonly Fait[];
  zone: string;
  jour: Jour;
}

function DoneLines({ works: all, zone, jour }: LinesProps) {
  const userId = useSession()?.userId;
  return (
    <ul className="done-list">
      {doneTogether(all).map((works) => {
        const [first] = works;
        if (!first) return null;
        const { noteLe, par, invite } = first;
        const own = invite ? 'votre invité' : 'vous';
        const text = doneText(works);
        return (
          <li key={`${first.genre}-${first.idFait}`}>
            <CheckIcon size={18} />
            <span>
              <span>{typo(text)}</span>
              <span className="muted">
                {[
                  first.echeance !== currentDay() &&
                    ` pour le ${formatShortDay(first.echeance)}, noté`,
                  noteLe && ` à ${formatHour(noteLe, zone)}`,
                  ` par ${par.id === userId ? own : par.pseudo}`,
                  isProvisional(first.idFait) && ', en attente d’envoi',
                ]
                  .filter(Boolean)
                  .join('')}
              </span>
            </span>
            <button
              type="button"
              aria-label={`Annuler : ${text}`}
              onClick={() => jour.act(takeBackDone(works))}
            >
              Annuler
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function doneText(works: readonly Fait[]): string {
  const [first] = works;
  if (!first) return '';
  const { done, doneMany } = genreWords[first.genre];
  if (works.length > 1) return plural(works.length, ...doneMany);
  return `${first.nom} : ${first.genre === 'libre' ? 'fait' : done.toLowerCase()}`;
}
