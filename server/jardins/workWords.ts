import type { Genre } from '../../contract/carnet/soin.ts';

const verbs: Readonly<Record<Exclude<Genre, 'libre'>, string>> = {
  arrosage: 'Arroser',
  engrais: 'Nourrir',
  rempotage: 'Rempoter',
  taille: 'Tailler',
  traitement: 'Traiter',
  semis: 'Semer dehors',
  gel: 'Protéger du gel',
};

const mostNamed = 3;
const listed = new Intl.ListFormat('fr', { type: 'conjunction' });

/** A work of several plants at once, in words: 'Arroser Basilic et Menthe', 'Tailler 12 plantes'. */
export function workTitle(genre: Exclude<Genre, 'libre'>, names: readonly string[]): string {
  const what = names.length > mostNamed ? `${names.length} plantes` : listed.format(names);
  return `${verbs[genre]} ${what}`;
}
