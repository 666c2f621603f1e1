import type { Produit } from '../../../contract/boutique/produit.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { BasketIcon } from './CartLink.tsx';
import { useCart } from './cartStore.ts';
import { addToCart } from './changeCart.ts';

export function AddToCart({ produit }: { produit: Produit }) {
  return (
    <Button
      icon={<BasketIcon />}
      disabled={produit.stock === 0}
      onClick={() => {
        addToCart(produit);
        notify('success', 'Produit ajouté au panier !');
      }}
    >
      Ajouter au panier
    </Button>
  );
}

/** To the cart, with the number of its lines. */
export function CartButton() {
  return (
    <LinkButton to={paths.cart} look="ghost" icon={<BasketIcon />}>
      Panier
      <span className="cart-count">{useCart().length}</span>
    </LinkButton>
  );
}
