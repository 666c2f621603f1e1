import { randomBytes } from 'node:crypto';
import { encode } from 'uqr';
import type { GenreActivite } from '../../../contract/comptes/activite.ts';
import type {
  SecondFacteur,
  SecondFacteurPropose,
} from '../../../contract/comptes/secondFacteur.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { encrypt } from '../../platform/encryption.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { noteActivite } from '../activite/activite.service.ts';
import { type CompteRow, findCompte, lockCompte } from '../comptes.repository.ts';
import type { AccesChange } from '../mails/acces.mail.ts';
import { tellAccesAdded, tellAccesChanged } from '../mails/acces.service.ts';
import {
  activateSecret,
  countSecours,
  deleteSecondFacteur,
  deleteSecondFacteurOfToken,
  deleteSecondFacteurSince,
  findSecondFacteur,
  proposeSecret,
  replaceSecours,
} from './codes.repository.ts';
import { countCode, digestOfSecours, openSecret } from './codes.service.ts';
import { base32, newSecret, stepOf } from './totp.ts';

/** A text as a QR code: the side of its square, four modules of white around it included, and its dark parts as an SVG path. */
export function qrPath(text: string): { cote: number; trace: string } {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { cote: data.length, trace: runs.join('') };
}

const secoursCount = 10;
const changesPerDay = { limit: 50, windowSeconds: 86_400 };

/** 120 bits, for which a plain digest is enough, in six groups of four letters. */
const newSecours = () => base32(randomBytes(15)).toLowerCase().match(/.{4}/g)?.join('-') ?? '';

async function giveSecours(tx: Transaction, idUser: number): Promise<string[]> {
  const codes = Array.from({ length: secoursCount }, newSecours);
  await replaceSecours(tx, idUser, codes.map(digestOfSecours));
  return codes;
}

const genres = {
  secondOff: 'second_facteur_retire',
  secoursRenewed: 'codes_de_secours_crees',
} as const satisfies Partial<Record<AccesChange, GenreActivite>>;

async function tell(
  context: Context,
  tx: Transaction,
  account: CompteRow,
  change: keyof typeof genres,
) {
  await noteActivite(tx, account.id, genres[change]);
  await tellAccesChanged(context, tx, account, change);
}

async function lockAccount(tx: Transaction, idUser: number): Promise<CompteRow> {
  const account = await lockCompte(tx, idUser);
  if (!account) throw new AppError('unauthenticated');
  return account;
}

/** A member's second factor, and how many recovery codes are left. */
export async function readSecondFacteur({ db }: Context, idUser: number): Promise<SecondFacteur> {
  const row = await findSecondFacteur(db, idUser);
  const depuis = row?.actifDepuis?.toISOString() ?? null;
  return { depuis, codesRestants: depuis ? await countSecours(db, idUser) : 0 };
}

/**
 * Makes a new secret for an authenticator application. It is shown this once and stored encrypted. Codes are asked for
 * only after `startSecondFacteur`. Throws `second_facteur_on`, `rate_limited`.
 */
export async function proposeSecondFacteur(
  { db, env, jwtSecret }: Context,
  idUser: number,
): Promise<SecondFacteurPropose> {
  if (env.RATE_LIMIT) await consume(db, `second:account:${idUser}`, changesPerDay);
  const account = await findCompte(db, idUser);
  if (!account) throw new AppError('unauthenticated');
  const bytes = newSecret();
  const encrypted = encrypt(jwtSecret, bytes.toString('base64url'));
  if (!(await proposeSecret(db, idUser, encrypted))) throw new AppError('second_facteur_on');
  const secret = base32(bytes);
  const label = encodeURIComponent(`Courtil:${account.email}`);
  const adresse = `otpauth://totp/${label}?secret=${secret}&issuer=Courtil`;
  return { secret, adresse, qr: qrPath(adresse) };
}

/**
 * Puts the proposed secret in use by one of its codes; answers ten recovery codes, told this once. The member is told
 * by a mail whose link takes it away again. Throws `second_facteur_off` where none was proposed, `second_facteur_on`, `code_wrong`, `rate_limited`.
 */
export async function startSecondFacteur(
  context: Context,
  idUser: number,
  code: string,
): Promise<string[]> {
  const counted = await countCode(context, idUser, code);
  const codes = await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, idUser);
    const row = await findSecondFacteur(tx, idUser);
    if (!row) throw new AppError('second_facteur_off');
    if (row.actifDepuis) throw new AppError('second_facteur_on');
    const secret = openSecret(context, row.secret);
    const step = secret && stepOf(secret, code.replace(/\s/g, ''));
    if (!step) throw new AppError('code_wrong');
    await activateSecret(tx, idUser, step);
    await noteActivite(tx, idUser, 'second_facteur_active');
    await tellAccesAdded(context, tx, account, 'secondOn');
    return giveSecours(tx, idUser);
  });
  await counted.succeed();
  context.mailSignal.emit();
  return codes;
}

/** Ten new recovery codes in the place of those before; told this once. Throws `second_facteur_off`, `rate_limited`. */
export async function renewSecours(context: Context, idUser: number): Promise<string[]> {
  const { db, env } = context;
  if (env.RATE_LIMIT) await consume(db, `second:account:${idUser}`, changesPerDay);
  const codes = await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, idUser);
    const row = await findSecondFacteur(tx, idUser);
    if (!row?.actifDepuis) throw new AppError('second_facteur_off');
    await tell(context, tx, account, 'secoursRenewed');
    return giveSecours(tx, idUser);
  });
  context.mailSignal.emit();
  return codes;
}

/** From now on the password is enough. The member is told by mail. Throws `second_facteur_off`. */
export async function endSecondFacteur(context: Context, idUser: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, idUser);
    if (!(await deleteSecondFacteur(tx, idUser))) throw new AppError('second_facteur_off');
    await tell(context, tx, account, 'secondOff');
  });
  context.mailSignal.emit();
}

/** Takes away the second factor whose mail carries the token `digest`, where it still stands. */
export async function undoSecondFacteur(
  tx: Transaction,
  idUser: number,
  digest: string,
): Promise<void> {
  if (await deleteSecondFacteurOfToken(tx, idUser, digest))
    await noteActivite(tx, idUser, 'second_facteur_retire');
}

/** Takes away a second factor that was put in use after a moment, if there is one. */
export async function undoSecondFacteurSince(
  tx: Transaction,
  idUser: number,
  since: Date,
): Promise<void> {
  if (await deleteSecondFacteurSince(tx, idUser, since))
    await noteActivite(tx, idUser, 'second_facteur_retire');
}
