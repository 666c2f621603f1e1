import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { icon, PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { NoWithdrawalMark } from '../catalogue/NoWithdrawalMark.tsx';
import { unitPrice } from '../catalogue/produitWords.ts';
import { focusNear, oneMore, reduceTo, takeOut } from './changePanier.ts';
import { LineNotes } from './LineNotes.tsx';
import { lineTotal, mostOf, type Panier, type PanierLine } from './panierLines.ts';
import { isSold, lineNews, type ProduitChanges } from './produitChanges.ts';

const MinusIcon = /*#__PURE__*/ icon('M5 12h14');

/** Buttons for one more and one less; only 'Retirer' removes the last one. At a bound the button keeps the focus. */
function QuantityStepper({ line }: { line: PanierLine }) {
  const { id, nom, quantite } = line;
  const least = quantite <= 1;
  const most = quantite >= mostOf(line);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends.
    <div className="stepper" role="group" tabIndex={-1} aria-label={`Quantité : ${nom}`}>
      <button
        type="button"
        className="icon-button"
        aria-label={`Un de moins : ${nom}`}
        aria-disabled={least}
        onClick={() => least || reduceTo(id, quantite - 1)}
      >
        <MinusIcon />
      </button>
      <output className="min-w-[2ch] font-semibold text-center">{quantite}</output>
      <button
        type="button"
        className="icon-button"
        aria-label={`Un de plus : ${nom}`}
        aria-disabled={most}
        onClick={() => most || oneMore(line)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}

/** A line of the cart: name, price, sum and 'Retirer'; below them the quantity and the changes. */
function PanierRows({ line, changes }: { line: PanierLine; changes: ProduitChanges }) {
  const { id, nom, prix, quantite, photo, illustration, exceptionRetractation } = line;
  const perUnit = unitPrice(line);
  const news = lineNews(line, changes);
  const sold = isSold(line, changes);
  return (
    <tbody data-line={id}>
      <tr>
        <th scope="row" rowSpan={sold ? 2 : 1}>
          <Link to={paths.produit(id)} className="cart-name">
            <span className="cart-picture">
              <Picture photo={photo} drawing={illustration} alt="" ratio="1:1" sizes="80px" />
            </span>
            <span>
              <span>{typo(nom)}</span>
              {perUnit && <small className="hint">{perUnit}</small>}
              <NoWithdrawalMark when={exceptionRetractation} />
            </span>
          </Link>
        </th>
        <td className={sold ? undefined : 'muted'}>
          <span>{formatPrice(prix)}</span>
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

export function PanierTable({ panier, changes }: { panier: Panier; changes: ProduitChanges }) {
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
      {panier.map((line) => (
        <PanierRows key={line.cle} line={line} changes={changes} />
      ))}
    </table>
  );
}
