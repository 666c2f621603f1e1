import type { Aujourdhui, Echeance, Fait } from '../../../contract/agenda/aujourdhui.ts';
import { keyOf } from '../../../contract/agenda/workKey.ts';

export type Keys = ReadonlySet<string>;

/** The late works and those of today, without the season's proposals. */
export const dueOf = ({ retard, aujourdhui }: Pick<Aujourdhui, 'retard' | 'aujourdhui'>) =>
  [...retard, ...aujourdhui].filter(({ saison }) => !saison);

/** One place of a garden; '' if unknown. */
export interface Place {
  emplacement: string;
  works: Echeance[];
}

export interface Group {
  /** Null for own tasks of no garden. */
  idJardin: number | null;
  jardin: string;
  places: Place[];
}

const byPlace = new Intl.Collator('fr', { numeric: true });

/**
 * Works in walking order: by garden, then by place; tasks without a garden come last. Works done
 * meanwhile do not change the order.
 */
export function walkOf(works: readonly Echeance[]): Group[] {
  const groups = new Map<number | null, Group>();
  for (const work of works) {
    const { idJardin, jardin, emplacement } = work;
    const group = groups.get(idJardin) ?? { idJardin, jardin, places: [] };
    groups.set(idJardin, group);
    const place = group.places.find((each) => each.emplacement === emplacement);
    if (place) place.works.push(work);
    else group.places.push({ emplacement, works: [work] });
  }
  for (const { places } of groups.values())
    places.sort((one, other) => byPlace.compare(one.emplacement, other.emplacement));
  const at = ({ idJardin }: Group) => idJardin ?? Number.POSITIVE_INFINITY;
  return [...groups.values()].sort((one, other) => at(one) - at(other));
}

/** Works grouped by a key, in their order. */
export const sortedBy = <T extends Echeance, K>(works: readonly T[], of: (work: T) => K) => [
  ...Map.groupBy(works, of),
];

/** The works read again. Works that can still be undone stay in their places. */
export function keepWorks(before: readonly Echeance[], now: readonly Echeance[], kept: Keys) {
  const fresh = new Map(now.map((work) => [keyOf(work), work]));
  const list: Echeance[] = [...now];
  for (const [at, work] of before.entries()) {
    const key = keyOf(work);
    if (!kept.has(key) || fresh.has(key)) continue;
    const previous = before.slice(0, at).findLast((each) => list.some((one) => same(one, each)));
    const place = previous ? list.findIndex((one) => same(one, previous)) + 1 : 0;
    list.splice(place, 0, work);
  }
  return list;
}

const same = (one: Echeance, other: Echeance) => keyOf(one) === keyOf(other);

const lists = ['retard', 'aujourdhui', 'semaine'] as const;

/** The day read again; works that can still be undone stay in their places. */
export function renewed(before: Aujourdhui | null, now: Aujourdhui, kept: Keys): Aujourdhui {
  if (!before || kept.size === 0) return now;
  const stay = new Set(
    lists.flatMap((list) => before[list].map(keyOf)).filter((key) => kept.has(key)),
  );
  const listed = (list: (typeof lists)[number]) => {
    const here = new Set(before[list].map(keyOf));
    const moved = (work: Echeance) => stay.has(keyOf(work)) && !here.has(keyOf(work));
    return keepWorks(
      before[list],
      now[list].filter((work) => !moved(work)),
      kept,
    );
  };
  const ill = before.malades.filter(
    ({ idPlante }) =>
      kept.has(illKey(idPlante)) && !now.malades.some((each) => each.idPlante === idPlante),
  );
  return {
    ...now,
    retard: listed('retard'),
    aujourdhui: listed('aujourdhui'),
    semaine: listed('semaine'),
    fait: now.fait.filter((work) => !stay.has(keyOf(work))),
    malades: [...ill, ...now.malades],
  };
}

export const illKey = (idPlante: number) => `malade-${idPlante}`;

/** Done together: of one kind, for one day, by one person, within the same minute. */
export function doneTogether(fait: readonly Fait[]): Fait[][] {
  const groups = new Map<string, Fait[]>();
  for (const work of fait) {
    const { genre, par, noteLe, idFait, echeance, invite = false } = work;
    const alone = genre === 'libre' || noteLe === null;
    const key = alone
      ? `${genre} ${idFait}`
      : `${genre} ${par.id} ${invite} ${echeance} ${noteLe.slice(0, 16)}`;
    groups.set(key, [...(groups.get(key) ?? []), work]);
  }
  return [...groups.values()];
}
