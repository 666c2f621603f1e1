import { createHash, randomBytes } from 'node:crypto';
import type {
  RetractationAnswer,
  RetractationInput,
  RetractationPreview,
} from '../../../contract/retractation.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/connection.ts';
import { AppError } from '../../http/appError.ts';
import type { Letter } from '../../mails/letter.ts';
import { retractationLink } from '../../mails/links.ts';
import { queueLinkMail } from '../../mails/outbox.service.ts';
import { lienRetractationMail } from '../../mails/retractation.mail.ts';
import { mayMail } from '../auth/mailLimits.service.ts';
import { findCommande } from './commandes.repository.ts';
import { clientOf, orderOf } from './commandes.service.ts';
import { declare, previewOf } from './retractation.service.ts';
import { deleteExpiredLiens, findLien, insertLien } from './retractationLien.repository.ts';

const validHours = 24;
const tokenBytes = 32;
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Asks for a link; the same work for every pair, so that it tells nobody whose an order is. */
export async function requestRetractationLink(
  context: Context,
  { commandeId, email }: { commandeId: number; email: string },
): Promise<void> {
  const { db } = context;
  if (await mayMail(context, db, 'withdrawal', email))
    await queueLinkMail(db, 'retractation', { email }, { commandeId });
  context.mailBell.ring();
}

/** The mail with a link to an order; null when it is not the order's address that asked. */
export async function writeRetractationLink(
  context: Context,
  email: string,
  commandeId: number | null,
): Promise<Letter | null> {
  const { db, env } = context;
  const row = await findCommande(db, commandeId ?? 0);
  const client = row && (await clientOf(db, row));
  if (!row || !client || client.email !== email) return null;
  const token = randomBytes(tokenBytes).toString('base64url');
  // Earlier links stay good: whoever else names this order and address must not end the buyer's.
  const seconds = validHours * 3_600;
  await insertLien(db, { digest: digestOf(token), commandeId: row.id, seconds });
  const link = retractationLink(env, token);
  return lienRetractationMail({ commandeId: row.id, link, hours: validHours });
}

/** The order of a link. Throws `link_invalid`. */
async function linkedOrder(db: Executor, token: string): Promise<number> {
  const commandeId = await findLien(db, digestOf(token));
  if (commandeId === undefined) throw new AppError('link_invalid');
  return commandeId;
}

/** What the order of a link may be withdrawn from. Throws `link_invalid`. */
export async function previewByLink(context: Context, token: string): Promise<RetractationPreview> {
  const id = await linkedOrder(context.db, token);
  return previewOf(context, await orderOf(context.db, id));
}

/** Declares a withdrawal from the order of a link. Throws `link_invalid`, `retractation_closed`, `retractation_lines`. */
export async function declareByLink(
  context: Context,
  token: string,
  input: RetractationInput,
): Promise<RetractationAnswer> {
  return declare(context, await linkedOrder(context.db, token), null, input);
}

export function forgetOldLinks(db: Executor): Promise<void> {
  return deleteExpiredLiens(db);
}
