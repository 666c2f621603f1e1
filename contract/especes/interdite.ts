/** Territories that may ban a plant, and the French words for "in" each. */
export const territoires = {
  'France métropolitaine': 'en France métropolitaine',
  Guadeloupe: 'en Guadeloupe',
  Guyane: 'en Guyane',
  Martinique: 'en Martinique',
  Mayotte: 'à Mayotte',
  'La Réunion': 'à La Réunion',
  'Saint-Pierre-et-Miquelon': 'à Saint-Pierre-et-Miquelon',
} as const;
export type Territoire = keyof typeof territoires;

/** Where keeping and selling a species is forbidden, what is forbidden, and by which texts. */
export interface Interdiction {
  territoire: Territoire;
  texte: string;
  source: string;
}

interface Banned {
  interdite?: readonly Interdiction[] | undefined;
}

/** True if it is banned in metropolitan France, where the shop delivers. */
export const isBanned = ({ interdite }: Banned): boolean =>
  interdite?.some(({ territoire }) => territoire === 'France métropolitaine') ?? false;

/** 'Interdite en France métropolitaine et à La Réunion'; '' where it is allowed everywhere. */
export function bannedWhere({ interdite = [] }: Banned): string {
  const places: string[] = interdite.map(({ territoire }) => territoires[territoire]);
  const last = places.pop();
  if (!last) return '';
  return `Interdite ${places.length > 0 ? `${places.join(', ')} et ` : ''}${last}`;
}
