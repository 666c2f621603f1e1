import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { BasketIcon } from './BasketIcon.tsx';
import { useCart } from './useCart.ts';

/** The basket of the navigation bar; its number is laid over it, so that nothing moves. */
export function CartLink() {
  const count = useCart().length;
  return (
    <Link to={paths.cart} className="icon-button cart-link">
      <BasketIcon size={25} />
      <span className="sr-only">{count > 0 ? 'Panier, ' : 'Panier'}</span>
      {count > 0 && <span className="cart-badge">{count}</span>}
      {count > 0 && <span className="sr-only">{count > 1 ? ' produits' : ' produit'}</span>}
    </Link>
  );
}
