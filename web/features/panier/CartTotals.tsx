import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { amountDue, type Cart, cartTotal, hasQuantities } from './cartLines.ts';

/** The specified total; where a quantity is above 1, also what will really be due; what of the delivery. */
export function CartTotals({ cart, delivery }: { cart: Cart; delivery: string }) {
  return (
    <div className="totals">
      <p className="total">
        {typo('Total : ')}
        <strong>{formatPrice(cartTotal(cart))}</strong>
      </p>
      {hasQuantities(cart) && (
        <p className="total-due">
          <span>
            À payer, <small>{typo('quantités comprises :')}</small>
          </span>
          <strong>{formatPrice(amountDue(cart))}</strong>
        </p>
      )}
      <p className="hint">{delivery}</p>
    </div>
  );
}
