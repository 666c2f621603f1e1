import type { Compte, Utilisateur } from '../../../contract/comptes/utilisateur.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import type { CompteRow, UtilisateurRow } from '../comptes.repository.ts';

/** A member as everyone may see them (docs/rules.md, Accounts). */
export function presentUtilisateur(env: Env, row: UtilisateurRow): Utilisateur {
  return {
    id: row.id,
    pseudo: row.pseudo,
    photo: showPhoto(env, row.photo),
    couverture: showPhoto(env, row.couverture),
    description: row.description,
  };
}

/** A member as only they see themselves; `nouvelEmail`: the address that they have still to confirm. */
export function presentCompte(env: Env, row: CompteRow, nouvelEmail: string | null): Compte {
  return {
    ...presentUtilisateur(env, row),
    name: row.name,
    firstName: row.firstName,
    email: row.email,
    nouvelEmail,
    adresse: row.adresse,
    cp: row.cp,
    ville: row.ville,
    tel: row.tel,
    isVerified: row.isVerified,
    idTypeUser: row.idTypeUser,
  };
}

/** First name and name, as invoices, mails and the keepers' list show them; '' without a person. */
export const fullName = (person: { firstName: string; name: string } | undefined): string =>
  person ? `${person.firstName} ${person.name}`.trim() : '';
