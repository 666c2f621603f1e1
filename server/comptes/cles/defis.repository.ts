import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { defi } from '../../tables/connexion.ts';

type Row = typeof defi.$inferSelect;
export type Usage = Row['usage'];

/** How long a challenge waits for its answer. */
export const defiSeconds = 300;

export async function insertDefi(db: Executor, row: Pick<Row, 'defi' | 'usage' | 'idUser'>) {
  const expiresAt = sql`now() + make_interval(secs => ${defiSeconds})`;
  await db.insert(defi).values({ ...row, expiresAt });
}

/** Takes a challenge away; answers whose it was, and null unless it was waiting for this use. */
export async function spendDefi(
  db: Executor,
  text: string,
  usage: Usage,
): Promise<Pick<Row, 'idUser'> | null> {
  const [spent] = await db
    .delete(defi)
    .where(and(eq(defi.defi, text), eq(defi.usage, usage), gt(defi.expiresAt, sql`now()`)))
    .returning({ idUser: defi.idUser });
  return spent ?? null;
}

export async function deleteExpiredDefis(db: Executor): Promise<void> {
  await db.delete(defi).where(lt(defi.expiresAt, sql`now()`));
}
