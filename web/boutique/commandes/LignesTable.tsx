import type { Commande, Ligne } from '../../../contract/boutique/commande.ts';
import type { Produit } from '../../../contract/boutique/produit.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import type { Elements } from '../../lib/elements.ts';
import { attempt } from '../../lib/failure.ts';
import { formatNumber, formatPrice } from '../../lib/format.ts';
import { browserReads } from '../../lib/reads.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { SproutIcon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { NoWithdrawalMark } from '../catalogue/NoWithdrawalMark.tsx';
import { amountLabel } from './sentences.ts';

/** In a longer order, only the first lines have their picture. */
const MOST_ASKED = 24;

/** The products of an order as they are now: null where one is gone, absent while it is not known. */
function useLigneProduits(lignes: readonly { idProduit: number }[]): Map<number, Produit | null> {
  const ids = lignes.slice(0, MOST_ASKED).map(({ idProduit }) => idProduit);
  const { last } = useAsked(ids.join(), () =>
    Promise.all(
      ids.map((id) => attempt(browserReads.read('GET /produit/:id', { params: { id } }))),
    ),
  );
  return new Map(last?.flatMap((each, at) => (each.ok ? [[ids[at] ?? 0, each.value]] : [])));
}

interface Props {
  ligne: Pick<Ligne, 'idProduit' | 'nom'>;
  /** As it is now; null: gone, undefined: not known. */
  produit: Produit | null | undefined;
  children: Elements;
}

/** An article with its picture, and the way to its page as long as there is one. */
function LigneName({ ligne, produit, children }: Props) {
  const name = typo(ligne.nom);
  return (
    <div className="ligne-name">
      <span className="ligne-picture">
        {produit ? (
          <Picture
            photo={produit.photo}
            drawing={produit.illustration}
            alt=""
            ratio="1:1"
            sizes="64px"
          />
        ) : (
          <SproutIcon size={28} />
        )}
      </span>
      <span>
        {produit === null ? (
          <span>{name}</span>
        ) : (
          <TextLink to={paths.produit(ligne.idProduit)}>{name}</TextLink>
        )}
        {children}
      </span>
    </div>
  );
}

/** The sum that was refunded, and the sum that is on its way. */
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

/** The quantity in the parcel, for a line withdrawn in part. */
const stays = ({ quantite, quantiteRetractee }: Ligne) =>
  quantiteRetractee > 0 && quantiteRetractee < quantite
    ? `À expédier\u00a0: ${quantite - quantiteRetractee}`
    : null;

/** The ordered articles, at the names and prices of that moment, with withdrawals and refunds. */
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
              <LigneName ligne={ligne} produit={produits.get(ligne.idProduit)}>
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
