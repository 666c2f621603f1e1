import {
  type Produit,
  type ProduitBody,
  type TauxTva,
  tauxTvaUsuel,
  type Unite,
} from '../../../contract/boutique/produit.ts';
import { limits } from '../../../contract/limits.ts';
import { isBlank } from '../../../contract/words.ts';
import { formatNumber } from '../../lib/format.ts';

/** The form's fields as they are typed. */
export interface ProduitFormValues {
  nom: string;
  description: string;
  prix: string;
  stock: string;
  /** The values of the form's select. */
  type: 'Plante' | 'Autre';
  /** '' for the usual rate of the type. */
  tauxTva: string;
  exceptionRetractation: boolean;
  quantiteNette: string;
  /** '' for none. */
  unite: Unite | '';
  origine: string;
  exploitant: string;
}

export const newProduitValues: ProduitFormValues = {
  nom: '',
  description: '',
  prix: '',
  stock: '',
  type: 'Plante',
  tauxTva: '',
  exceptionRetractation: false,
  quantiteNette: '',
  unite: '',
  origine: '',
  exploitant: '',
};

export const valuesOfProduit = (produit: Produit): ProduitFormValues => ({
  nom: produit.nom,
  description: produit.description,
  prix: produit.prix.toFixed(2).replace('.', ','),
  stock: String(produit.stock),
  type: produit.type === 0 ? 'Plante' : 'Autre',
  tauxTva: produit.tauxTva === tauxTvaUsuel[produit.type] ? '' : String(produit.tauxTva),
  exceptionRetractation: produit.exceptionRetractation,
  quantiteNette: String(produit.quantiteNette ?? '').replace('.', ','),
  unite: produit.unite ?? '',
  origine: produit.origine,
  exploitant: produit.exploitant,
});

type Wrong = { field: keyof ProduitFormValues; problem: string };

/** '12,50' and '12.50' are the same price. */
const numberOf = (text: string) => {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
};

/** The body to send, or the first invalid field. */
export function produitBody(
  values: ProduitFormValues,
  photo: string,
): { body: ProduitBody } | Wrong {
  const nom = values.nom.trim();
  const description = values.description.trim();
  for (const field of ['nom', 'description', 'prix', 'stock'] as const)
    if (isBlank(values[field]))
      return { field, problem: 'Veuillez remplir tous les champs obligatoires.' };
  const prix = numberOf(values.prix);
  if (prix === null || Math.abs(prix * 100 - Math.round(prix * 100)) > 1e-6)
    return { field: 'prix', problem: 'Donnez un prix en euros, avec deux décimales au plus.' };
  if (prix > limits.euros)
    return {
      field: 'prix',
      problem: `Donnez un prix de ${formatNumber(limits.euros)}\u00a0€ au plus.`,
    };
  const stock = numberOf(values.stock);
  if (stock === null || !Number.isInteger(stock))
    return { field: 'stock', problem: 'Donnez un stock en nombre entier.' };
  if (stock > limits.stock)
    return { field: 'stock', problem: `Donnez un stock de ${formatNumber(limits.stock)} au plus.` };
  const measure = measureOf(values);
  if ('problem' in measure) return measure;
  const tauxTva = values.tauxTva ? (Number(values.tauxTva) as TauxTva) : null;
  const { type, exceptionRetractation } = values;
  const origine = values.origine.trim();
  const exploitant = values.exploitant.trim();
  const kind = { photo, type, tauxTva, exceptionRetractation };
  return { body: { nom, description, prix, stock, ...kind, ...measure, origine, exploitant } };
}

function measureOf({
  quantiteNette,
  unite,
}: ProduitFormValues): Wrong | { quantiteNette: number | null; unite: Unite | null } {
  if (!quantiteNette.trim() && !unite) return { quantiteNette: null, unite: null };
  if (!quantiteNette.trim() || !unite)
    return {
      field: unite ? 'quantiteNette' : 'unite',
      problem: 'Donnez la quantité nette avec son unité.',
    };
  const quantity = numberOf(quantiteNette);
  if (!quantity)
    return {
      field: 'quantiteNette',
      problem: 'Donnez une quantité nette plus grande que zéro.',
    };
  if (
    quantity > limits.quantiteNette ||
    Math.abs(quantity * 1000 - Math.round(quantity * 1000)) > 1e-6
  )
    return {
      field: 'quantiteNette',
      problem: `Donnez une quantité nette de ${formatNumber(limits.quantiteNette)} au plus, avec trois décimales au plus.`,
    };
  return { quantiteNette: quantity, unite };
}
