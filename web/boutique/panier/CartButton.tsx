import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { BasketIcon } from './BasketIcon.tsx';
import { useCart } from './useCart.ts';

/** To the cart, with the number of its lines. */
export function CartButton() {
  return (
    <LinkButton to={paths.cart} look="ghost" icon={<BasketIcon />}>
      Panier
      <span className="cart-count">{useCart().length}</span>
    </LinkButton>
  );
}
