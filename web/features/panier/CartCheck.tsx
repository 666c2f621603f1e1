import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';

/** How many lines cannot be ordered as they are; read out when it is known. */
export function CartCheck({ count }: { count: number }) {
  return (
    <p role="status" className="cart-check">
      {count > 0 &&
        typo(`À revoir avant de commander : ${plural(count, 'produit')} de votre panier.`)}
    </p>
  );
}
