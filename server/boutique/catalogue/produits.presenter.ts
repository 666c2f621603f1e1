import {
  type Produit,
  type TypeDeProduit,
  tauxTvaUsuel,
} from '../../../contract/boutique/produit.ts';
import { produitIllustration } from '../../jardins/dessins/dessins.paths.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { bannedIn } from './interdits.ts';
import type { ProduitRow } from './produits.repository.ts';

export const typeOf = (type: number): TypeDeProduit => (type === 0 ? 0 : 1);

/** VAT in thousandths of products without a rate of their own. */
export const usualTva = { plante: tauxTvaUsuel[0] * 10, autre: tauxTvaUsuel[1] * 10 };

/** The VAT of a product in thousandths: its own, or the usual one of its type. */
export function tvaOf(row: { type: number; tvaMillieme: number | null }): number {
  return row.tvaMillieme ?? (typeOf(row.type) === 0 ? usualTva.plante : usualTva.autre);
}

/** A product as everyone may see it; `prix` in euros, `tauxTva` in percent. */
export function presentProduit(env: Env, row: ProduitRow): Produit {
  const interdite = bannedIn(row);
  return {
    id: row.id,
    nom: row.nom,
    description: row.description,
    prix: row.prixCentimes / 100,
    stock: row.stock,
    photo: showPhoto(env, row.photo),
    type: typeOf(row.type),
    tauxTva: tvaOf(row) / 10,
    exceptionRetractation: row.exceptionRetractation,
    quantiteNette: row.quantiteNette,
    unite: row.unite,
    origine: row.origine,
    exploitant: row.exploitant,
    ...(interdite && { interdite }),
    illustration: produitIllustration(row.id, row.version),
  };
}
