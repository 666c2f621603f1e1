import type { Produit } from '../../../contract/boutique/produit.ts';
import { ProduitCard } from './ProduitCard.tsx';

export function ProduitGrid({ produits }: { produits: readonly Produit[] }) {
  return (
    <ul className="produit-grid">
      {produits.map((produit, index) => (
        <li key={produit.id}>
          <ProduitCard produit={produit} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}
