import type { Produit } from '../../../contract/boutique/produit.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** A few products in a row, on pages that are not the shop's. */
export function ProduitChips({ produits }: { produits: readonly Produit[] }) {
  return (
    <ul className="produit-chips">
      {produits.map(({ id, nom, prix, photo, illustration }) => (
        <li key={id}>
          <Link to={paths.produit(id)}>
            <Picture photo={photo} drawing={illustration} alt="" ratio="1:1" sizes="40px" />
            <span>{typo(`${nom} · ${formatPrice(prix)}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Marks an article that cannot be sent back (Code de la consommation, L221-28); nothing for the others. */
export const NoWithdrawalMark = ({ when }: { when: boolean | undefined }) =>
  when ? <small className="ligne-mark">Sans droit de rétractation</small> : null;
