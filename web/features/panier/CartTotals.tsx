import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { amountDue, type Cart, cartTotal, hasQuantities } from './cartLines.ts';

/** The specified total; where a quantity is above 1, also what will really be due. */
export function CartTotals({ cart }: { cart: Cart }) {
  return (
    <div className="totals">
      <p className="total">
        {typo('Total : ')}
        <strong>{formatPrice(cartTotal(cart))}</strong>
      </p>
      {hasQuantities(cart) && (
        <p className="total-due">
          {typo('À payer, quantités comprises : ')}
          <strong>{formatPrice(amountDue(cart))}</strong>
        </p>
      )}
    </div>
  );
}
