import type { Espece } from '../../../contract/especes/espece.ts';
import { paths } from '../../paths.ts';

/** What of the catalogue one looks at; absent is all. */
export interface Shelf {
  usage?: Espece['usage'] | undefined;
  famille?: string | undefined;
  lettre?: string | undefined;
  saison?: string | undefined;
  climat?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
}

/** The address of a shelf of the catalogue. */
export function shelfAddress(shelf: Shelf): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(shelf))
    if (value && !(name === 'page' && value === 1)) search.set(name, String(value));
  return search.size > 0 ? `${paths.especes}?${search}` : paths.especes;
}
