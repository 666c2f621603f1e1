import type { Produit } from '../../../contract/boutique/produit.ts';
import { limits } from '../../../contract/limits.ts';
import { readEspece } from '../../especes/especes/especes.service.ts';
import type { Context } from '../../platform/context.ts';
import { candidateWords, type Grown, produitsFor } from './especeProduits.ts';
import { presentProduit } from './produits.presenter.ts';
import { findProduitsNaming } from './produits.repository.ts';

// A word as short as 'ail' stands in many descriptions.
const candidates = 200;

/** The products that suit a species, at most `limits.produitsOfEspece`. Throws `espece_not_found`. */
export async function produitsOfEspece(context: Context, slug: string): Promise<Produit[]> {
  const { nom, noms, usage, calendrier } = readEspece(slug);
  const grown: Grown = {
    usage,
    names: [nom, ...(noms?.francais ?? [])],
    pruned: Boolean(calendrier?.climats.océanique?.taille) && usage !== 'légume',
  };
  const rows = await findProduitsNaming(context.db, candidateWords(grown), candidates);
  return produitsFor(grown, rows)
    .slice(0, limits.produitsOfEspece)
    .map((row) => presentProduit(context.env, row));
}
