import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import type { Produit } from '../../../contract/boutique/produit.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { SproutIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface Props {
  ligne: Pick<Ligne, 'idProduit' | 'nom'>;
  /** As it is now; null: gone, undefined: not known. */
  produit: Produit | null | undefined;
  children: ReactNode;
}

/** An article with its picture, and the way to its page as long as there is one. */
export function LigneName({ ligne, produit, children }: Props) {
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
          name
        ) : (
          <Link to={paths.produit(ligne.idProduit)} className="text-link">
            {name}
          </Link>
        )}
        {children}
      </span>
    </div>
  );
}
