import { CartRows } from './CartRows.tsx';
import type { Cart } from './cartLines.ts';
import type { Shelf } from './lineNews.ts';

export function CartTable({ cart, shelf }: { cart: Cart; shelf: Shelf }) {
  return (
    <table className="cart-table">
      <caption className="sr-only">Les produits de votre panier</caption>
      <thead>
        <tr>
          <th scope="col">Nom</th>
          <th scope="col">Prix</th>
          <th scope="col">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      {cart.map((line) => (
        <CartRows key={line.cle} line={line} shelf={shelf} />
      ))}
    </table>
  );
}
