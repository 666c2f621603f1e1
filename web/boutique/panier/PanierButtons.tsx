import type { Produit } from '../../../contract/boutique/produit.ts';
import { notify } from '../../lib/notices.ts';
import { NOT_KEPT } from '../../lib/storage.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { addToPanier } from './changePanier.ts';
import { BasketIcon } from './PanierLink.tsx';
import { isPanierStored, usePanier } from './panierStore.ts';

export function AddToPanier({ produit }: { produit: Produit }) {
  return (
    <Button
      icon={<BasketIcon />}
      disabled={produit.stock === 0}
      onClick={() => {
        addToPanier(produit);
        notify(
          'success',
          'Produit ajouté au panier !',
          undefined,
          isPanierStored() ? undefined : NOT_KEPT,
        );
      }}
    >
      Ajouter au panier
    </Button>
  );
}

/** To the cart, with the number of its lines. */
export function PanierButton() {
  return (
    <LinkButton to={paths.panier} look="ghost" icon={<BasketIcon />}>
      <span>Panier</span>
      <span className="cart-count">{usePanier().length}</span>
    </LinkButton>
  );
}
