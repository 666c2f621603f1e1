import { type Unite, unites } from '../../../contract/jardins/vie/journal.ts';

const KEY = 'unitesDeRecolte';
/** Of how many plants it is remembered. */
const MOST = 200;

function read(): [id: number, unite: Unite][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(([, unite]) => unites.includes(unite)) : [];
  } catch {
    return [];
  }
}

/** In what a plant was last harvested, in this browser; grams until then. */
export const lastUnite = (idPlante: number): Unite =>
  read().find(([id]) => id === idPlante)?.[1] ?? 'g';

export function keepUnite(idPlante: number, unite: Unite): void {
  const others = read().filter(([id]) => id !== idPlante);
  try {
    localStorage.setItem(KEY, JSON.stringify([[idPlante, unite], ...others].slice(0, MOST)));
  } catch {
    // Full or forbidden: it is asked again next time.
  }
}
