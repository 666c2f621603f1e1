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
  return address.rue && address.ville && address.codePostal ? address : null;
}

/** The first needed field that is empty. */
export function missingField({ where, address }: CheckoutValues): keyof Address | null {
  if (where === 'saved') return null;
  const needed = ['rue', 'codePostal', 'ville', 'pays'] as const;
  return needed.find((field) => !address[field].trim()) ?? null;
}

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
