import type { Trouve } from '../../../contract/especes/recherche.ts';
import { produitIllustration } from '../../jardins/dessins/dessins.paths.ts';
import type { Context } from '../../platform/context.ts';
import { euros } from '../../platform/frenchFormats.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { nearestFirst, type SearchQuery } from '../../platform/searchQuery.ts';
import { findProduitsWith, findSmallShop } from './recherche.repository.ts';

type Row = Awaited<ReturnType<typeof findSmallShop>>[number];

const nameOf = ({ nom }: Row) => nom;

/** Products by name, then by description; those that are mistyped by name alone. */
export async function searchProduits(context: Context, query: SearchQuery): Promise<Trouve[]> {
  const { words, count, mistyped } = query;
  const rows = mistyped
    ? await findSmallShop(context.db)
    : await findProduitsWith(context.db, words, 4 * count);
  const nearest = await nearestFirst(rows, nameOf, query);
  const found = new Set([...nearest, ...(mistyped ? [] : rows)]);
  return [...found].slice(0, count).map((row) => ({
    id: row.id,
    titre: row.nom,
    sousTitre: euros(row.prixCentimes),
    adresse: `/DetailProduit/${row.id}`,
    photo: showPhoto(context.env, row.photo),
    illustration: produitIllustration(row.id, row.version),
  }));
}
