import { Link } from 'react-router';
import type { Produit } from '../../../contract/boutique/produit.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/Picture.tsx';
import { availability, unitPrice } from './produitWords.ts';

interface Props {
  produit: Produit;
  first: boolean;
}

/** One link for the whole card; 'Détails' looks like the button that it is part of. */
function ProduitCard({ produit, first }: Props) {
  const { mark, look } = availability(produit.stock);
  const perUnit = unitPrice(produit);
  return (
    <Link to={paths.produit(produit.id)} className="card produit-card">
      <Picture
        photo={produit.photo}
        drawing={produit.illustration}
        alt=""
        ratio="4:5"
        // On a phone two device pixels for one are enough, even where the screen has three.
        sizes="(max-width: 480px) 36vw, (max-width: 600px) 46vw, (max-width: 1079px) 30vw, 280px"
        first={first}
      />
      <h2 className="card-title">{typo(produit.nom)}</h2>
      {mark && <p className={`chip stock-mark stock-mark-${look}`}>{mark}</p>}
      <p className="price">
        {formatPrice(produit.prix)}
        {perUnit && <small>{perUnit}</small>}
      </p>
      <span className="btn btn-ghost">Détails</span>
    </Link>
  );
}

export function ProduitGrid({ produits }: { produits: readonly Produit[] }) {
  return (
    <ul className="card-grid">
      {produits.map((produit, index) => (
        <li key={produit.id}>
          <ProduitCard produit={produit} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}
