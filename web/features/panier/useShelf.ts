import { useCallback, useEffect, useState } from 'react';
import { attempt } from '../../lib/attempt.ts';
import { browserReads } from '../../lib/browserReads.ts';
import { withFacts } from './cartLines.ts';
import { readCart, writeCart } from './cartStore.ts';
import { formerPrices, type Shelf } from './lineNews.ts';

/** Of a longer cart, the server alone knows the rest. */
const MOST_ASKED = 24;

/** What became of the cart's products; the cart takes it over. */
export async function readShelf(): Promise<Shelf> {
  const ids = readCart().map(({ id }) => id);
  const answers = await Promise.all(
    ids.slice(0, MOST_ASKED).map((id) => attempt(browserReads.produit(id))),
  );
  const gone = ids.filter((_, at) => answers[at]?.ok && answers[at].value === null);
  const produits = answers.flatMap((answer) => (answer.ok && answer.value ? answer.value : []));
  const cart = readCart();
  const former = formerPrices(cart, produits);
  if (produits.length > 0) writeCart(withFacts(cart, produits), 'live');
  return { gone, formerPrices: former };
}

/** As it was when the page opened (`first`; null: not known yet), and asked again by `look`. */
export function useShelf(first: Shelf | null) {
  const [shelf, setShelf] = useState<Shelf>(first ?? { gone: [], formerPrices: {} });
  const look = useCallback(async () => {
    const now = await readShelf();
    setShelf((before) => ({
      gone: now.gone,
      formerPrices: { ...before.formerPrices, ...now.formerPrices },
    }));
  }, []);
  useEffect(() => {
    if (!first) void look();
  }, [first, look]);
  return { shelf, look };
}
