import type { Ligne } from '../../contract/commande.ts';
import { readCart } from '../features/panier/cartStore.ts';
import { addToCart } from '../features/panier/changeCart.ts';
import { browserReads } from '../lib/browserReads.ts';

/**
 * Puts the lines of an order into the cart at today's prices, as many as there are now; what the cart
 * holds already counts. Answers the names of which there is too little.
 */
export async function putBackInCart(
  lignes: readonly Pick<Ligne, 'idProduit' | 'nom' | 'quantite'>[],
): Promise<string[]> {
  const produits = await Promise.all(
    lignes.map(({ idProduit }) => browserReads.produit(idProduit)),
  );
  const missing: string[] = [];
  lignes.forEach(({ idProduit, nom, quantite }, at) => {
    const produit = produits[at];
    const most = Math.min(quantite, produit?.stock ?? 0);
    if (most < quantite) missing.push(nom);
    const held = readCart().find(({ id }) => id === idProduit)?.quantite ?? 0;
    for (let piece = held; produit && piece < most; piece += 1) addToCart(produit);
  });
  return missing;
}
