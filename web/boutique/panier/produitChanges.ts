import { useCallback, useLayoutEffect, useState } from 'react';
import type { Produit } from '../../../contract/boutique/produit.ts';
import { attempt, within } from '../../lib/failure.ts';
import { formatPrice } from '../../lib/format.ts';
import { browserReads } from '../../lib/reads.ts';
import { bannedSale } from '../catalogue/produitWords.ts';
import { mostOf, type Panier, type PanierLine, withFacts } from './panierLines.ts';
import { readPanier, writePanier } from './panierStore.ts';

export interface ProduitChanges {
  /** Products no longer sold. */
  gone: readonly number[];
  /** By product: its price when it was put in the cart, if it has changed. */
  formerPrices: Readonly<Record<number, number>>;
}

export interface LineNews {
  text: string;
  /** The quantity that may be ordered, if the line holds more. */
  left?: number;
}

export function formerPrices(
  panier: Panier,
  produits: readonly Produit[],
): ProduitChanges['formerPrices'] {
  const now = new Map(produits.map(({ id, prix }) => [id, prix]));
  const changed = panier.filter(({ id, prix }) => now.has(id) && now.get(id) !== prix);
  return Object.fromEntries(changed.map(({ id, prix }) => [id, prix]));
}

/** The news about a line that the buyer should know before ordering. */
export function lineNews(line: PanierLine, { gone, formerPrices }: ProduitChanges): LineNews[] {
  if (gone.includes(line.id)) return [{ text: 'Ce produit n’est plus vendu', left: 0 }];
  if (line.interdite) return [{ text: bannedSale(line.interdite), left: 0 }];
  const news: LineNews[] = [];
  const left = mostOf(line);
  if (left === 0) news.push({ text: 'Épuisé', left });
  else if (left < line.quantite) news.push({ text: `Plus que ${left} en stock`, left });
  const former = formerPrices[line.id];
  if (former !== undefined && former !== line.prix)
    news.push({ text: `Prix mis à jour (${formatPrice(former)} auparavant)` });
  return news;
}

/** False for a product no longer sold or out of stock: it is neither summed nor ordered. */
export const isSold = (line: PanierLine, { gone }: ProduitChanges) =>
  mostOf(line) > 0 && !gone.includes(line.id);

/** The number of lines that ask for more than the stock. */
export const linesToCheck = (panier: Panier, changes: ProduitChanges) =>
  panier.filter((line) => isSold(line, changes) && mostOf(line) < line.quantite).length;

/** For a longer cart, the server alone checks the rest. */
const MOST_ASKED = 24;

/** The page waits this long for the data before it is shown without it. */
const PATIENCE_MS = 2_000;

/** The current products of the cart. */
interface Found {
  gone: readonly number[];
  produits: readonly Produit[];
}

async function readProduits(): Promise<Found> {
  const ids = readPanier().map(({ id }) => id);
  const answers = await Promise.all(
    ids
      .slice(0, MOST_ASKED)
      .map((id) => attempt(browserReads.read('GET /produit/:id', { params: { id } }))),
  );
  const gone = ids.filter((_, at) => answers[at]?.ok && answers[at].value === null);
  const produits = answers.flatMap((answer) => (answer.ok && answer.value ? answer.value : []));
  return { gone, produits };
}

/** The data at the opening of the page: usually `found`. When that took too long, it is null, and `reading` brings it. */
export async function startProduitRead() {
  const reading = readProduits();
  return { reading, found: await within(PATIENCE_MS, reading) };
}

type Opened = Awaited<ReturnType<typeof startProduitRead>>;

/**
 * The present state of the cart's products, read at each load of the page and again by `look`. The cart then adopts it.
 */
export function useProduitChanges(opened: Opened | null) {
  const [changes, setChanges] = useState<ProduitChanges>({ gone: [], formerPrices: {} });
  const adopt = useCallback(({ gone, produits }: Found) => {
    const panier = readPanier();
    const former = formerPrices(panier, produits);
    if (produits.length > 0) writePanier(withFacts(panier, produits), 'live');
    setChanges((before) => ({ gone, formerPrices: { ...before.formerPrices, ...former } }));
  }, []);
  // Before the first paint, so that the layout does not shift.
  useLayoutEffect(() => {
    if (opened?.found) return adopt(opened.found);
    let stale = false;
    void opened?.reading.then((found) => stale || adopt(found));
    return () => {
      stale = true;
    };
  }, [opened, adopt]);
  const recheck = useCallback(async () => adopt(await readProduits()), [adopt]);
  return { changes, recheck };
}
