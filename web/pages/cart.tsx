import { CartCheck } from '../features/panier/CartCheck.tsx';
import { CartTable } from '../features/panier/CartTable.tsx';
import { CartTotals } from '../features/panier/CartTotals.tsx';
import { linesToCheck } from '../features/panier/lineNews.ts';
import { useCart } from '../features/panier/useCart.ts';
import { useShelf } from '../features/panier/useShelf.ts';
import { pageMeta } from '../lib/pageMeta.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Shell } from './Shell.tsx';

const TITLE = 'Votre panier';

/** The cart is in the browser: until it is read, the page says that it is coming. */
export const clientLoader = () => null;

export const meta = () => pageMeta(TITLE, 'Les produits que vous avez choisis.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function CartPage() {
  const cart = useCart();
  const { shelf } = useShelf();
  return (
    <div className="wrap page">
      <h1 className="mb-7">{TITLE}</h1>
      {cart.length === 0 ? (
        <Empty text="Votre panier est vide.">
          <LinkButton to={paths.shop}>Voir la boutique</LinkButton>
        </Empty>
      ) : (
        <div className="checkout">
          <CartTable cart={cart} shelf={shelf} />
          <div className="panel checkout-recap">
            <CartTotals cart={cart} delivery="Livraison comprise." />
            <CartCheck count={linesToCheck(cart, shelf)} />
            <LinkButton to={paths.checkout} className="w-full">
              Valider la commande
            </LinkButton>
            <LinkButton to={paths.shop} look="quiet" className="w-full">
              Continuer mes achats
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  );
}
