import { and, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/connection.ts';
import { digestOf, newToken } from '../platform/mails/tokenLink.ts';
import { accountToken } from '../tables/comptes.ts';

type TokenRow = typeof accountToken.$inferSelect;
type TokenKind = TokenRow['kind'];

const inSeconds = (count: number) => sql`now() + make_interval(secs => ${count})`;
const isLiving = gt(accountToken.expiresAt, sql`now()`);
const living = (kind: TokenKind, token: string) =>
  and(eq(accountToken.digest, digestOf(token)), eq(accountToken.kind, kind), isLiving);

async function deleteTokens(db: Executor, idUser: number, ...kinds: TokenKind[]): Promise<void> {
  await db
    .delete(accountToken)
    .where(and(eq(accountToken.idUser, idUser), inArray(accountToken.kind, kinds)));
}

async function changeToken(db: Executor, digest: string, changes: Partial<TokenRow>) {
  await db.update(accountToken).set(changes).where(eq(accountToken.digest, digest));
}

interface Issue {
  kind: TokenKind;
  idUser: number;
  email: string;
  seconds: number;
  /** The passkey, for an 'undo_cle'. */
  idCle?: number | undefined;
}

/** A thief who changes twice must not void the first link that undoes it. */
const standBeside: readonly TokenKind[] = ['undo', 'undo_cle', 'undo_second_facteur'];

/** A new token for a link; only its digest is kept. It takes the place of earlier ones, unless it undoes something. */
export async function issueToken(
  tx: Transaction,
  { kind, idUser, email, seconds, idCle }: Issue,
): Promise<string> {
  if (!standBeside.includes(kind)) await deleteTokens(tx, idUser, kind);
  const token = newToken();
  const digest = digestOf(token);
  await tx
    .insert(accountToken)
    .values({ digest, kind, idUser, email, idCle, expiresAt: inSeconds(seconds) });
  return token;
}

/** The row of a token that is still good, which stays so. */
export async function readToken(
  db: Executor,
  kind: TokenKind,
  token: string,
): Promise<TokenRow | undefined> {
  const [found] = await db.select().from(accountToken).where(living(kind, token));
  return found;
}

/** As `readToken`, and uses the token up: it cannot be used a second time. */
export async function spendToken(
  tx: Transaction,
  kind: TokenKind,
  token: string,
): Promise<TokenRow | undefined> {
  const [taken] = await tx.delete(accountToken).where(living(kind, token)).returning();
  return taken;
}

export async function extendToken(db: Executor, digest: string, seconds: number): Promise<void> {
  await db
    .update(accountToken)
    .set({ expiresAt: inSeconds(seconds) })
    .where(eq(accountToken.digest, digest));
}

/** Whether `email` may not become another account's: its former holder, who had confirmed it, may still undo a change. */
export async function isEmailReserved(
  db: Executor,
  email: string,
  exceptUserId = 0,
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
        isLiving,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Another token for the change of address `change`, which ends when it would have; the token before dies. */
export async function replaceToken(tx: Transaction, change: TokenRow): Promise<string> {
  const token = newToken();
  await changeToken(tx, change.digest, { digest: digestOf(token) });
  return token;
}

/** The change of address of an account that waits for its link, if there is one. */
export async function pendingChangeOf(db: Executor, idUser: number): Promise<TokenRow | undefined> {
  const [found] = await db
    .select()
    .from(accountToken)
    .where(and(eq(accountToken.idUser, idUser), eq(accountToken.kind, 'change'), isLiving));
  return found;
}

/** The address that an account has still to confirm before it becomes its own; null when there is none. */
export async function pendingEmailOf(db: Executor, idUser: number): Promise<string | null> {
  return (await pendingChangeOf(db, idUser))?.email ?? null;
}

/** Ends a change of address that waits, if there is one. */
export const forgetPendingEmail = (tx: Transaction, idUser: number) =>
  deleteTokens(tx, idUser, 'change');

/**
 * The account has just moved from `former` to the address of `change`. Links to the former address become void, except
 * those that restore it, which are valid for `seconds` from now. If it was confirmed, no other account may take it
 * meanwhile.
 * The link of `change` goes on to confirm the new address.
 */
export async function settleChange(
  tx: Transaction,
  { idUser, digest }: TokenRow,
  former: { email: string; isVerified: boolean },
  seconds: number,
): Promise<void> {
  await deleteTokens(tx, idUser, 'verification', 'reset');
  await changeToken(tx, digest, { kind: 'verification' });
  await tx
    .update(accountToken)
    .set({ held: former.isVerified, expiresAt: inSeconds(seconds) })
    .where(
      and(
        eq(accountToken.idUser, idUser),
        eq(accountToken.kind, 'undo'),
        eq(accountToken.email, former.email),
      ),
    );
}

/**
 * Voids the links that would move an account to another address: its password was replaced. A link for a new
 * password stays valid until it is used: a person who knows the present password must not stop the owner from resetting it.
 */
export const forgetLinksOfEmail = (tx: Transaction, idUser: number) =>
  deleteTokens(tx, idUser, 'undo', 'change');

/** Voids the links that confirm an address or replace a password: the account's address has changed. */
export const forgetLinks = (tx: Transaction, idUser: number) =>
  deleteTokens(tx, idUser, 'verification', 'reset', 'change');

/** Voids the links that take a passkey or a second factor away, but those that went to `email`. */
export async function forgetAccesUndos(tx: Transaction, idUser: number, email: string) {
  await tx
    .delete(accountToken)
    .where(
      and(
        eq(accountToken.idUser, idUser),
        inArray(accountToken.kind, ['undo_cle', 'undo_second_facteur']),
        ne(accountToken.email, email),
      ),
    );
}

/** Voids what other accounts still had on an address: `idUser` has confirmed that it is theirs. */
export async function forgetClaims(tx: Transaction, email: string, idUser: number): Promise<void> {
  await tx
    .delete(accountToken)
    .where(and(eq(accountToken.email, email), ne(accountToken.idUser, idUser)));
}

/** Voids the link `used`, those that went to the same address, and those that would undo a later change. */
export async function forgetUndosSince(tx: Transaction, used: TokenRow): Promise<void> {
  await tx
    .delete(accountToken)
    .where(
      and(
        eq(accountToken.idUser, used.idUser),
        eq(accountToken.kind, 'undo'),
        or(eq(accountToken.email, used.email), gte(accountToken.createdAt, used.createdAt)),
      ),
    );
}

export async function deleteExpiredTokens(db: Executor): Promise<void> {
  await db.delete(accountToken).where(lt(accountToken.expiresAt, sql`now()`));
}
