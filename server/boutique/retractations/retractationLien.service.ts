import type {
  RetractationAnswer,
  RetractationInput,
  RetractationPreview,
} from '../../../contract/boutique/retractation.ts';
import { mayMail } from '../../comptes/mails/mailLimits.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { queueLinkMail } from '../../platform/mails/outbox.service.ts';
import { digestOf, newToken } from '../../platform/mails/tokenLink.ts';
import { findCommande, orderOf } from '../commandes/commandes.service.ts';
import { lienRetractationMail, retractationLink } from '../mails/retractation.mails.ts';
import { findLien, insertLien } from './retractation.repository.ts';
import { declare, previewOf } from './retractation.service.ts';

const validHours = 24;

/** Asks for a link. Does the same work for every pair, so that the answer does not reveal an order's owner. */
export async function requestRetractationLink(
  context: Context,
  { commandeId, email }: { commandeId: number; email: string },
): Promise<void> {
  await queueLinkMail(context.db, 'retractation', { email }, { commandeId });
  context.mailSignal.emit();
}

/**
 * Writes the mail with a link to an order; null if the address is not the order's, or if enough links went there. Links
 * are counted only here: a stranger who does not know the order's address cannot use them up.
 */
export async function writeRetractationLink(
  context: Context,
  email: string,
  { commandeId, attempts }: { commandeId: number; attempts: number },
): Promise<Letter | null> {
  const { db, env } = context;
  const row = await findCommande(db, commandeId);
  const client = row?.client;
  if (!row || !client || client.email !== email) return null;
  // Unpaid orders cost nothing: all of an address count as one, or they would flood a stranger's.
  const counted = row.paidAt ? row.id : undefined;
  // A mail that is tried again was counted the first time.
  if (attempts === 1 && !(await mayMail(context, db, 'withdrawal', email, counted))) return null;
  const token = newToken();
  // Earlier links stay valid: another person who names this order and address must not end the buyer's links.
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

/** Gives the withdrawal preview of the order of a link. Throws `link_invalid`. */
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
