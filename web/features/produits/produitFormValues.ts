import {
  type Produit,
  type ProduitBody,
  type TauxTva,
  tauxTvaUsuel,
} from '../../../contract/produit.ts';

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
}

export const newProduitValues: ProduitFormValues = {
  nom: '',
  description: '',
  prix: '',
  stock: '',
  type: 'Plante',
  tauxTva: '',
  exceptionRetractation: false,
};

export const valuesOfProduit = (produit: Produit): ProduitFormValues => ({
  nom: produit.nom,
  description: produit.description,
  prix: produit.prix.toFixed(2).replace('.', ','),
  stock: String(produit.stock),
  type: produit.type === 0 ? 'Plante' : 'Autre',
  tauxTva: produit.tauxTva === tauxTvaUsuel[produit.type] ? '' : String(produit.tauxTva),
  exceptionRetractation: produit.exceptionRetractation,
});

type Wrong = { field: keyof ProduitFormValues; problem: string };

/** '12,50' and '12.50' are the same price. */
const numberOf = (text: string) => {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
};

/** What is sent, or the first field that stands in its way. */
export function produitBody(
  values: ProduitFormValues,
  photo: string,
): { body: ProduitBody } | Wrong {
  const nom = values.nom.trim();
  const description = values.description.trim();
  for (const field of ['nom', 'description', 'prix', 'stock'] as const)
    if (!values[field].trim())
      return { field, problem: 'Veuillez remplir tous les champs obligatoires.' };
  const prix = numberOf(values.prix);
  if (prix === null || prix < 0.01 || Math.abs(prix * 100 - Math.round(prix * 100)) > 1e-6)
    return { field: 'prix', problem: 'Donnez un prix en euros, avec deux décimales au plus.' };
  const stock = numberOf(values.stock);
  if (stock === null || !Number.isInteger(stock))
    return { field: 'stock', problem: 'Donnez un stock en nombre entier.' };
  const tauxTva = values.tauxTva ? (Number(values.tauxTva) as TauxTva) : null;
  const { type, exceptionRetractation } = values;
  return { body: { nom, description, prix, stock, photo, type, tauxTva, exceptionRetractation } };
}
