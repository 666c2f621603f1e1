import type { Context } from '../../platform/context.ts';
import { noteRefund } from '../remboursements/record.service.ts';
import { settleSession } from './settle.service.ts';

/**
 * Carries out one signed event of the payment provider; any number of repeats change nothing more.
 * Throws `webhook_refused`, and `payment_unavailable` so that the provider sends it again.
 */
export async function receiveEvent(
  context: Context,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { payment } = context;
  const event = await payment.readEvent(body, signature);
  if (event.about === 'refund') return noteRefund(context, event.reference);
  if (event.about === 'nothing') return;
  // An event may be old, or a repeat: the session counts as its provider tells it now.
  const session = await payment.readSession(event.sessionId);
  if (session) await settleSession(context, session, event);
}
