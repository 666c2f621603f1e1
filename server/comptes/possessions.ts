import { eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { Transaction } from '../platform/database/connection.ts';
import { AppError } from '../platform/http/appError.ts';
import { utilisateur } from '../tables/comptes.ts';

interface Possession {
  /** The column that says whose a row is. */
  owner: 'id_user' | 'user_id';
  most: number;
  /** The limit for an account whose e-mail is not confirmed. */
  unverified: number;
  code: ErrorCode;
}

/** The tables whose rows are counted per member by a trigger, which has these very figures (docs/decisions/0067). */
export const possessions = {
  jardin: {
    owner: 'user_id',
    most: limits.jardinsParMembre,
    unverified: limits.jardinsNonVerifie,
    code: 'jardin_too_many',
  },
  plante: {
    owner: 'id_user',
    most: limits.plantesParMembre,
    unverified: limits.plantesNonVerifie,
    code: 'plante_too_many',
  },
  arrosage_plante: {
    owner: 'id_user',
    most: limits.arrosagesParMembre,
    unverified: limits.arrosagesNonVerifie,
    code: 'arrosage_too_many',
  },
  soin: {
    owner: 'id_user',
    most: limits.soinsParMembre,
    unverified: limits.soinsNonVerifie,
    code: 'soin_too_many',
  },
  journal: {
    owner: 'id_user',
    most: limits.entreesParMembre,
    unverified: limits.entreesNonVerifie,
    code: 'entree_too_many',
  },
  tache: {
    owner: 'id_user',
    most: limits.toutesTachesParMembre,
    unverified: limits.toutesTachesNonVerifie,
    code: 'tache_kept_too_many',
  },
  suivi_jardin: {
    owner: 'id_user',
    most: limits.suivisParMembre,
    unverified: limits.suivisNonVerifie,
    code: 'suivi_too_many',
  },
  merci: {
    owner: 'id_user',
    most: limits.mercisParMembre,
    unverified: limits.mercisNonVerifie,
    code: 'merci_too_many',
  },
  invitation: {
    owner: 'id_user',
    most: limits.toutesInvitationsParMembre,
    unverified: limits.toutesInvitationsNonVerifie,
    code: 'invitation_kept_too_many',
  },
  idempotent_write: {
    owner: 'id_user',
    most: limits.clesDEcriture,
    unverified: limits.clesDEcritureNonVerifie,
    code: 'rate_limited',
  },
} as const satisfies Readonly<Record<string, Possession>>;

/** A table of rows that are counted. */
export type Counted = keyof typeof possessions;

/** Holds a member's account until the transaction ends, so that no other one counts meanwhile; answers whether it is confirmed. */
export async function lockRoom(tx: Transaction, idUser: number): Promise<boolean> {
  const [account] = await tx
    .select({ isVerified: utilisateur.isVerified })
    .from(utilisateur)
    .where(eq(utilisateur.id, idUser))
    .for('no key update');
  return account?.isVerified ?? false;
}

/**
 * That a member may have `more` rows of some tables, before many are made one after the other: each insert is held to
 * its bound by itself. The account is held until the transaction ends. Throws the table's own code.
 */
export async function assertRoomFor(
  tx: Transaction,
  idUser: number,
  more: ReadonlyMap<Counted, number>,
): Promise<void> {
  const isVerified = await lockRoom(tx, idUser);
  for (const [table, wanted] of more) {
    const { owner, most, unverified, code } = possessions[table];
    const { rows } = await tx.execute<{ there: number }>(sql`
      select count(*)::int as there from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${idUser}`);
    const maximum = isVerified ? most : unverified;
    if ((rows[0]?.there ?? 0) + wanted > maximum)
      throw new AppError(code, {
        facts: { maximum, ...(!isVerified && { confirme: most }) },
      });
  }
}
