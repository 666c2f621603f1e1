import { Link } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { unitPrice } from '../../lib/unitPrice.ts';
import { paths } from '../../paths.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { NoWithdrawalMark } from '../../ui/NoWithdrawalMark.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { type CartLine, lineTotal } from './cartLines.ts';
import { focusNear } from './focusNear.ts';
import { LineNotes } from './LineNotes.tsx';
import { isSold, lineNews, type Shelf } from './lineNews.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { takeOut } from './takeOut.ts';

/** A line of the cart: name, price, what it comes to and 'Retirer', beneath them how many, and what changed. */
export function CartRows({ line, shelf }: { line: CartLine; shelf: Shelf }) {
  const { id, nom, prix, quantite, photo, illustration, exceptionRetractation } = line;
  const perUnit = unitPrice(line);
  const news = lineNews(line, shelf);
  const sold = isSold(line, shelf);
  return (
    <tbody data-line={id}>
      <tr>
        <th scope="row" rowSpan={sold ? 2 : 1}>
          <Link to={paths.produit(id)} className="cart-name">
            <span className="cart-picture">
              <Picture photo={photo} drawing={illustration} alt="" ratio="1:1" sizes="80px" />
            </span>
            <span>
              {typo(nom)}
              {perUnit && <small className="hint">{perUnit}</small>}
              <NoWithdrawalMark when={exceptionRetractation} />
            </span>
          </Link>
        </th>
        <td className={sold ? undefined : 'muted'}>
          {formatPrice(prix)}
          {sold && quantite > 1 && (
            <>
              <span className="times">{`× ${quantite}`}</span>
              <strong className="line-total">{formatPrice(lineTotal(line))}</strong>
            </>
          )}
        </td>
        <td>
          <button
            type="button"
            className="icon-button"
            aria-label={`Retirer ${nom} du panier`}
            title="Retirer"
            onClick={(event) => {
              focusNear(event.currentTarget, false);
              takeOut(id);
            }}
          >
            <TrashIcon />
          </button>
        </td>
      </tr>
      {sold && (
        <tr>
          <td colSpan={2}>
            <QuantityStepper line={line} />
          </td>
        </tr>
      )}
      {news.length > 0 && (
        <tr>
          <td colSpan={3}>
            <LineNotes line={line} news={news} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
