import type { Ligne } from '../../../contract/boutique/commande.ts';
import { readCart } from '../../boutique/panier/cartStore.ts';
import { addToCart } from '../../boutique/panier/changeCart.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserReads } from '../../lib/browserReads.ts';

/** Of a long order, as many products are asked for at once. */
const AT_ONCE = 12;

/**
 * Puts the lines of an order into the cart at today's prices, as many as there are now; what the cart
 * holds already counts. Answers the names of which there is too little (`missing`), and of those that
 * could not be read (`unread`).
 */
export async function putBackInCart(
  lignes: readonly Pick<Ligne, 'idProduit' | 'nom' | 'quantite'>[],
): Promise<{ missing: string[]; unread: string[] }> {
  const missing: string[] = [];
  const unread: string[] = [];
  for (let from = 0; from < lignes.length; from += AT_ONCE) {
    const some = lignes.slice(from, from + AT_ONCE);
    const answers = await Promise.all(
      some.map(({ idProduit }) => attempt(browserReads.produit(idProduit))),
    );
    some.forEach(({ idProduit, nom, quantite }, at) => {
      const answer = answers[at];
      if (!answer?.ok) {
        unread.push(nom);
        return;
      }
      const most = Math.min(quantite, answer.value?.stock ?? 0);
      if (most < quantite) missing.push(nom);
      const held = readCart().find(({ id }) => id === idProduit)?.quantite ?? 0;
      for (let piece = held; answer.value && piece < most; piece += 1) addToCart(answer.value);
    });
  }
  return { missing, unread };
}
