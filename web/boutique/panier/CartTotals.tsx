import { formatPrice, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { amountDue, type Cart, cartTotal, hasQuantities, mostOf, piecesOf } from './cartLines.ts';

/** The specified total of what can be bought; where a quantity is above 1, then what will really be due. Pieces beyond the stock do not count. */
export function CartTotals({ cart: asked }: { cart: Cart }) {
  const cart = asked.map((line) => ({
    ...line,
    quantite: Math.min(line.quantite, mostOf(line)),
  }));
  const pieces = `(${plural(piecesOf(cart), 'article')}, livraison comprise)`;
  const several = hasQuantities(cart);
  return (
    <div className="totals">
      <p className="total">
        {typo('Total : ')}
        <strong>{formatPrice(cartTotal(cart))}</strong>{' '}
        {cart.length > 0 && <small>{several ? '(un exemplaire de chaque)' : pieces}</small>}
      </p>
      {several && (
        <p className="total-due">
          {typo('À payer : ')}
          <strong>{formatPrice(amountDue(cart))}</strong> <small>{pieces}</small>
        </p>
      )}
    </div>
  );
}
