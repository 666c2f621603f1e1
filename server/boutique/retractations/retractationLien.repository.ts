import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { retractationLien } from '../schema.ts';

export async function insertLien(
  db: Executor,
  { digest, commandeId, seconds }: { digest: string; commandeId: number; seconds: number },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await db.insert(retractationLien).values({ digest, commandeId, expiresAt });
}

/** The order that a link opens, while it is good. */
export async function findLien(db: Executor, digest: string): Promise<number | undefined> {
  const [found] = await db
    .select({ commandeId: retractationLien.commandeId })
    .from(retractationLien)
    .where(and(eq(retractationLien.digest, digest), gt(retractationLien.expiresAt, sql`now()`)));
  return found?.commandeId;
}

export async function deleteExpiredLiens(db: Executor): Promise<void> {
  await db.delete(retractationLien).where(lt(retractationLien.expiresAt, sql`now()`));
}
