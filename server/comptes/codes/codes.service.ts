import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { decryptStored } from '../../platform/encryption.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume, giveBack } from '../../platform/http/limits/rateLimit.ts';
import { noteActivite } from '../activite/activite.service.ts';
import type { CompteRow } from '../comptes.repository.ts';
import { tellAccesChanged } from '../mails/acces.service.ts';
import { countSecours, findSecondFacteur, takeSecours, takeStep } from './codes.repository.ts';
import { stepOf } from './totp.ts';

// Three of a million codes are valid at a time. At thirty guesses a day for a year, one account in thirty-one is opened.
const guesses = [
  { limit: 5, windowSeconds: 900 },
  { limit: 30, windowSeconds: 86_400 },
];
// 120 bits: counted for the database's sake alone, and apart, so that guessers keep no owner from them.
const guessesOfSecours = [{ limit: 30, windowSeconds: 900 }];

const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();
const isShort = (code: string) => /^\d{6}$/.test(bare(code));

/** All that is kept of a recovery code. */
export const digestOfSecours = (code: string) =>
  createHash('sha256').update(bare(code)).digest('hex');

/** The secret of a row; null where it was sealed under neither the present secret of ours nor the one before. */
export function openSecret(context: Context, encrypted: string): Uint8Array | null {
  try {
    return Buffer.from(decryptStored(context, encrypted), 'base64url');
  } catch {
    return null;
  }
}

/** A try at a code that was counted before it is looked at. */
export interface CountedCode {
  /** Only wrong ones use the allowance up. */
  succeed(): Promise<void>;
}

/** Counts a try at a code of account `idUser`. Throws `rate_limited` after too many wrong ones. */
export async function countCode(
  { db, env }: Context,
  idUser: number,
  code: string | undefined,
): Promise<CountedCode> {
  if (!env.RATE_LIMIT || !code) return { async succeed() {} };
  const short = isShort(code);
  const allowances = short ? guesses : guessesOfSecours;
  const keyOf = ({ windowSeconds }: { windowSeconds: number }) =>
    `code:${short ? 'totp' : 'secours'}:${windowSeconds}:${idUser}`;
  for (const allowance of allowances) await consume(db, keyOf(allowance), allowance);
  return {
    async succeed() {
      for (const allowance of allowances) await giveBack(db, keyOf(allowance), allowance);
    },
  };
}

/**
 * Takes a code of an account that has a second factor, whose row is held; asks nothing of others. A recovery code
 * that was used is told by mail. Throws `code_missing`, `code_wrong`, also for one that was taken before.
 */
export async function takeCode(
  context: Context,
  tx: Transaction,
  account: CompteRow,
  code: string | undefined,
): Promise<void> {
  const row = await findSecondFacteur(tx, account.id);
  if (!row?.actifDepuis) return;
  if (!code?.trim()) throw new AppError('code_missing');
  if (isShort(code)) {
    const secret = openSecret(context, row.secret);
    const step = secret && stepOf(secret, bare(code));
    if (!step || !(await takeStep(tx, account.id, step))) throw new AppError('code_wrong');
    return;
  }
  if (!(await takeSecours(tx, account.id, digestOfSecours(code)))) throw new AppError('code_wrong');
  await noteActivite(tx, account.id, 'code_de_secours_utilise');
  const left = await countSecours(tx, account.id);
  const more = `Il vous en reste ${left} sur dix.`;
  await tellAccesChanged(context, tx, account, 'secoursUsed', more);
}
