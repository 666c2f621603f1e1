import type { Commande, Ligne } from '../../../contract/boutique/commande.ts';
import { formatNumber, formatPrice } from '../../lib/format.ts';
import { NoWithdrawalMark } from '../../ui/NoWithdrawalMark.tsx';
import { amountLabel } from './amountLabel.ts';
import { LigneName } from './LigneName.tsx';
import { useLigneProduits } from './useLigneProduits.ts';

/** What went back in all, and what is on its way. */
function refundSums(refunds: Commande['remboursements']) {
  const sum = (arrived: boolean) =>
    refunds
      .filter(({ faitLe }) => (faitLe !== null) === arrived)
      .reduce((cents, { montant }) => cents + Math.round(montant * 100), 0);
  return [
    { label: 'Remboursé', cents: sum(true) },
    { label: 'Remboursement en cours', cents: sum(false) },
  ].filter(({ cents }) => cents > 0);
}

const withdrawnMark = ({ quantite, quantiteRetractee }: Ligne) =>
  quantiteRetractee < quantite
    ? `Rétracté\u00a0: ${quantiteRetractee} sur ${quantite}`
    : 'Article rétracté';

/** How many of a line that was withdrawn in part go into the parcel. */
const stays = ({ quantite, quantiteRetractee }: Ligne) =>
  quantiteRetractee > 0 && quantiteRetractee < quantite
    ? `À expédier\u00a0: ${quantite - quantiteRetractee}`
    : null;

/** What was ordered, at the names and prices of that moment; what of it was withdrawn, and what went back. */
export function LignesTable({ commande }: { commande: Commande }) {
  const sums = refundSums(commande.remboursements);
  const produits = useLigneProduits(commande.lignes);
  return (
    <table className="lignes">
      <caption className="sr-only">Les articles de la commande</caption>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {commande.lignes.map((ligne) => (
          <tr key={ligne.idProduit}>
            <th scope="row">
              <LigneName ligne={ligne} produit={produits[ligne.idProduit]}>
                <small className="muted">
                  {`${formatPrice(ligne.prixUnitaire)} × ${ligne.quantite}`}
                </small>
                <small className="muted">{`TVA ${formatNumber(ligne.tauxTva)}\u00a0%`}</small>
                <NoWithdrawalMark when={ligne.exceptionRetractation} />
                {ligne.quantiteRetractee > 0 && (
                  <small className="ligne-mark">{withdrawnMark(ligne)}</small>
                )}
                {commande.statut === 'payee' && stays(ligne) && (
                  <small className="ligne-mark">{stays(ligne)}</small>
                )}
              </LigneName>
            </th>
            <td>{formatPrice((Math.round(ligne.prixUnitaire * 100) * ligne.quantite) / 100)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{amountLabel(commande)}</th>
          <td>{formatPrice(commande.montantDu)}</td>
        </tr>
        {sums.map(({ label, cents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatPrice(cents / 100)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
