import { useCallback, useLayoutEffect, useState } from 'react';
import type { Produit } from '../../../contract/boutique/produit.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserReads } from '../../lib/browserReads.ts';
import { within } from '../../lib/within.ts';
import { withFacts } from './cartLines.ts';
import { readCart, writeCart } from './cartStore.ts';
import { formerPrices, type Shelf } from './lineNews.ts';

/** Of a longer cart, the server alone knows the rest. */
const MOST_ASKED = 24;

/** So long a page waits for it before it is shown without. */
const PATIENCE_MS = 2_000;

/** The cart's products as the shop has them now. */
interface Found {
  gone: readonly number[];
  produits: readonly Produit[];
}

async function readShelf(): Promise<Found> {
  const ids = readCart().map(({ id }) => id);
  const answers = await Promise.all(
    ids.slice(0, MOST_ASKED).map((id) => attempt(browserReads.produit(id))),
  );
  const gone = ids.filter((_, at) => answers[at]?.ok && answers[at].value === null);
  const produits = answers.flatMap((answer) => (answer.ok && answer.value ? answer.value : []));
  return { gone, produits };
}

/** What a page opens with: mostly `found`; when that took too long null, and `reading` brings it. */
export async function openShelf() {
  const reading = readShelf();
  return { reading, found: await within(PATIENCE_MS, reading) };
}

type Opened = Awaited<ReturnType<typeof openShelf>>;

/** What became of the cart's products at each load of the page, and asked again by `look`; the cart takes it over. */
export function useShelf(opened: Opened | null) {
  const [shelf, setShelf] = useState<Shelf>({ gone: [], formerPrices: {} });
  const takeOver = useCallback(({ gone, produits }: Found) => {
    const cart = readCart();
    const former = formerPrices(cart, produits);
    if (produits.length > 0) writeCart(withFacts(cart, produits), 'live');
    setShelf((before) => ({ gone, formerPrices: { ...before.formerPrices, ...former } }));
  }, []);
  // Before the first paint, so that nothing moves after it.
  useLayoutEffect(() => {
    if (opened?.found) return takeOver(opened.found);
    let stale = false;
    void opened?.reading.then((found) => stale || takeOver(found));
    return () => {
      stale = true;
    };
  }, [opened, takeOver]);
  const look = useCallback(async () => takeOver(await readShelf()), [takeOver]);
  return { shelf, look };
}
