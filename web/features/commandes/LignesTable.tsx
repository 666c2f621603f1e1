import type { Commande } from '../../../contract/commande.ts';
import { formatNumber, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { NoWithdrawalMark } from '../../ui/NoWithdrawalMark.tsx';

type Shown = Pick<Commande, 'lignes' | 'montantDu' | 'remboursements' | 'retractation'>;

/** What went back in all, and what is on its way. */
function refundSums(refunds: Shown['remboursements']) {
  const sum = (arrived: boolean) =>
    refunds
      .filter(({ faitLe }) => (faitLe !== null) === arrived)
      .reduce((cents, { montant }) => cents + Math.round(montant * 100), 0);
  return [
    { label: 'Remboursé', cents: sum(true) },
    { label: 'Remboursement en cours', cents: sum(false) },
  ].filter(({ cents }) => cents > 0);
}

/** What was ordered, at the names and prices of that moment; what of it was withdrawn, and what went back. */
export function LignesTable({ commande }: { commande: Shown }) {
  const sums = refundSums(commande.remboursements);
  return (
    <table className="lignes">
      <caption className="sr-only">Les articles de la commande</caption>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col">Prix</th>
          <th scope="col">
            <abbr title="Quantité">Qté</abbr>
          </th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {commande.lignes.map((ligne) => (
          <tr key={ligne.idProduit}>
            <th scope="row">
              {typo(ligne.nom)}
              <small className="muted">{`TVA ${formatNumber(ligne.tauxTva)}\u00a0%`}</small>
              <NoWithdrawalMark when={ligne.exceptionRetractation} />
              {commande.retractation.produits.includes(ligne.idProduit) && (
                <small className="ligne-mark">Article rétracté</small>
              )}
            </th>
            <td>{formatPrice(ligne.prixUnitaire)}</td>
            <td>{`× ${ligne.quantite}`}</td>
            <td>{formatPrice((Math.round(ligne.prixUnitaire * 100) * ligne.quantite) / 100)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Montant dû, TTC
          </th>
          <td>{formatPrice(commande.montantDu)}</td>
        </tr>
        {sums.map(({ label, cents }) => (
          <tr key={label}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{formatPrice(cents / 100)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
