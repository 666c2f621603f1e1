import type { Echeance } from '../../../../contract/agenda/aujourdhui.ts';
import { keyOf } from '../../../../contract/agenda/workKey.ts';
import { shortWeekday, shortWeekdayAndDay } from '../../../jardins/days.ts';
import { plural } from '../../../lib/format.ts';
import { typo } from '../../../lib/typo.ts';
import { paths } from '../../../paths.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { genreWords } from '../genreWords.ts';
import { sortedBy } from '../jour.ts';
import type { Jour } from '../useJour.ts';
import { whyOf } from './WorkRow.tsx';

interface Props {
  works: readonly Echeance[];
  jour: Jour;
  onMore: (work: Echeance) => void;
}

/**
 * The works of the next seven days, one line a day. There are no buttons here; each work leads to its sheet of actions.
 */
export function WeekList({ works, jour, onMore }: Props) {
  if (works.length === 0) return null;
  return (
    <section className="today-part today-wait">
      <h2 className="as-quiet-base mb-1.5">Cette semaine</h2>
      <div className="today-card today-tiles today-week">
        {sortedBy(works, ({ echeance }) => echeance).map(([day, of]) => (
          <Fold key={day} title={shortWeekdayAndDay(day)} text={worksText(of)}>
            <ul className="works">
              {of.map((work) => (
                <WeekRow
                  key={keyOf(work)}
                  work={work}
                  onMore={onMore}
                  done={jour.of.get(keyOf(work))?.text}
                />
              ))}
            </ul>
          </Fold>
        ))}
      </div>
    </section>
  );
}

/** '3 arrosages, 1 taille' */
const worksText = (works: readonly Echeance[]) =>
  sortedBy(works, ({ genre }) => genre)
    .map(([genre, of]) => plural(of.length, ...genreWords[genre].many))
    .join(', ');

interface WeekRowProps {
  work: Echeance;
  done?: string | undefined;
  /** Without it, the work only links to its plant. */
  onMore?: Props['onMore'];
}

export function WeekRow({ work, done, onMore }: WeekRowProps) {
  const { nom, echeance, idPlante, idJardin, illustration, photo, genre } = work;
  const { icon: Icon, verb } = genreWords[genre];
  const to = idPlante ? paths.plante(idPlante) : idJardin ? paths.jardin(idJardin) : null;
  const about = (
    <>
      <span className="week-day">
        <span>{shortWeekday(echeance)}</span>
        <strong>{Number(echeance.slice(8))}</strong>
      </span>
      <span className="work-plate">
        {illustration ? (
          <Picture photo={photo} drawing={illustration} alt="" ratio="1:1" sizes="46px" />
        ) : (
          <Icon size={22} />
        )}
      </span>
      <span className="work-words">
        <span className="work-name">{typo(nom)}</span>
        <span className="work-why">{done ?? typo(whyOf(work))}</span>
      </span>
    </>
  );
  return (
    <li className="week-work" data-done={done ? true : undefined}>
      {to ? (
        <Link to={to} className="work-about">
          {about}
        </Link>
      ) : (
        <div className="work-about">{about}</div>
      )}
      {onMore ? (
        <button
          type="button"
          className="work-more"
          aria-label={`${verb} ${nom}, autres choix`}
          onClick={() => onMore(work)}
        >
          <Icon size={20} />
        </button>
      ) : (
        <span className="week-sign">
          <Icon size={20} />
        </span>
      )}
    </li>
  );
}
