import type { ReactNode } from 'react';
import type { Produit } from '../../../contract/produit.ts';
import { formatNumber, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Picture } from '../../ui/Picture.tsx';
import { availability } from './availability.ts';

interface Props {
  produit: Produit;
  /** What can be bought with. */
  actions: ReactNode;
  tools: ReactNode;
}

export function ProduitSheet({ produit, actions, tools }: Props) {
  const { nom, description, prix, stock, photo, illustration, tauxTva } = produit;
  const { text, look } = availability(stock);
  return (
    <div className="sheet">
      <div className="plate">
        <Picture
          photo={photo}
          drawing={illustration}
          alt={photo ? `Photo de ${nom}` : `Dessin de ${nom}`}
          ratio="4:5"
          sizes="(max-width: 819px) 94vw, 432px"
          first
        />
      </div>
      <article className="produit-sheet">
        <h1>{typo(nom)}</h1>
        <p className="produit-price">
          {formatPrice(prix)}
          <small>{`TTC, dont TVA ${formatNumber(tauxTva)}\u00a0%`}</small>
        </p>
        <p className="produit-description">{typo(description)}</p>
        <p className={`stock stock-${look}`}>{text}</p>
        <div className="form-actions">{actions}</div>
        {produit.exceptionRetractation && (
          <p className="hint">
            Ce produit ne peut être ni repris ni échangé après l'achat (article L221-28 du Code de
            la consommation).
          </p>
        )}
        {tools}
      </article>
    </div>
  );
}
