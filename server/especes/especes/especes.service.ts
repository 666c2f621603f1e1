import type { Espece, EspeceSummary } from '../../../contract/especes/espece.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { catalogue, type Known } from './catalogue.ts';
import { especeIllustration } from './drawnEspeces.ts';
import { type Found, indexEspeces } from './lookup.ts';

let find: ReturnType<typeof indexEspeces> | undefined;

/** Gives the columns that a list shows of a species, or of the cultivar that was found. */
export const summaryOf = ({ espece, variete }: Found): EspeceSummary => {
  const { id, slug, nom, nomLatin, famille, usage, interdite } = espece;
  const illustration = especeIllustration(slug);
  return {
    id,
    slug,
    nom,
    nomLatin,
    famille,
    usage,
    ...(variete && { variete }),
    ...(interdite && { interdite }),
    illustration,
  };
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

/** True if `slug` is a species' slug, in this very spelling. */
export const isSlug = (slug: string): boolean => catalogue().bySlug.has(slug);

/** A species as the catalogue has it, by its slug in any case, or by its id. Throws `espece_not_found`. */
export function knownEspece(slug: string): Known {
  const { bySlug, byId } = catalogue();
  const found = bySlug.get(slug.toLowerCase()) ?? byId.get(Number(slug));
  if (!found) throw new AppError('espece_not_found');
  return found;
}

/** A species by its slug, or by its id, with all that is known of it. Throws `espece_not_found`. */
export function readEspece(slug: string): Espece {
  const found = knownEspece(slug);
  const { voisinage, ...facts } = found;
  const drawn = <T extends { slug: string }>(its: readonly T[]) =>
    its.map((it) => ({ ...it, illustration: especeIllustration(it.slug) }));
  return {
    ...facts,
    ...(voisinage && {
      voisinage: {
        ...voisinage,
        bonnes: drawn(voisinage.bonnes),
        mauvaises: drawn(voisinage.mauvaises),
      },
    }),
    illustration: especeIllustration(found.slug),
  };
}

/** The species of an id that a plant holds; undefined for one that this catalogue does not know. */
export const especeOfId = (id: number | null): Known | undefined =>
  id === null ? undefined : catalogue().byId.get(id);
