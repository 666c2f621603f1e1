import type { DefiDeConnexion, Signature } from '../../../contract/comptes/cle.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { clientAddress } from '../../platform/http/clientAddress.ts';
import { consume, giveBack } from '../../platform/http/limits/rateLimit.ts';
import { type CleRow, findCleByIdentifiant, findCles } from './cles.repository.ts';
import { insertDefi, spendDefi, type Usage } from './defis.repository.ts';
import { challengeIn, requestOptions, verifiedCounter } from './webauthn.ts';

const quarterHour = 900;
const defisPerAddress = { limit: 100, windowSeconds: quarterHour };
const failuresPerAddress = { limit: 30, windowSeconds: quarterHour };

/**
 * Gives the challenge that a passkey must sign: any passkey to sign in, one of the member's own for a proof. It is valid
 * for five minutes and for one answer. Throws `rate_limited` when an address asks for too many.
 */
export async function askForSignature(
  context: Context,
  usage: Exclude<Usage, 'ajout'>,
  { address, idUser = null }: { address: string; idUser?: number | null },
): Promise<DefiDeConnexion> {
  const { db, env } = context;
  if (env.RATE_LIMIT) await consume(db, `cle:defi:${clientAddress(address)}`, defisPerAddress);
  const options = await requestOptions(
    env,
    idUser === null ? undefined : await findCles(db, idUser),
  );
  await insertDefi(db, { defi: options.challenge, usage, idUser });
  return options;
}

/**
 * Finds the passkey that signed the challenge for `usage`, and its new counter (for `noteUse`). The challenge is used up,
 * even when the signature is refused. Throws `cle_refused`; `rate_limited` after too many of an address.
 */
export async function readSignature(
  { db, env }: Context,
  given: Signature,
  usage: Exclude<Usage, 'ajout'>,
  address: string,
): Promise<{ row: CleRow; compteur: number }> {
  const key = `cle:echec:${clientAddress(address)}`;
  if (env.RATE_LIMIT) await consume(db, key, failuresPerAddress);
  const challenge = challengeIn(given);
  const spent = challenge ? await spendDefi(db, challenge, usage) : null;
  const row = await findCleByIdentifiant(db, given.id);
  if (!spent || !row) throw new AppError('cle_refused');
  if (usage === 'preuve' && spent.idUser !== row.idUser) throw new AppError('cle_refused');
  const compteur = await verifiedCounter(env, row, given, challenge);
  if (compteur === null) throw new AppError('cle_refused');
  if (env.RATE_LIMIT) await giveBack(db, key, failuresPerAddress);
  return { row, compteur };
}
