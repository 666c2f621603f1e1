import type { Ligne } from '../../../contract/boutique/commande.ts';
import type { LigneRow } from './commandes.repository.ts';

export function presentLigne(row: LigneRow): Ligne {
  return {
    idProduit: row.idProduit,
    nom: row.nom,
    quantite: row.quantite,
    prixUnitaire: row.prixCentimes / 100,
    tauxTva: row.tvaMillieme / 10,
    exceptionRetractation: row.exceptionRetractation,
    quantiteRetractee: row.quantiteRetractee,
  };
}
