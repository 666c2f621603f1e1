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
import { isSold, linesToCheck, type ProduitChanges } from './produitChanges.ts';

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
  changes: ProduitChanges;
  /** A product with a longer message elsewhere. */
  explained?: number | undefined;
}

/** The lines left out with the reasons, and the number of lines that cannot be ordered; a live region. */
export function PanierCheck({ panier, changes, explained }: Props) {
  const reason = ({ id, interdite }: PanierLine) => {
    if (changes.gone.includes(id)) return 'n’est plus vendu';
    return interdite ? 'la vente de cette espèce est interdite' : 'épuisé';
  };
  const why = (line: PanierLine) => `« ${line.nom} » (${reason(line)})`;
  const others = panier.filter(({ id }) => id !== explained);
  const out = others.filter((line) => !isSold(line, changes)).map(why);
  const count = linesToCheck(others, changes);
  return (
    <div role="status" className="cart-check">
      {out.length > 0 && <p>{typo(`Ni compté ni commandé : ${out.join(', ')}.`)}</p>}
      {count > 0 && (
        <p>{typo(`À revoir avant de commander : ${plural(count, 'produit')} de votre panier.`)}</p>
      )}
    </div>
  );
}
