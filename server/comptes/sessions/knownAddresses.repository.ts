import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { knownAddress } from '../../tables/comptes.ts';

const keptDays = 90;
const mostKept = 20;
const kept = sql`now() - make_interval(days => ${keptDays})`;

export async function isKnown(
  db: Executor,
  idUser: number,
  digests: readonly string[],
): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(knownAddress)
    .where(
      and(
        eq(knownAddress.idUser, idUser),
        inArray(knownAddress.digest, [...digests]),
        sql`${knownAddress.lastSeenAt} > ${kept}`,
      ),
    );
  return found.length > 0;
}

/** Remembers an address of an account, and forgets the oldest beyond `mostKept`. */
export async function storeAddress(db: Executor, idUser: number, digest: string): Promise<void> {
  await db
    .insert(knownAddress)
    .values({ idUser, digest })
    .onConflictDoUpdate({
      target: [knownAddress.idUser, knownAddress.digest],
      set: { lastSeenAt: sql`now()` },
    });
  const latest = db
    .select({ digest: knownAddress.digest })
    .from(knownAddress)
    .where(eq(knownAddress.idUser, idUser))
    .orderBy(desc(knownAddress.lastSeenAt))
    .limit(mostKept);
  await db
    .delete(knownAddress)
    .where(and(eq(knownAddress.idUser, idUser), notInArray(knownAddress.digest, latest)));
}

export async function forgetAddresses(db: Executor, idUser: number): Promise<void> {
  await db.delete(knownAddress).where(eq(knownAddress.idUser, idUser));
}

/** Deletes the addresses without a sign-in for a long time. */
export async function deleteOldAddresses(db: Executor): Promise<void> {
  await db.delete(knownAddress).where(lt(knownAddress.lastSeenAt, kept));
}
