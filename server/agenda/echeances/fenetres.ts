import { QUINZAINES, quinzaineOf } from '../../../contract/especes/climat.ts';
import type { Periode } from '../../../contract/especes/espece.ts';
import { dayAfter } from '../../../contract/today.ts';

/** A half-month as days; `rang` counts from the present one. */
export interface DemiMois {
  rang: number;
  quinzaine: number;
  debut: string;
  fin: string;
}

/** Half-months from two years before `today` (`YYYY-MM-DD`) to one year after, in their order. */
export function demiMoisAround(today: string): DemiMois[] {
  const year = Number(today.slice(0, 4));
  const present = quinzaineOf(today);
  return Array.from({ length: 3 * QUINZAINES + 1 }, (_, at) => {
    const rang = at - 2 * QUINZAINES;
    const count = year * QUINZAINES + present - 1 + rang;
    return { rang, quinzaine: (count % QUINZAINES) + 1, debut: startOf(count), fin: endOf(count) };
  });
}

const startOf = (count: number) => {
  const month = Math.floor(count / 2);
  const day = count % 2 === 0 ? '01' : '16';
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${day}`;
};
const endOf = (count: number) => dayAfter(startOf(count + 1), -1);

/** A time of the year for a work, first and last day. */
export interface Fenetre {
  debut: string;
  fin: string;
}

/** The window that is open on `today`, and the one that opens next; null where there is none. */
export interface Fenetres {
  ouverte: Fenetre | null;
  prochaine: Fenetre | null;
}

/**
 * When a work of these half-months (1 to 24) is to be done, seen from `today`, with `around` it what `demiMoisAround`
 * gives. Half-months that follow each other are one window, also over the turn of the year; all 24 are the calendar year.
 */
export function fenetresOf(
  quinzaines: ReadonlySet<number>,
  today: string,
  around: readonly DemiMois[] = demiMoisAround(today),
): Fenetres {
  const year = today.slice(0, 4);
  if (quinzaines.size === 0) return { ouverte: null, prochaine: null };
  if (quinzaines.size >= QUINZAINES)
    return { ouverte: { debut: `${year}-01-01`, fin: `${year}-12-31` }, prochaine: null };
  const found: Fenetre[] = [];
  let isOpen = false;
  for (const { quinzaine, debut, fin } of around) {
    const last = found.at(-1);
    const isIn = quinzaines.has(quinzaine);
    if (isIn && isOpen && last) last.fin = fin;
    else if (isIn) found.push({ debut, fin });
    isOpen = isIn;
  }
  return {
    ouverte: found.find(({ debut, fin }) => debut <= today && today <= fin) ?? null,
    prochaine: found.find(({ debut }) => debut > today) ?? null,
  };
}

/** The half-months of bands of a species' year. */
export function quinzainesOf(periodes: readonly Periode[] = []): Set<number> {
  const found = new Set<number>();
  for (const [from, to] of periodes)
    for (let at = from; ; at = (at % QUINZAINES) + 1) {
      found.add(at);
      if (at === to) break;
    }
  return found;
}
