import { and, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { accountToken } from '../schema.ts';

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

export async function deleteTokens(
  db: Executor,
  idUser: number,
  ...kinds: TokenKind[]
): Promise<void> {
  await db
    .delete(accountToken)
    .where(and(eq(accountToken.idUser, idUser), inArray(accountToken.kind, kinds)));
}

/** Of all other accounts than `idUser`, whatever was made for `email`. */
export async function deleteTokensOfOthers(
  db: Executor,
  email: string,
  idUser: number,
): Promise<void> {
  await db
    .delete(accountToken)
    .where(and(eq(accountToken.email, email), ne(accountToken.idUser, idUser)));
}

export async function findChange(db: Executor, idUser: number): Promise<TokenRow | undefined> {
  const [found] = await db
    .select()
    .from(accountToken)
    .where(
      and(
        eq(accountToken.idUser, idUser),
        eq(accountToken.kind, 'change'),
        gt(accountToken.expiresAt, sql`now()`),
      ),
    );
  return found;
}

export async function setDigest(db: Executor, digest: string, next: string): Promise<void> {
  await db.update(accountToken).set({ digest: next }).where(eq(accountToken.digest, digest));
}

export async function setKind(db: Executor, digest: string, kind: TokenKind): Promise<void> {
  await db.update(accountToken).set({ kind }).where(eq(accountToken.digest, digest));
}

/** The account has left `email`: it may be given back for `seconds`, and is kept for it if `held`. */
export async function renewUndos(
  db: Executor,
  idUser: number,
  email: string,
  { held, seconds }: { held: boolean; seconds: number },
): Promise<void> {
  await db
    .update(accountToken)
    .set({ held, expiresAt: inSeconds(seconds) })
    .where(
      and(
        eq(accountToken.idUser, idUser),
        eq(accountToken.kind, 'undo'),
        eq(accountToken.email, email),
      ),
    );
}

/** The link `used` to an undo, those to the same address, and those made at that moment or later. */
export async function deleteUndosSince(db: Executor, used: TokenRow): Promise<void> {
  await db
    .delete(accountToken)
    .where(
      and(
        eq(accountToken.idUser, used.idUser),
        eq(accountToken.kind, 'undo'),
        or(eq(accountToken.email, used.email), gte(accountToken.createdAt, used.createdAt)),
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
        eq(accountToken.held, true),
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
