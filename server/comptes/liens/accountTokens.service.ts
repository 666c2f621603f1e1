import type { Executor, Transaction } from '../../platform/database/connection.ts';
import {
  deleteTokens,
  deleteTokensOfOthers,
  deleteUndosSince,
  findChange,
  findToken,
  insertToken,
  isAddressHeld,
  renewUndos,
  setDigest,
  setKind,
  type TokenKind,
  type TokenRow,
  takeToken,
} from './accountTokens.repository.ts';
import { digestOf, newToken } from './linkTokens.ts';

interface Issue {
  kind: TokenKind;
  idUser: number;
  email: string;
  seconds: number;
}

/**
 * A new token for a link; only its digest is kept. It takes the place of earlier ones, unless it undoes an e-mail
 * change: a thief who changes twice must not void the first link.
 */
export async function issueToken(tx: Transaction, { kind, idUser, ...more }: Issue) {
  if (kind !== 'undo') await deleteTokens(tx, idUser, kind);
  const token = newToken();
  await insertToken(tx, { digest: digestOf(token), kind, idUser, ...more });
  return token;
}

/** The row of a token that is still good, which stays so. */
export function readToken(
  db: Executor,
  kind: TokenKind,
  token: string,
): Promise<TokenRow | undefined> {
  return findToken(db, kind, digestOf(token));
}

/** As `readToken`, and the token is used up. */
export function spendToken(
  tx: Transaction,
  kind: TokenKind,
  token: string,
): Promise<TokenRow | undefined> {
  return takeToken(tx, kind, digestOf(token));
}

/** Whether `email` may not become another account's: its former holder, who had confirmed it, may still undo a change. */
export function isEmailHeld(db: Executor, email: string, exceptUserId = 0): Promise<boolean> {
  return isAddressHeld(db, email, exceptUserId);
}

/** Another token for the change of address `change`, which ends when it would have; the token before dies. */
export async function replaceToken(tx: Transaction, change: TokenRow): Promise<string> {
  const token = newToken();
  await setDigest(tx, change.digest, digestOf(token));
  return token;
}

/** The change of address of an account that waits for its link, if there is one. */
export function pendingChangeOf(tx: Transaction, idUser: number): Promise<TokenRow | undefined> {
  return findChange(tx, idUser);
}

/** The address that an account has still to confirm before it becomes its own; null when there is none. */
export async function pendingEmailOf(db: Executor, idUser: number): Promise<string | null> {
  return (await findChange(db, idUser))?.email ?? null;
}

/** Ends a change of address that waits, if there is one. */
export async function forgetPendingEmail(tx: Transaction, idUser: number): Promise<void> {
  await deleteTokens(tx, idUser, 'change');
}

/**
 * The account has just moved from `former` to the address of `change`: links to the former die, but those that
 * give it back, which are good for `seconds` from now; nobody else may have it meanwhile if it was confirmed.
 * The link of `change` goes on to confirm the new address.
 */
export async function settleChange(
  tx: Transaction,
  change: TokenRow,
  former: { email: string; isVerified: boolean },
  seconds: number,
): Promise<void> {
  await deleteTokens(tx, change.idUser, 'verification', 'reset');
  await setKind(tx, change.digest, 'verification');
  await renewUndos(tx, change.idUser, former.email, { held: former.isVerified, seconds });
}

/**
 * Voids the links that would move an account to another address: its password was replaced. A link for a new
 * password stays, until it is used: whoever knows the present one must not keep the owner from resetting it.
 */
export async function forgetLinksOfEmail(tx: Transaction, idUser: number): Promise<void> {
  await deleteTokens(tx, idUser, 'undo', 'change');
}

/** Voids the links that confirm an address or replace a password: the account's address has changed. */
export async function forgetLinks(tx: Transaction, idUser: number): Promise<void> {
  await deleteTokens(tx, idUser, 'verification', 'reset', 'change');
}

/** Voids what other accounts still had on an address: `idUser` has confirmed that it is theirs. */
export async function forgetClaims(tx: Transaction, email: string, idUser: number): Promise<void> {
  await deleteTokensOfOthers(tx, email, idUser);
}

/** Voids the link `used`, those that went to the same address, and those that would undo a later change. */
export async function forgetUndosSince(tx: Transaction, used: TokenRow): Promise<void> {
  await deleteUndosSince(tx, used);
}
