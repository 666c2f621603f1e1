import { formatPrice, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import {
  amountDue,
  hasQuantities,
  mostOf,
  type Panier,
  type PanierLine,
  panierTotal,
  piecesOf,
} from './panierLines.ts';
import { isSold, linesToCheck, type Shelf } from './useShelf.ts';

/** The specified total of what can be bought; where a quantity is above 1, then what will really be due. Pieces beyond the stock do not count. */
export function PanierTotals({ panier: asked }: { panier: Panier }) {
  const panier = asked.map((line) => ({
    ...line,
    quantite: Math.min(line.quantite, mostOf(line)),
  }));
  const pieces = `(${plural(piecesOf(panier), 'article')}, livraison comprise)`;
  const several = hasQuantities(panier);
  return (
    <div className="totals">
      <p className="total">
        {typo('Total : ')}
        <strong>{formatPrice(panierTotal(panier))}</strong>{' '}
        {panier.length > 0 && <small>{several ? '(un exemplaire de chaque)' : pieces}</small>}
      </p>
      {several && (
        <p className="total-due">
          {typo('À payer : ')}
          <strong>{formatPrice(amountDue(panier))}</strong> <small>{pieces}</small>
        </p>
      )}
    </div>
  );
}

interface Props {
  panier: Panier;
  shelf: Shelf;
  /** A product with a longer message elsewhere. */
  told?: number | undefined;
}

/** The lines left out with the reasons, and the number of lines that cannot be ordered; a live region. */
export function PanierCheck({ panier, shelf, told }: Props) {
  const reason = ({ id, interdite }: PanierLine) => {
    if (shelf.gone.includes(id)) return 'n’est plus vendu';
    return interdite ? 'la vente de cette espèce est interdite' : 'épuisé';
  };
  const why = (line: PanierLine) => `« ${line.nom} » (${reason(line)})`;
  const others = panier.filter(({ id }) => id !== told);
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
