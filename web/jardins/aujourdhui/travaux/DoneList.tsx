import type { Fait } from '../../../../contract/jardins/soins/aujourdhui.ts';
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

const hour = new Intl.DateTimeFormat('fr-FR', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/** '8 h 10', '0 h 07' */
const hourOf = (iso: string) =>
  hour
    .format(new Date(iso))
    .replace(/^0(?=\d)/, '')
    .replace(':', ' h ');

/** What was done today, when and by whom; each can be taken back. */
export function DoneList({ fait, jour }: { fait: readonly Fait[]; jour: Jour }) {
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
                    noteLe && ` à ${hourOf(noteLe)}`,
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
