import { deviceName } from '../../../contract/comptes/appareil.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { queueLetter } from '../../platform/mails/outbox.service.ts';
import { keptMonths, noteActivite, signInDevices } from '../activite/activite.service.ts';
import type { CompteRow } from '../comptes.repository.ts';
import { newSignInMail } from '../mails/comptes.mail.ts';
import { mayMail } from '../mails/mailLimits.service.ts';
import { isKnownAddress, rememberAddress } from './attempts.service.ts';

interface From {
  address: string;
  userAgent: string;
}

/** True if the address or the kind of device is new to the account. False at its first sign-in. */
async function isNewTo(
  context: Context,
  tx: Transaction,
  { id, createdAt }: CompteRow,
  { address, userAgent }: From,
): Promise<boolean> {
  const devices = await signInDevices(tx, id);
  const isKnownThere = await isKnownAddress(context, tx, id, address);
  if (devices.length > 0) return !(isKnownThere && devices.includes(deviceName(userAgent)));
  // The log is empty, but the account is older than the log: earlier sign-ins may have been deleted.
  const logBegins = new Date();
  logBegins.setMonth(logBegins.getMonth() - keptMonths);
  return !isKnownThere && createdAt < logBegins;
}

/**
 * Logs a sign-in to `account`, whose row is locked, and remembers the address. A mail tells the member about a new
 * address or a new kind of device, within limits (docs/decisions/0013). Emit `context.mailSignal` after the commit.
 */
export async function noteSignIn(
  context: Context,
  tx: Transaction,
  account: CompteRow,
  from: From,
): Promise<void> {
  const { id: userId, email, pseudo, isVerified } = account;
  const { userAgent } = from;
  const isNew = await isNewTo(context, tx, account, from);
  await rememberAddress(context, tx, userId, from.address);
  await noteActivite(tx, userId, isNew ? 'connexion_nouvelle' : 'connexion', { userAgent });
  if (!isNew) return;
  if (!isVerified && !(await mayMail(context, tx, 'unconfirmedSignIn', email))) return;
  if (!(await mayMail(context, tx, 'signIn', email))) return;
  const site = context.env.PUBLIC_URL;
  const letter = newSignInMail({ pseudo, device: deviceName(userAgent), at: new Date(), site });
  await queueLetter(context, tx, { email, userId }, letter);
}
