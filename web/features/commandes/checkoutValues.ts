import type { CommandeBody, MoyenPaiement } from '../../../contract/commande.ts';
import type { OwnUser } from '../../../contract/user.ts';

export interface Address {
  rue: string;
  ville: string;
  codePostal: string;
  pays: string;
  complement: string;
}

export interface CheckoutValues {
  where: 'saved' | 'other';
  address: Address;
  moyenPaiement: MoyenPaiement;
  /** That the other address is also to be the profile's. */
  keepAddress: boolean;
}

/** The default country. */
export const COUNTRY = 'France';

export const noAddress: Address = {
  rue: '',
  ville: '',
  codePostal: '',
  pays: COUNTRY,
  complement: '',
};

/** The address of the member's account, when it is complete. */
export function savedAddress({
  adresse,
  cp,
  ville,
}: Pick<OwnUser, 'adresse' | 'cp' | 'ville'>): Address | null {
  const address = { ...noAddress, rue: adresse.trim(), ville: ville.trim(), codePostal: cp.trim() };
  return firstProblem(addressProblems(address)) ? null : address;
}

/** The needed fields, in the order of the form. */
const needed = {
  rue: 'Indiquez la rue et le numéro.',
  codePostal: 'Indiquez le code postal.',
  ville: 'Indiquez la ville.',
  pays: 'Indiquez le pays.',
} as const;

export type NeededField = keyof typeof needed;
/** What is wrong with a field, in a sentence. */
export type AddressProblems = Partial<Record<NeededField, string>>;

const fields = Object.keys(needed) as NeededField[];

export const inFrance = ({ pays }: Address) => /^france$/i.test(pays.trim());

const isFrenchPostcode = (codePostal: string) => /^\d{5}$/.test(codePostal.replace(/\s/g, ''));

export function addressProblems(address: Address): AddressProblems {
  const empty = fields.filter((field) => !address[field].trim());
  const problems: AddressProblems = Object.fromEntries(
    empty.map((field) => [field, needed[field]]),
  );
  if (!problems.codePostal && inFrance(address) && !isFrenchPostcode(address.codePostal))
    problems.codePostal = 'En France, un code postal a cinq chiffres.';
  return problems;
}

export const firstProblem = (problems: AddressProblems) =>
  fields.find((field) => problems[field] !== undefined);

export const isMissing = (address: Address) => fields.some((field) => !address[field].trim());

/** A profile has room for one address, in France. */
export const canKeepAddress = ({ where, address }: CheckoutValues, saved: Address | null) =>
  where === 'other' && saved === null && inFrance(address);

export const keepsAddress = (values: CheckoutValues, saved: Address | null) =>
  values.keepAddress && canKeepAddress(values, saved);

export interface OrderedLine {
  id: number;
  prix: number;
  quantite: number;
}

interface Asked {
  idUser: number;
  lines: readonly OrderedLine[];
  /** As the page shows it. */
  total: number;
  moyenPaiement: MoyenPaiement;
  address: Address;
  conditions: string;
}

/** What creates an order. */
export function commandeBody({ idUser, lines, address, ...rest }: Asked): CommandeBody {
  return {
    idUser,
    ...rest,
    adresseLivraison: { idUser, ...address },
    lignes: lines.map(({ id, quantite, prix }) => ({
      idProduit: id,
      quantite,
      prixUnitaire: prix,
    })),
  };
}
