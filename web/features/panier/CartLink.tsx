import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { BasketIcon } from './BasketIcon.tsx';
import { useCart } from './useCart.ts';

/** The basket of the navigation bar; its number is laid over it, so that nothing moves. */
export function CartLink() {
  const count = useCart().length;
  return (
    <Link
      to={paths.cart}
      className="icon-button cart-link"
      aria-label={count > 0 ? `Panier (${count})` : 'Panier'}
    >
      <BasketIcon size={25} />
      {count > 0 && <span className="cart-badge">{count}</span>}
    </Link>
  );
}
