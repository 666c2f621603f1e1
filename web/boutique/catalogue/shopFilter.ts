import type {
  ProduitFilter,
  TriProduit,
  TypeDeProduit,
} from '../../../contract/boutique/produit.ts';
import { idParam, searchParam } from '../../lib/address.ts';
import { plural } from '../../lib/format.ts';

export const searchMaximum = 100;

const types = new Map<string, TypeDeProduit>([
  ['0', 0],
  ['plante', 0],
  ['1', 1],
  ['autre', 1],
]);
const tris: readonly TriProduit[] = ['prix', 'prixDecroissant', 'nouveaute'];

/** What the shop's address asks for; what it asks wrongly is not asked. */
export function shopFilter(search: URLSearchParams): ProduitFilter {
  const q = (searchParam(search, 'q') ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  const type = types.get((searchParam(search, 'type') ?? '').trim().toLowerCase());
  const asked = searchParam(search, 'tri');
  const tri = tris.find((known) => known === asked);
  const apres = idParam(searchParam(search, 'apres'));
  return {
    ...(q && { q: q.slice(0, searchMaximum) }),
    ...(type !== undefined && { type }),
    ...(tri && { tri }),
    ...(apres && { apres }),
  };
}

/** The same question without the fields that were left empty; `null` when none was. */
export function withoutEmpty(search: URLSearchParams): string | null {
  const asked = [...search].filter(([, value]) => value !== '');
  if (asked.length === search.size) return null;
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
}

/** How many products answer, as far as the first part of the list tells. */
export function foundText(count: number, more: boolean): string {
  return more ? `Plus de ${plural(count, 'produit')}` : plural(count, 'produit');
}

/** The address of the products that come after product `apres`. */
export function nextSearch({ q, type, tri }: ProduitFilter, apres: number): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (type !== undefined) search.set('type', String(type));
  if (tri) search.set('tri', tri);
  search.set('apres', String(apres));
  return `?${search}`;
}

/** Whether some products are left out on purpose. */
export const isFiltered = ({ q, type }: ProduitFilter) => Boolean(q) || type !== undefined;
