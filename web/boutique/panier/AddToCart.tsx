import type { Produit } from '../../../contract/boutique/produit.ts';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { BasketIcon } from './BasketIcon.tsx';
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
