import type { Espece, EspeceSummary } from '../../../contract/especes/espece.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { catalogue } from './catalogue.ts';
import { type Found, indexEspeces } from './lookup.ts';

let find: ReturnType<typeof indexEspeces> | undefined;

const summaryOf = ({ espece, variete }: Found): EspeceSummary => {
  const { id, slug, nom, nomLatin, famille, usage } = espece;
  return { id, slug, nom, nomLatin, famille, usage, ...(variete && { variete }) };
};

/** The species that `words` name, mistyped or not, the nearest first; at most `count`. */
export function findEspeces(words: string, count: number): EspeceSummary[] {
  find ??= indexEspeces(catalogue().bySlug.values());
  return find(words, count).map(summaryOf);
}

/** All species by id, a page at a time. */
export function listEspeces(asked: PageAsked): Page<EspeceSummary> {
  const all = [...catalogue().byId.values()].toSorted((a, b) => a.id - b.id);
  const rest = all.filter(({ id }) => id > asked.after).slice(0, asked.limit + 1);
  return toPage(rest, asked, (espece) => summaryOf({ espece }));
}

/** A species with all that is known of it. Throws `espece_not_found`. */
export function readEspece(slug: string): Espece {
  const found = catalogue().bySlug.get(slug.toLowerCase());
  if (!found) throw new AppError('espece_not_found');
  return found;
}

/** The species of an id that a plant holds; undefined for one that this catalogue does not know. */
export const especeOfId = (id: number | null): Espece | undefined =>
  id === null ? undefined : catalogue().byId.get(id);
