import type { Changement } from '../../../contract/comptes/acte.ts';
import { euros } from '../../platform/frenchFormats.ts';
import { tvaOf, typeOf } from './produits.presenter.ts';
import type { ProduitRow } from './produits.repository.ts';

/** Fields noted with their values, in readable form. */
const fieldNames = {
  nom: ({ nom }) => nom,
  prix: ({ prixCentimes }) => euros(prixCentimes),
  stock: ({ stock }) => String(stock),
  type: ({ type }) => (typeOf(type) === 0 ? 'Plante' : 'Autre'),
  tva: (row) => `${String(tvaOf(row) / 10).replace('.', ',')}\u00a0%`,
} satisfies Record<string, (row: ProduitRow) => string>;

/** Fields noted without values: long texts, or addresses without meaning to a reader. */
const named = {
  description: ({ description }) => description,
  photo: ({ photo }) => photo,
  retractation: ({ exceptionRetractation }) => exceptionRetractation,
  quantite: ({ quantiteNette, unite }) => quantiteNette && `${quantiteNette} ${unite}`,
  origine: ({ origine }) => origine,
  exploitant: ({ exploitant }) => exploitant,
} satisfies Record<string, (row: ProduitRow) => unknown>;

/** Gives the first price and stock of a new product. */
export const debutOf = (row: ProduitRow): Changement[] => [
  { champ: 'prix', avant: null, apres: fieldNames.prix(row) },
  { champ: 'stock', avant: null, apres: fieldNames.stock(row) },
];

/** Lists the differences of a product before and after a change. */
export function changementsOf(before: ProduitRow, after: ProduitRow): Changement[] {
  const values = Object.entries(fieldNames).map(([champ, read]) => {
    return { champ, avant: read(before), apres: read(after) };
  });
  const names = Object.entries(named)
    .filter(([, read]) => read(before) !== read(after))
    .map(([champ]) => ({ champ, avant: null, apres: null }));
  return [...values.filter(({ avant, apres }) => avant !== apres), ...names];
}
