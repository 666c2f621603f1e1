import { useCallback, useEffect, useState } from 'react';
import { attempt } from '../../lib/attempt.ts';
import { browserReads } from '../../lib/browserReads.ts';
import { withFacts } from './cartLines.ts';
import { readCart, writeCart } from './cartStore.ts';
import { formerPrices, type Shelf } from './lineNews.ts';

/** Of a longer cart, the server alone knows the rest. */
const MOST_ASKED = 24;

/** What became of the cart's products, asked when the page opens and by `look`; the cart takes it over. */
export function useShelf() {
  const [shelf, setShelf] = useState<Shelf>({ gone: [], formerPrices: {} });
  const look = useCallback(async () => {
    const ids = readCart().map(({ id }) => id);
    const answers = await Promise.all(
      ids.slice(0, MOST_ASKED).map((id) => attempt(browserReads.produit(id))),
    );
    const gone = ids.filter((_, at) => answers[at]?.ok && answers[at].value === null);
    const produits = answers.flatMap((answer) => (answer.ok && answer.value ? answer.value : []));
    const cart = readCart();
    const former = formerPrices(cart, produits);
    if (produits.length > 0) writeCart(withFacts(cart, produits), 'live');
    setShelf((before) => ({ gone, formerPrices: { ...before.formerPrices, ...former } }));
  }, []);
  useEffect(() => void look(), [look]);
  return { shelf, look };
}
