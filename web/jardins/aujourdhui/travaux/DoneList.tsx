import type { Fait } from '../../../../contract/jardins/soins/aujourdhui.ts';
import { formatHour } from '../../../especes/lune/luneWords.ts';
import { currentDay } from '../../../lib/clock.ts';
import { formatShortDay, plural } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { typo } from '../../../lib/typo.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { takeBackDone } from '../actes.ts';
import { genreWords } from '../genres.ts';
import { doneTogether } from '../jour.ts';
import type { Jour } from '../useJour.ts';
import { TodaySection } from './WorkLists.tsx';

interface Props {
  fait: readonly Fait[];
  /** The time zone of its hours. */
  zone: string;
  jour: Jour;
}

/** The works done today, when and by whom; each can be taken back. */
export function DoneList({ fait, zone, jour }: Props) {
  const userId = useSession()?.userId;
  if (fait.length === 0) return null;
  return (
    <TodaySection title="Fait aujourd’hui">
      <ul className="done-list">
        {doneTogether(fait).map((works) => {
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
    </TodaySection>
  );
}

function doneText(works: readonly Fait[]): string {
  const [first] = works;
  if (!first) return '';
  const { done, doneMany } = genreWords[first.genre];
  if (works.length > 1) return plural(works.length, ...doneMany);
  return `${first.nom} : ${first.genre === 'libre' ? 'fait' : done.toLowerCase()}`;
}
