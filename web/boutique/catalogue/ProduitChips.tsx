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
