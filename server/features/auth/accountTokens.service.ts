import { createHash, randomBytes } from 'node:crypto';
import type { Executor, Transaction } from '../../database/connection.ts';
import {
  deleteExpiredTokens,
  deleteTokens,
  deleteTokensSince,
  findToken,
  insertToken,
  isAddressHeld,
  type TokenKind,
  type TokenRow,
  takeToken,
} from './accountTokens.repository.ts';

const tokenBytes = 32;
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

interface Issue {
  kind: TokenKind;
  idUser: number;
  email: string;
  seconds: number;
  passwordMark?: string;
}

/**
 * A new token for a link; only its digest is kept. It takes the place of earlier ones, except to undo an
 * e-mail change: a thief who changes twice must not void the first link.
 */
export async function issueToken(tx: Transaction, { kind, idUser, ...more }: Issue) {
  if (kind !== 'undo') await deleteTokens(tx, idUser, kind);
  const token = randomBytes(tokenBytes).toString('base64url');
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
export function useUpToken(
  tx: Transaction,
  kind: TokenKind,
  token: string,
): Promise<TokenRow | undefined> {
  return takeToken(tx, kind, digestOf(token));
}

/** Whether `email` may not become another account's: its former holder may still undo a change. */
export function isEmailHeld(db: Executor, email: string, exceptUserId = 0): Promise<boolean> {
  return isAddressHeld(db, email, exceptUserId);
}

/** Tells whether a password has been replaced since, without keeping its hash. */
export const markOf = (passwordHash: string) => digestOf(passwordHash);

/** Voids the links that confirm an address or replace a password: the account's address has changed. */
export async function forgetLinks(tx: Transaction, idUser: number): Promise<void> {
  await deleteTokens(tx, idUser, 'verification');
  await deleteTokens(tx, idUser, 'reset');
}

/** Voids the links that would undo a change made at `since` or later. */
export async function forgetUndosSince(
  tx: Transaction,
  idUser: number,
  since: Date,
): Promise<void> {
  await deleteTokensSince(tx, idUser, 'undo', since);
}

export function forgetExpiredTokens(db: Executor): Promise<void> {
  return deleteExpiredTokens(db);
}
