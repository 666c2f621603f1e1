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
  const read = await context.payment.readEvent(body, signature);
  const event = { id: read.id, type: read.type };
  if (read.about === 'session')
    await settleSession(context, read.sessionId, { event, failed: read.failed });
  else if (read.about === 'refund') await noteRefund(context, read.reference);
}
