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

/** Whether an account was never signed in to from this address, or never from such a device; not so at its first sign-in. */
async function isNewTo(
  context: Context,
  tx: Transaction,
  { id, createdAt }: CompteRow,
  { address, userAgent }: From,
): Promise<boolean> {
  const devices = await signInDevices(tx, id);
  const isKnownThere = await isKnownAddress(context, tx, id, address);
  if (devices.length > 0) return !(isKnownThere && devices.includes(deviceName(userAgent)));
  // Older than its log: it may have been signed in to, from wherever.
  const logBegins = new Date();
  logBegins.setMonth(logBegins.getMonth() - keptMonths);
  return !isKnownThere && createdAt < logBegins;
}

/**
 * Notes that `account`, whose row is held, is signed in to: in its log, and its address as known from now on. From an
 * address or a kind of device that is new to it, its member is told by mail, within limits (docs/decisions/0013).
 * Emit `context.mailSignal` after the commit.
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
