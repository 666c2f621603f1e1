import { and, asc, eq, gt } from 'drizzle-orm';
import { idTypeUserValues } from '../../../contract/comptes/utilisateur.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { utilisateur } from '../schema.ts';

const publicColumns = {
  id: utilisateur.id,
  pseudo: utilisateur.pseudo,
  photo: utilisateur.photo,
  couverture: utilisateur.couverture,
  description: utilisateur.description,
};

const ownColumns = {
  ...publicColumns,
  name: utilisateur.name,
  firstName: utilisateur.firstName,
  email: utilisateur.email,
  adresse: utilisateur.adresse,
  cp: utilisateur.cp,
  ville: utilisateur.ville,
  tel: utilisateur.tel,
  isVerified: utilisateur.isVerified,
  idTypeUser: utilisateur.idTypeUser,
};

export async function findUsers(db: Executor, after: number, count: number) {
  return db
    .select(publicColumns)
    .from(utilisateur)
    .where(gt(utilisateur.id, after))
    .orderBy(asc(utilisateur.id))
    .limit(count);
}

export async function findUser(db: Executor, id: number) {
  const [found] = await db.select(ownColumns).from(utilisateur).where(eq(utilisateur.id, id));
  return found;
}

export async function findUserIdByEmail(db: Executor, email: string) {
  const [found] = await db
    .select({ id: utilisateur.id })
    .from(utilisateur)
    .where(eq(utilisateur.email, email));
  return found?.id;
}

/** Keepers whose e-mail is confirmed. */
export async function findConfirmedKeepers(db: Executor) {
  return db
    .select({ id: utilisateur.id, email: utilisateur.email })
    .from(utilisateur)
    .where(
      and(eq(utilisateur.idTypeUser, idTypeUserValues.keeper), eq(utilisateur.isVerified, true)),
    )
    .orderBy(asc(utilisateur.id));
}

export async function findCredentials(db: Executor, email: string) {
  const [found] = await db
    .select({
      id: utilisateur.id,
      idTypeUser: utilisateur.idTypeUser,
      passwordHash: utilisateur.passwordHash,
    })
    .from(utilisateur)
    .where(eq(utilisateur.email, email));
  return found;
}

/** The new row, or undefined when the e-mail is taken. */
export async function insertUser(db: Executor, row: typeof utilisateur.$inferInsert) {
  const [inserted] = await db
    .insert(utilisateur)
    .values(row)
    .onConflictDoNothing({ target: utilisateur.email })
    .returning(ownColumns);
  return inserted;
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;
export type PublicUserRow = Pick<UserRow, keyof typeof publicColumns>;
