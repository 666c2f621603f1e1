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

const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : null;
};

/** What a verified event is about; its claims about money are left unread on purpose. */
export function eventOf({ id, type, data }: RawEvent): PaymentEvent {
  const object = data.object as Record<string, unknown>;
  const sessionId = textOf(object.id);
  if (sessionEvents.has(type) && sessionId) {
    const failed = type === 'checkout.session.async_payment_failed';
    return { id, type, about: 'session', sessionId, failed };
  }
  const reference = textOf(object.payment_intent);
  if (type === 'charge.refunded' && reference) return { id, type, about: 'refund', reference };
  return { id, type, about: 'nothing' };
}
