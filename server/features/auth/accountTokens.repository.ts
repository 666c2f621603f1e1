import { and, eq, gt, gte, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../database/connection.ts';
import { accountToken } from '../../database/schema.comptes.ts';

export type TokenRow = typeof accountToken.$inferSelect;
export type TokenKind = TokenRow['kind'];

const inSeconds = (count: number) => sql`now() + make_interval(secs => ${count})`;
const living = (kind: TokenKind, digest: string) =>
  and(
    eq(accountToken.digest, digest),
    eq(accountToken.kind, kind),
    gt(accountToken.expiresAt, sql`now()`),
  );

export async function insertToken(
  db: Executor,
  { seconds, ...row }: Omit<typeof accountToken.$inferInsert, 'expiresAt'> & { seconds: number },
): Promise<void> {
  await db.insert(accountToken).values({ ...row, expiresAt: inSeconds(seconds) });
}

export async function findToken(
  db: Executor,
  kind: TokenKind,
  digest: string,
): Promise<TokenRow | undefined> {
  const [found] = await db.select().from(accountToken).where(living(kind, digest));
  return found;
}

/** The token, which nobody can take a second time; undefined when it was taken or has expired. */
export async function takeToken(
  db: Executor,
  kind: TokenKind,
  digest: string,
): Promise<TokenRow | undefined> {
  const [taken] = await db.delete(accountToken).where(living(kind, digest)).returning();
  return taken;
}

export async function extendToken(db: Executor, digest: string, seconds: number): Promise<void> {
  await db
    .update(accountToken)
    .set({ expiresAt: inSeconds(seconds) })
    .where(eq(accountToken.digest, digest));
}

export async function deleteTokens(db: Executor, idUser: number, kind: TokenKind): Promise<void> {
  await db
    .delete(accountToken)
    .where(and(eq(accountToken.idUser, idUser), eq(accountToken.kind, kind)));
}

export async function deleteTokensSince(
  db: Executor,
  idUser: number,
  kind: TokenKind,
  since: Date,
): Promise<void> {
  await db
    .delete(accountToken)
    .where(
      and(
        eq(accountToken.idUser, idUser),
        eq(accountToken.kind, kind),
        gte(accountToken.createdAt, since),
      ),
    );
}

/** Whether somebody else may still take this address back. */
export async function isAddressHeld(
  db: Executor,
  email: string,
  exceptUserId: number,
): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(accountToken)
    .where(
      and(
        eq(accountToken.email, email),
        eq(accountToken.kind, 'undo'),
        ne(accountToken.idUser, exceptUserId),
        gt(accountToken.expiresAt, sql`now()`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function deleteExpiredTokens(db: Executor): Promise<void> {
  await db.delete(accountToken).where(lt(accountToken.expiresAt, sql`now()`));
}
