import type { Genre } from '../../contract/carnet/soin.ts';
import { unlessLink } from '../platform/mails/greeting.ts';

export const workVerbs: Readonly<Record<Exclude<Genre, 'libre'>, string>> = {
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
  return `${workVerbs[genre]} ${what}`;
}

/** The name of a plant or garden in a message, cut to `longest`: it may be a copy with the name that a stranger gave it. */
export function shownName(text: string, instead: string, longest: number): string {
  const name = unlessLink(text, instead).replace(/\s+/g, ' ');
  return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
}
