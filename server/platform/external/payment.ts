/** The content of a payment page, from the frozen order. Amounts in cents. */
export interface SessionOrder {
  commandeId: number;
  /** The same key never opens two sessions. */
  key: string;
  /** Our own name of this attempt to pay; the session tells it again. */
  cle: string;
  moyenPaiement: 'carte' | 'paypal';
  email: string;
  lignes: { nom: string; quantite: number; prixCentimes: number }[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** A payment session as its provider tells it now; never as an event claimed it. */
export interface PaymentSession {
  id: string;
  /** Our order's number, as we gave it when the session was opened. */
  clientReference: string | null;
  /** Our name of the attempt, as we gave it then; null where the provider keeps none. */
  cle: string | null;
  amountCents: number | null;
  currency: string | null;
  paid: boolean;
  /** Paid by a means that takes its time: neither money nor refusal yet. */
  processing: boolean;
  /** The session takes no payment any more. */
  over: boolean;
  /** The provider's name of the money, for refunds; null until something was paid. */
  reference: string | null;
  /** Some of the money may have gone back already. */
  refunded: boolean;
}

/** Money that a provider sent back, or began to. */
export interface Refund {
  id: string;
  cents: number;
  /** Nothing went back, or it came back to the shop since. */
  failed: boolean;
  /** The key under which we asked for it; another, or null, where it was made at the provider's own site. */
  key: string | null;
}

/** `failed`: a payment that takes its time came to nothing. */
export interface SessionEvent {
  id: string;
  type: string;
  about: 'session';
  sessionId: string;
  failed: boolean;
}

export type PaymentEvent =
  | SessionEvent
  | { id: string; type: string; about: 'refund'; reference: string }
  | { id: string; type: string; about: 'nothing' };

/**
 * Takes money for an order on a page of its own, and tells us by signed events.
 * Every call may be repeated with the same effect; each throws `payment_unavailable` when the
 * provider cannot be reached, and `payment_refused` when it does not accept what it is asked.
 */
export interface PaymentProvider {
  readonly key: 'stripe' | 'demonstration';
  /** As shown after 'Payer avec'. */
  name: string;
  openSession(order: SessionOrder): Promise<{ id: string; url: string }>;
  readSession(id: string): Promise<PaymentSession | null>;
  /** Ends an open session, so that nothing can be paid in it; fine when it is over already. */
  closeSession(id: string): Promise<void>;
  /** Sends `amountCents` back; the same `key` never sends it twice. */
  refund(order: { reference: string; amountCents: number; key: string }): Promise<Refund>;
  /** All refunds of a payment, oldest first. */
  listRefunds(reference: string): Promise<Refund[]>;
  /** The event in a webhook's body; throws `webhook_refused` unless it is signed and recent. */
  readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent>;
}

/** How old a webhook's signature may be, in seconds. */
export const webhookTolerance = 300;

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

/** The subject of a verified event; its claims about money are left unread on purpose. */
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
