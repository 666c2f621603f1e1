import type { Saison } from '../../../contract/especes/saison.ts';
import { travauxDeSaison } from '../../../contract/especes/travaux.ts';

const named = 5;

/** The works that the home page tells of. */
export const shownTravaux = travauxDeSaison.filter((travail) => travail !== 'nourrir');

/** What the home page shows of a half-month: few names of each work. A page carries no more of it. */
export function saisonShown(saison: Saison): Saison {
  const shown = shownTravaux.map((travail) => [travail, saison[travail].slice(0, named)]);
  return { ...saison, nourrir: [], ...Object.fromEntries(shown) };
}
