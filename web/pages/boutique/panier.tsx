import { PanierTable } from '../../boutique/panier/PanierTable.tsx';
import { PanierCheck, PanierTotals } from '../../boutique/panier/PanierTotals.tsx';
import { usePanier } from '../../boutique/panier/panierStore.ts';
import {
  isSold,
  startProduitRead,
  useProduitChanges,
} from '../../boutique/panier/produitChanges.ts';
import { Shell } from '../../frame/MissingPage.tsx';
import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Route } from './+types/panier';

const TITLE = 'Votre panier';

/** The cart is in the browser: the page shows a loading text until the cart and its products are read. */
export const clientLoader = () => startProduitRead();

export const meta = () => pageMeta(TITLE, 'Les produits que vous avez choisis.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function PanierPage({ loaderData }: Route.ComponentProps) {
  const panier = usePanier();
  const { changes } = useProduitChanges(loaderData);
  return (
    <div className="wrap page">
      <h1 className="mb-7">{TITLE}</h1>
      {panier.length === 0 ? (
        <Empty text="Votre panier est vide.">
          <LinkButton to={paths.boutique}>Voir la boutique</LinkButton>
        </Empty>
      ) : (
        <div className="checkout">
          <PanierTable panier={panier} changes={changes} />
          <div className="panel checkout-recap">
            <PanierTotals panier={panier.filter((line) => isSold(line, changes))} />
            <p className="hint">
              Livraison en France métropolitaine seulement. Paiement par carte bancaire ou PayPal.
            </p>
            <PanierCheck panier={panier} changes={changes} />
            <LinkButton to={paths.checkout} className="w-full">
              Valider la commande
            </LinkButton>
            <LinkButton to={paths.boutique} look="quiet" className="w-full">
              Continuer mes achats
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  );
}
