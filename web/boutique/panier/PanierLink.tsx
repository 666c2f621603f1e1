import { paths } from '../../paths.ts';
import { icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { usePanier } from './panierStore.ts';

export const BasketIcon = /*#__PURE__*/ icon(
  'M3 10h18l-1.800 9.500H4.800ZM7.500 10 12 3.500l4.500 6.500M9 13.500v3M12 13.500v3M15 13.500v3',
);

/** The basket of the navigation bar; its number overlays it, so it causes no layout shift. */
export function PanierLink() {
  const count = usePanier().length;
  return (
    <Link to={paths.panier} className="icon-button cart-link">
      <BasketIcon size={25} />
      <span className="sr-only">{count > 0 ? 'Panier, ' : 'Panier'}</span>
      {count > 0 && <span className="cart-badge">{count}</span>}
      {count > 0 && <span className="sr-only">{count > 1 ? ' produits' : ' produit'}</span>}
    </Link>
  );
}
