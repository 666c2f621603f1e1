import { useState } from 'react';
import type { Echeance } from '../../../../contract/agenda/aujourdhui.ts';
import { keyOf } from '../../../../contract/agenda/workKey.ts';
import type { GenreDeRappel } from '../../../../contract/carnet/soin.ts';
import { currentDay } from '../../../lib/clock.ts';
import type { Elements } from '../../../lib/elements.ts';
import { formatNumber } from '../../../lib/format.ts';
import { typo } from '../../../lib/typo.ts';
import { genreWords } from '../genreWords.ts';
import { type Group, walkOf } from '../jour.ts';
import { doWorks } from '../workActions.ts';
import './phone.css';
import type { Jour } from '../useJour.ts';
import { WorkRow } from './WorkRow.tsx';

interface Props {
  works: readonly Echeance[];
  jour: Jour;
  onMore: (work: Echeance) => void;
}

/** Rows that are shown at once; the rest of a place is one tap away. */
const FIRST = 30;

export function Rows({ works, ...props }: Props) {
  const [all, setAll] = useState(false);
  const visible = all ? works : works.slice(0, FIRST);
  return (
    <>
      <ul className="works">
        {visible.map((work) => (
          <WorkRow key={keyOf(work)} work={work} {...props} />
        ))}
      </ul>
      {visible.length < works.length && (
        <button type="button" className="works-all" onClick={() => setAll(true)}>
          {`Tout voir (${formatNumber(works.length)})`}
        </button>
      )}
    </>
  );
}

interface WalkProps extends Props {
  /** Adds an own task. */
  children: Elements;
}

/** The late and due works of today in walking order; a late row says so. */
export function Walk({ works, jour, onMore, children }: WalkProps) {
  if (works.length === 0) return <div className="mt-3">{children}</div>;
  const left = works.filter((work) => !jour.of.has(keyOf(work)));
  const late = left.filter(({ echeance }) => echeance < currentDay()).length;
  return (
    <section className="today-part">
      <div className="today-head">
        <h2>
          <span>À faire</span>
          {left.length > 0 && <span className="today-count">{formatNumber(left.length)}</span>}
          {late > 0 && (
            <span className="today-late">{typo(`${formatNumber(late)} en retard`)}</span>
          )}
        </h2>
        {children}
      </div>
      <div className="today-groups">
        {walkOf(works).map((group) => (
          <GardenGroup key={group.idJardin ?? 0} group={group} jour={jour} onMore={onMore} />
        ))}
      </div>
    </section>
  );
}

/** The works that one tap does for a whole garden, and their buttons. */
const together: readonly [GenreDeRappel, string][] = [
  ['arrosage', 'Tout arroser ici'],
  ['gel', 'Tout abriter'],
];

interface GroupProps extends Omit<Props, 'works'> {
  group: Group;
}

function GardenGroup({ group, jour, onMore }: GroupProps) {
  const works = group.places.flatMap((place) => place.works);
  const left = works.filter((work) => !jour.of.has(keyOf(work)));
  const frost = left.some(({ genre }) => genre === 'gel');
  const [only, ...others] = group.places;
  const isOnePlace = others.length === 0 && only?.emplacement;
  return (
    <section className="today-card" id={frost ? 'gel' : undefined}>
      <div className="today-band">
        <div>
          <h3 className="text-base leading-[1.2]">
            {group.idJardin === null ? 'Vos tâches' : typo(group.jardin)}
          </h3>
          {isOnePlace && <h4 className="today-place">{typo(isOnePlace)}</h4>}
        </div>
        {together.map(([genre, label]) => {
          const several = left.filter((work) => work.genre === genre);
          const { icon: Icon, tone } = genreWords[genre];
          if (several.length < 2) return null;
          return (
            <button
              key={genre}
              type="button"
              className={`today-all-here tone-${tone}`}
              onClick={() => jour.act(doWorks(genre, several))}
            >
              <Icon size={18} />
              <span>{`${label} (${formatNumber(several.length)})`}</span>
            </button>
          );
        })}
      </div>
      {group.places.map(({ emplacement, works: here }) => (
        <div key={emplacement}>
          {emplacement && !isOnePlace && <h4 className="today-place">{typo(emplacement)}</h4>}
          <Rows works={here} jour={jour} onMore={onMore} />
        </div>
      ))}
    </section>
  );
}
