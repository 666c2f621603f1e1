import type { Produit } from '../../../contract/boutique/produit.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatNumber, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Picture } from '../../ui/Picture.tsx';
import { availability, inPanierText, netQuantity, unitPrice } from './produitWords.ts';

interface Props {
  produit: Produit;
  /** The quantity in the reader's cart. */
  held: number;
  /** The buttons for buying it. */
  actions: Elements;
  tools: Elements;
}

export function ProduitSheet({ produit, held, actions, tools }: Props) {
  const { nom, description, prix, stock, photo, illustration, tauxTva } = produit;
  const { text, look } = availability(produit);
  const inPanier = inPanierText(held, stock);
  const perUnit = unitPrice(produit);
  // The facts that must be told about a food before it is bought (règlement (UE) n° 1169/2011, articles 9 and 14).
  const facts = [
    ['Quantité nette', netQuantity(produit)],
    ['Origine', produit.origine],
    ['Exploitant', produit.exploitant],
  ].filter(([, value]) => value);
  return (
    <div className="sheet">
      <div className="plate">
        <Picture
          photo={photo}
          drawing={illustration}
          alt={photo ? `Photo de ${nom}` : `Dessin de ${nom}`}
          ratio="4:5"
          sizes="(max-width: 480px) 62vw, (max-width: 699px) 94vw, (max-width: 1028px) 42vw, 432px"
          first
        />
      </div>
      <article className="produit-sheet">
        <h1>{typo(nom)}</h1>
        <p className="produit-price">
          <span>{formatPrice(prix)}</span>
          {perUnit && <small>{perUnit}</small>}
          <small>{`TTC, dont TVA ${formatNumber(tauxTva)}\u00a0%`}</small>
        </p>
        <p className="max-w-144 text-lg whitespace-pre-line wrap-anywhere">{typo(description)}</p>
        {facts.length > 0 && (
          <dl className="as-stack-1.5">
            {facts.map(([name, value]) => (
              <div className="as-flow gap-x-2 gap-y-0" key={name}>
                <dt className="text-soft">{name}</dt>
                <dd className="as-breaks">{typo(value ?? '')}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className={`stock stock-${look}`}>{typo(text)}</p>
        <div className="form-actions">
          {actions}
          {inPanier && <p className="muted">{typo(inPanier)}</p>}
        </div>
        {produit.exceptionRetractation && (
          <p className="hint">
            Sans droit de rétractation (article L221-28 du Code de la consommation). Les garanties
            légales s’appliquent.
          </p>
        )}
        {tools}
      </article>
    </div>
  );
}
