import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import type { Cart, CartLine } from './cartLines.ts';
import { isSold, linesToCheck, type Shelf } from './lineNews.ts';

interface Props {
  cart: Cart;
  shelf: Shelf;
  /** A product of which more is said elsewhere. */
  told?: number | undefined;
}

/** Which lines are left out and why, and how many cannot be ordered as they are; read out when it is known. */
export function CartCheck({ cart, shelf, told }: Props) {
  const why = ({ id, nom }: CartLine) =>
    `« ${nom} » (${shelf.gone.includes(id) ? "n'est plus vendu" : 'épuisé'})`;
  const others = cart.filter(({ id }) => id !== told);
  const out = others.filter((line) => !isSold(line, shelf)).map(why);
  const count = linesToCheck(others, shelf);
  return (
    <div role="status" className="cart-check">
      {out.length > 0 && <p>{typo(`Ni compté ni commandé : ${out.join(', ')}.`)}</p>}
      {count > 0 && (
        <p>{typo(`À revoir avant de commander : ${plural(count, 'produit')} de votre panier.`)}</p>
      )}
    </div>
  );
}
