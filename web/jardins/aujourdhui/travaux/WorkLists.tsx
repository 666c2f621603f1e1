import { useState } from 'react';
import type { Echeance } from '../../../../contract/jardins/soins/aujourdhui.ts';
import type { GenreDeRappel } from '../../../../contract/jardins/soins/soin.ts';
import type { Elements } from '../../../lib/elements.ts';
import { formatNumber, plural } from '../../../lib/format.ts';
import { typo } from '../../../lib/typo.ts';
import { Button } from '../../../ui/Button.tsx';
import { doWorks } from '../actes.ts';
import { genreWords } from '../genres.ts';
import { type Group, groupsOf, keyOf } from '../jour.ts';
import type { Jour } from '../useJour.ts';
import { WorkRow } from './WorkRow.tsx';

interface Props {
  jour: Jour;
  onMore: (work: Echeance) => void;
}

/** Rows that are shown at once; the rest of a list is one tap away. */
const FIRST = 30;

function Rows({
  works,
  where,
  jour,
  onMore,
}: Props & { works: readonly Echeance[]; where?: boolean }) {
  const [all, setAll] = useState(false);
  const shown = all ? works : works.slice(0, FIRST);
  return (
    <>
      <ul className="works">
        {shown.map((work) => (
          <WorkRow key={keyOf(work)} work={work} jour={jour} onMore={onMore} where={where} />
        ))}
      </ul>
      {shown.length < works.length && (
        <button type="button" className="works-all" onClick={() => setAll(true)}>
          {`Tout voir (${formatNumber(works.length)})`}
        </button>
      )}
    </>
  );
}

export function TodaySection({
  title,
  count,
  late,
  children,
}: {
  title: string;
  count?: number;
  late?: boolean;
  children: Elements;
}) {
  return (
    <section className={late ? 'today-part today-late' : 'today-part'}>
      <h2>
        <span>{typo(title)}</span>
        {count ? <span className="today-count">{formatNumber(count)}</span> : null}
      </h2>
      {children}
    </section>
  );
}

/** Late: short and mixed, the longest late first. */
export function LateWorks({ works, ...props }: Props & { works: readonly Echeance[] }) {
  if (works.length === 0) return null;
  const left = works.filter((work) => !props.jour.of.has(keyOf(work))).length;
  const several = works.some(({ idJardin }) => idJardin !== works[0]?.idJardin);
  return (
    <TodaySection title="En retard" count={left} late>
      <div className="today-card">
        <Rows works={works} where={several} {...props} />
      </div>
    </TodaySection>
  );
}

/** Due today, by garden and place; what the season alone proposes is folded. */
export function TodayWorks({ works, ...props }: Props & { works: readonly Echeance[] }) {
  if (works.length === 0) return null;
  const left = works.filter((work) => !work.saison && !props.jour.of.has(keyOf(work))).length;
  return (
    <TodaySection title="Aujourd’hui" count={left}>
      <div className="today-groups">
        {groupsOf(works).map((group) => (
          <GardenGroup key={group.idJardin ?? 0} group={group} {...props} />
        ))}
      </div>
    </TodaySection>
  );
}

/** What is done in one tap for a whole garden, and how it is asked for. */
const together: readonly [GenreDeRappel, string][] = [
  ['arrosage', 'Tout arroser ici'],
  ['gel', 'Tout abriter'],
];

function GardenGroup({ group, ...props }: Props & { group: Group }) {
  const { jour } = props;
  const works = group.places.flatMap((place) => place.works);
  const left = works.filter((work) => !jour.of.has(keyOf(work)));
  const frost = left.some(({ genre }) => genre === 'gel');
  return (
    <section className="today-card" id={frost ? 'gel' : undefined}>
      <div className="today-band">
        <h3>{group.idJardin === null ? 'Vos tâches' : typo(group.jardin)}</h3>
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
          {emplacement && <h4 className="today-place">{typo(emplacement)}</h4>}
          <Rows works={here} {...props} />
        </div>
      ))}
      {group.saison.length > 0 && <SeasonFold works={group.saison} {...props} />}
    </section>
  );
}

export function SeasonFold({ works, ...props }: Props & { works: readonly Echeance[] }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="season-fold">
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{`De saison : ${plural(works.length, 'geste')}`}</span>
        {works[0]?.jardin && <span className="sr-only">{typo(`, ${works[0].jardin}`)}</span>}
      </Button>
      {open && <Rows works={works} {...props} />}
    </div>
  );
}
