import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  lte,
  max,
  ne,
  sql,
} from 'drizzle-orm';
import { utilisateur } from '../../comptes/schema.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { preparedLookup } from '../../platform/database/prepared.ts';
import { jardin } from '../schema.ts';
import { jardinVisible, jardinVisibleTo, plantesVisibles } from '../visible.ts';
import type { JardinFacts, OwnJardin } from './ownJardin.types.ts';

const { alea, ...shown } = getTableColumns(jardin);
const columns = {
  ...shown,
  plantesVisibles,
  user: { id: utilisateur.id, pseudo: utilisateur.pseudo, photo: utilisateur.photo },
};

const facts = {
  id: jardin.id,
  userId: jardin.userId,
  nomJardin: jardin.nomJardin,
  description: jardin.description,
  exposition: jardin.exposition,
  temperature: jardin.temperature,
  codePostal: jardin.codePostal,
  departement: jardin.departement,
  altitude: jardin.altitude,
  nombreDePlantes: jardin.nombreDePlantes,
  plantesVisibles,
  masque: jardin.masque,
};

const jardins = (db: Executor) =>
  db.select(columns).from(jardin).innerJoin(utilisateur, eq(utilisateur.id, jardin.userId));

export type JardinRow = Awaited<ReturnType<typeof findJardins>>[number];
type Values = Omit<typeof jardin.$inferInsert, 'userId'>;

export async function findJardins(db: Executor, after: number, count: number) {
  return jardins(db)
    .where(and(gt(jardin.id, after), jardinVisible))
    .orderBy(asc(jardin.id))
    .limit(count);
}

export async function findJardinsOfUser(
  db: Executor,
  { userId, readerId }: { userId: number; readerId: number },
  after: number,
  count: number,
): Promise<JardinRow[]> {
  return jardins(db)
    .where(and(eq(jardin.userId, userId), gt(jardin.id, after), jardinVisibleTo(readerId)))
    .orderBy(asc(jardin.id))
    .limit(count);
}

export async function findJardinsByIds(db: Executor, ids: number[]): Promise<JardinRow[]> {
  return jardins(db).where(and(inArray(jardin.id, ids), jardinVisible));
}

const byId = preparedLookup((db) =>
  jardins(db)
    .where(eq(jardin.id, sql.placeholder('id')))
    .prepare('jardin_by_id'),
);

export async function findJardin(db: Executor, id: number): Promise<JardinRow | undefined> {
  const [found] = await byId(db).execute({ id });
  return found;
}

const mostFollowed = preparedLookup((db) =>
  jardins(db)
    .where(jardinVisible)
    .orderBy(desc(jardin.nombreDeFavoris), desc(jardin.id))
    .limit(sql.placeholder('count'))
    .prepare('jardins_popular'),
);

export async function findPopularJardins(db: Executor, count: number): Promise<JardinRow[]> {
  return mostFollowed(db).execute({ count });
}

/** Gardens of others than `userId` whose random key lies at or after `start`, nearest first. */
export async function findJardinsFrom(db: Executor, start: number, count: number, userId: number) {
  return jardins(db)
    .where(and(gte(alea, start), ne(jardin.userId, userId), jardinVisible))
    .orderBy(asc(alea))
    .limit(count);
}

/** Gardens of others than `userId` whose random key lies before `start`, lowest first. */
export async function findJardinsBefore(
  db: Executor,
  start: number,
  count: number,
  userId: number,
) {
  return jardins(db)
    .where(and(lt(alea, start), ne(jardin.userId, userId), jardinVisible))
    .orderBy(asc(alea))
    .limit(count);
}

export async function findJardinFacts(db: Executor, id: number): Promise<JardinFacts | undefined> {
  const [found] = await db.select(facts).from(jardin).where(eq(jardin.id, id));
  return found;
}

/** Holds the gardens until the transaction ends, always in the same order (no deadlock). */
export async function lockJardins(tx: Transaction, ids: number[]): Promise<JardinFacts[]> {
  return tx
    .select(facts)
    .from(jardin)
    .where(inArray(jardin.id, ids))
    .orderBy(asc(jardin.id))
    .for('no key update');
}

export async function insertJardin(db: Executor, userId: number, values: Values): Promise<number> {
  const [inserted] = await db
    .insert(jardin)
    .values({ ...values, userId })
    .returning({ id: jardin.id });
  if (!inserted) throw new Error('insert answered no row');
  return inserted.id;
}

export async function updateJardin(
  db: Executor,
  own: OwnJardin,
  values: Values,
  options: { redraw: boolean },
): Promise<void> {
  await db
    .update(jardin)
    .set(options.redraw ? { ...values, version: sql`${jardin.version} + 1` } : values)
    .where(eq(jardin.id, own.id));
}

/** `by` plants came to a garden (or left it), or its plants now look different (0): its drawing is made anew. */
export async function changePlantes(tx: Transaction, own: OwnJardin, by: number): Promise<void> {
  await tx
    .update(jardin)
    .set({
      nombreDePlantes: sql`${jardin.nombreDePlantes} + ${by}`,
      version: sql`${jardin.version} + 1`,
    })
    .where(eq(jardin.id, own.id));
}

/** A follow was really added to a garden or taken away. */
export async function changeFavoris(tx: Transaction, id: number, by: 1 | -1): Promise<void> {
  await tx
    .update(jardin)
    .set({ nombreDeFavoris: sql`${jardin.nombreDeFavoris} + ${by}` })
    .where(eq(jardin.id, id));
}

/** Its plants, waterings and follows go with it (foreign keys). */
export async function deleteJardinRow(db: Executor, own: OwnJardin): Promise<void> {
  await db.delete(jardin).where(eq(jardin.id, own.id));
}

/** 0 where there is no garden. */
export async function findHighestId(db: Executor): Promise<number> {
  const [found] = await db.select({ id: max(jardin.id) }).from(jardin);
  return found?.id ?? 0;
}

/** Gardens in which others see plants, whose id lies above `after` and not above `last`. */
export async function findPlantedIds(db: Executor, after: number, last: number) {
  const found = await db
    .select({ id: jardin.id })
    .from(jardin)
    .where(and(gt(jardin.id, after), lte(jardin.id, last), gt(plantesVisibles, 0), jardinVisible))
    .orderBy(asc(jardin.id));
  return found.map(({ id }) => id);
}
