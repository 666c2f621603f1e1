import { CartTable } from '../../boutique/panier/CartTable.tsx';
import { CartCheck, CartTotals } from '../../boutique/panier/CartTotals.tsx';
import { useCart } from '../../boutique/panier/cartStore.ts';
import { isSold, openShelf, useShelf } from '../../boutique/panier/useShelf.ts';
import { Shell } from '../../frame/MissingPage.tsx';
import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Route } from './+types/panier';

const TITLE = 'Votre panier';

/** The cart is in the browser: until it and what became of its products are read, the page says that it is coming. */
export const clientLoader = () => openShelf();

export const meta = () => pageMeta(TITLE, 'Les produits que vous avez choisis.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart();
  const { shelf } = useShelf(loaderData);
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
            <CartTotals cart={cart.filter((line) => isSold(line, shelf))} />
            <p className="hint">
              Livraison en France métropolitaine seulement. Paiement par carte bancaire ou PayPal.
            </p>
            <CartCheck cart={cart} shelf={shelf} />
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
