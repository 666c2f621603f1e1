import type { Context } from '../../platform/context.ts';
import { noteRefund } from '../remboursements/record.service.ts';
import { hasEvenement, insertEvenement } from './paiements.repository.ts';
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
  const event = await context.payment.readEvent(body, signature);
  if (event.about === 'nothing' || (await hasEvenement(context.db, event))) return;
  const isOurs =
    event.about === 'session'
      ? await settleSession(context, event.sessionId, event.failed)
      : await noteRefund(context, event.reference);
  if (isOurs) await insertEvenement(context.db, { id: event.id, type: event.type });
}
