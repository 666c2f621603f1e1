import { Link } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { NoWithdrawalMark } from '../../ui/NoWithdrawalMark.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Cart, CartLine } from './cartLines.ts';
import { removeFromCart } from './changeCart.ts';

export function CartTable({ cart }: { cart: Cart }) {
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
      <tbody>
        {cart.map((line) => (
          <CartRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function CartRow({ line }: { line: CartLine }) {
  const { id, nom, prix, quantite, photo, illustration, exceptionRetractation } = line;
  return (
    <tr>
      <th scope="row">
        <Link to={paths.produit(id)} className="cart-name">
          <span className="cart-picture">
            <Picture photo={photo} drawing={illustration} alt="" ratio="1:1" sizes="64px" />
          </span>
          <span>
            {typo(nom)}
            <NoWithdrawalMark when={exceptionRetractation} />
          </span>
        </Link>
      </th>
      <td>
        {formatPrice(prix)}
        {quantite > 1 && <span className="times">{`× ${quantite}`}</span>}
      </td>
      <td>
        <button
          type="button"
          className="icon-button"
          aria-label={`Retirer ${nom} du panier`}
          title="Retirer"
          onClick={() => removeFromCart(id)}
        >
          <TrashIcon />
        </button>
      </td>
    </tr>
  );
}
