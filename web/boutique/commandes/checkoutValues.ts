import type { Commande, CommandeBody, MoyenPaiement } from '../../../contract/boutique/commande.ts';
import {
  deliveryCountry,
  isBeyond,
  isPostcode,
  isServed,
  isTelephone,
} from '../../../contract/boutique/livraison.ts';
import type { Compte } from '../../../contract/comptes/utilisateur.ts';
import { limits } from '../../../contract/limits.ts';
import { isBlank } from '../../../contract/words.ts';

export type Address = Commande['adresseLivraison'];

export interface CheckoutValues {
  where: 'saved' | 'other';
  /** The other address; its recipient and telephone are those of the saved one too. */
  address: Address;
  moyenPaiement: MoyenPaiement;
  /** True if the other address is also saved in the profile. */
  keepAddress: boolean;
}

export const noAddress: Address = {
  destinataire: '',
  telephone: '',
  rue: '',
  ville: '',
  codePostal: '',
  pays: deliveryCountry,
  complement: '',
};

type Contact = Pick<Compte, 'firstName' | 'name' | 'pseudo' | 'tel'>;

/** The person who receives the parcel and their telephone number: the member's own, unless the form says otherwise. */
export function ownContact({ firstName, name, pseudo, tel }: Contact) {
  const destinataire = (`${firstName} ${name}`.trim() || pseudo).slice(0, limits.shortText);
  return { destinataire, telephone: isTelephone(tel) ? tel.trim() : '' };
}

/** The address of the member's account, when it is complete. */
export function savedAddress({
  adresse,
  cp,
  ville,
}: Pick<Compte, 'adresse' | 'cp' | 'ville'>): Address | null {
  const address = { ...noAddress, rue: adresse.trim(), ville: ville.trim(), codePostal: cp.trim() };
  return Object.keys(addressProblems(address)).length > 0 ? null : address;
}

/** The delivery address of the form. */
export function chosenAddress(
  { where, address }: CheckoutValues,
  saved: Address | null | undefined,
): Address {
  const { destinataire, telephone } = address;
  return where === 'saved' && saved ? { ...saved, destinataire, telephone } : address;
}

/** The needed fields, in the order of the form. */
const needed = {
  rue: 'Indiquez la rue et le numéro.',
  codePostal: 'Indiquez le code postal.',
  ville: 'Indiquez la ville.',
  pays: 'Indiquez le pays.',
} as const;

/** The error of each field, as a sentence. */
export type AddressProblems = Partial<Record<keyof Address, string>>;

const fields = Object.keys(needed) as (keyof typeof needed)[];

export function addressProblems(address: Address): AddressProblems {
  const empty = fields.filter((field) => isBlank(address[field]));
  const problems: AddressProblems = Object.fromEntries(
    empty.map((field) => [field, needed[field]]),
  );
  const served = isServed(address.pays);
  if (!problems.pays && !served)
    problems.pays = 'Nous livrons uniquement en France pour le moment.';
  if (!problems.codePostal && served) {
    if (!isPostcode(address.codePostal))
      problems.codePostal = 'En France, un code postal a cinq chiffres.';
    else if (isBeyond(address.codePostal))
      problems.codePostal =
        'Nous livrons en France métropolitaine, Corse comprise, pour le moment.';
  }
  if (address.telephone.trim() && !isTelephone(address.telephone))
    problems.telephone = 'Indiquez un numéro de téléphone, ou rien.';
  return problems;
}

export const isMissing = (address: Address) => fields.some((field) => isBlank(address[field]));

/** A profile has room for one address, in France; one that could not be read is not overwritten. */
export const canKeepAddress = (
  { where, address }: CheckoutValues,
  saved: Address | null | undefined,
) => where === 'other' && saved === null && isServed(address.pays);

export const keepsAddress = (values: CheckoutValues, saved: Address | null | undefined) =>
  values.keepAddress && canKeepAddress(values, saved);

interface OrderedLine {
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

/** The body that creates an order. */
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

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** FNV-1a, 64 bits: `crypto.subtle` exists only on secure addresses. */
const digest = (text: string) =>
  [...new TextEncoder().encode(text)].reduce(
    (hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME),
    OFFSET,
  );

/**
 * The `Idempotency-Key` of these lines in these quantities, `cle` being each line's own: however
 * often and from however many tabs they are sent, one order is made.
 */
export function orderKey(lines: readonly { cle: string; quantite: number }[]): string {
  const content = lines.map(({ cle, quantite }) => `${cle}:${quantite}`).sort();
  return `panier-${digest(content.join()).toString(16).padStart(16, '0')}`;
}
