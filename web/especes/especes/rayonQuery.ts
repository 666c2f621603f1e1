import type { SaisonDuCatalogue } from '../../../contract/especes/catalogue.ts';
import type { Climat } from '../../../contract/especes/climat.ts';
import type { Usage } from '../../../contract/especes/espece.ts';
import { usageNames } from '../../../contract/especes/usageNames.ts';
import { fold } from '../../../contract/words.ts';
import { searchParam } from '../../lib/address.ts';
import { capitalise } from '../../lib/format.ts';
import { paths } from '../../paths.ts';

/** Filters of the catalogue; without one, all species. */
export interface RayonQuery {
  usage?: Usage | undefined;
  famille?: string | undefined;
  lettre?: string | undefined;
  saison?: SaisonDuCatalogue | undefined;
  climat?: Climat | undefined;
  q?: string | undefined;
  page?: number | undefined;
}

/** Titles of the filters by this half-month. */
export const seasonNames: Readonly<Record<SaisonDuCatalogue, string>> = {
  semis: 'À semer maintenant',
  plantation: 'À planter maintenant',
  floraison: 'En fleurs maintenant',
  récolte: 'À récolter maintenant',
};

/** The address of a page of the catalogue. */
export function rayonAddress(query: RayonQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value && !(name === 'page' && value === 1)) search.set(name, String(value));
  return search.size > 0 ? `${paths.especes}?${search}` : paths.especes;
}

const named = <T extends string>(known: Readonly<Record<T, string>>, text: string | null) =>
  (text && (Object.keys(known) as T[]).find((each) => fold(each) === fold(text))) || undefined;

/** The filters in an address; unknown values are left out. */
export function readRayonQuery(search: URLSearchParams): RayonQuery {
  const [lettre, page] = [searchParam(search, 'lettre'), searchParam(search, 'page')];
  return {
    usage: named(usageNames, searchParam(search, 'usage')),
    famille: searchParam(search, 'famille')?.slice(0, 40) || undefined,
    lettre: lettre && /^[a-z]$/i.test(lettre) ? lettre.toLowerCase() : undefined,
    saison: named(seasonNames, searchParam(search, 'saison')),
    q: searchParam(search, 'q')?.trim().slice(0, 100) || undefined,
    page: page && /^[1-9]\d?$/.test(page) ? Number(page) : undefined,
  };
}

export function rayonTitle({ usage, famille, lettre, saison, q }: RayonQuery): string {
  if (q) return `Espèces : ${q}`;
  const words = [
    usage && usageNames[usage],
    famille && capitalise(famille),
    saison && seasonNames[saison],
    lettre && `en ${lettre.toUpperCase()}`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'Espèces';
}
