import { useEffect, useState } from 'react';
import type { Produit } from '../../../contract/boutique/produit.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserReads } from '../../lib/browserReads.ts';

/** Of a longer order, only the first lines are shown with their picture. */
const MOST_ASKED = 24;

/** The products of an order as they are now: null where one is gone, absent while it is not known. */
export function useLigneProduits(lignes: readonly { idProduit: number }[]) {
  const [produits, setProduits] = useState<Record<number, Produit | null>>({});
  const ids = lignes
    .slice(0, MOST_ASKED)
    .map(({ idProduit }) => idProduit)
    .join();
  useEffect(() => {
    let stale = false;
    for (const id of ids.split(',').filter(Boolean).map(Number)) {
      void attempt(browserReads.produit(id)).then((answer) => {
        if (answer.ok && !stale) setProduits((known) => ({ ...known, [id]: answer.value }));
      });
    }
    return () => {
      stale = true;
    };
  }, [ids]);
  return produits;
}
