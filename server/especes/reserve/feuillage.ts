import type { Groupe } from './groupes.ts';

/** The water need of a plant: 0 young, 1 full, 2 ending; null while it has no leaves. */
export type Stade = 0 | 1 | 2 | null;

/** Half-months, first and last, in which leaves come, and in which they end; between them they are full ('repères'). */
const saisons: Readonly<
  Partial<Record<Groupe['vie'], { vient: [number, number]; part: [number, number] }>>
> = {
  caduc: { vient: [7, 7], part: [20, 21] },
  vivace: { vient: [6, 7], part: [19, 20] },
  estival: { vient: [8, 9], part: [19, 20] },
  printanier: { vient: [2, 4], part: [11, 12] },
};

/** How plants of a group stand in a half-month (1 to 24) of a year with a winter. */
export function stadeOf(vie: Groupe['vie'], quinzaine: number): Stade {
  const saison = saisons[vie];
  if (!saison) return 1;
  const { vient, part } = saison;
  if (quinzaine < vient[0] || quinzaine > part[1]) return null;
  if (quinzaine <= vient[1]) return 0;
  return quinzaine >= part[0] ? 2 : 1;
}
