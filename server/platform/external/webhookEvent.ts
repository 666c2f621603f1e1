import type { PaymentEvent } from './payment.ts';

interface RawEvent {
  id: string;
  type: string;
  data: { object: object };
}

const sessionEvents = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

// A refund may fail days after it was made.
const refundEvents = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
]);

const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : null;
};

const visible = /^[\x21-\x7e]{1,255}$/;

/** What a verified event is about; its claims about money are left unread on purpose. */
export function eventOf({ id, type, data }: RawEvent): PaymentEvent {
  if (!visible.test(id) || !visible.test(type)) throw new Error('event without a name');
  const object = data.object as Record<string, unknown>;
  const sessionId = textOf(object.id);
  if (sessionEvents.has(type) && sessionId) {
    const failed = type === 'checkout.session.async_payment_failed';
    return { id, type, about: 'session', sessionId, failed };
  }
  const reference = textOf(object.payment_intent);
  if (refundEvents.has(type) && reference) return { id, type, about: 'refund', reference };
  return { id, type, about: 'nothing' };
}
