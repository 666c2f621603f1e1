import { eq } from 'drizzle-orm';
import type { GenreActe } from '../../../contract/comptes/acte.ts';
import { idTypeUserValues } from '../../../contract/comptes/utilisateur.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { noteActe } from './actes.service.ts';

export type Role = 'gestionnaire' | 'moderateur';

const { keeper, member } = idTypeUserValues;

/** Gives the columns of an account that store a role. */
const rowOf = (role: Role, given: boolean) =>
  role === 'gestionnaire' ? { idTypeUser: given ? keeper : member } : { moderateur: given };

/**
 * Gives a role to the account of `email`, or takes it away, on the order of the server's operator. Notes the act if the
 * role changed. Gives the pseudo; undefined if there is no such account.
 */
export async function setRole(
  db: Database,
  email: string,
  role: Role,
  given: boolean,
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const [held] = await tx
      .select()
      .from(utilisateur)
      .where(eq(utilisateur.email, email))
      .for('update');
    if (!held) return undefined;
    const had = role === 'gestionnaire' ? held.idTypeUser === keeper : held.moderateur;
    if (had === given) return held.pseudo;
    await tx.update(utilisateur).set(rowOf(role, given)).where(eq(utilisateur.id, held.id));
    const genre: GenreActe = `${role}_${given ? 'nomme' : 'retire'}`;
    await noteActe(tx, null, { genre, idObjet: held.id });
    return held.pseudo;
  });
}
