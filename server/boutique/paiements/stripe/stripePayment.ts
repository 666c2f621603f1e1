import type { Stripe } from 'stripe';
import type { Env } from '../../../platform/env.ts';
import {
  eventOf,
  type PaymentProvider,
  type PaymentSession,
  type Refund,
  webhookTolerance,
} from '../../../platform/external/payment.ts';
import { AppError } from '../../../platform/http/appError.ts';
import { leaveTurn } from '../../../platform/http/limits/workQueue.ts';

const methods = { carte: ['card'], paypal: ['paypal'] };

function addressOf(base: string | undefined) {
  if (!base) return {};
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}

const refusals = new Set<number | undefined>([400, 401, 402, 403, 404]);
const statusOf = (error: unknown) => (error as { statusCode?: number } | undefined)?.statusCode;

/** An object that Stripe names, or tells with what was asked for. */
type Named<T> = string | T | null;
const expandedOf = <T>(value: Named<T>) => (typeof value === 'string' ? null : value);
const idOf = (value: Named<{ id: string }>) =>
  typeof value === 'string' ? value : (value?.id ?? null);

function sessionOf(session: Stripe.Checkout.Session): PaymentSession {
  const charge = expandedOf(expandedOf(session.payment_intent)?.latest_charge ?? null);
  return {
    id: session.id,
    clientReference: session.client_reference_id,
    cle: session.metadata?.cle ?? null,
    amountCents: session.amount_total,
    currency: session.currency,
    paid: session.payment_status === 'paid',
    processing: session.status === 'complete' && session.payment_status === 'unpaid',
    over: session.status === 'expired',
    reference: idOf(session.payment_intent),
    refunded: !charge || charge.amount_refunded > 0,
  };
}

// One that is pending counts as gone back.
const refundOf = ({ id, amount, status, metadata }: Stripe.Refund): Refund => ({
  id,
  cents: amount,
  failed: status === 'failed' || status === 'canceled',
  key: metadata?.cle ?? null,
});
const mostRefunds = 1_000;

/** Stripe Checkout through its SDK, which is loaded with the first call (37 MB). */
export function createStripePayment(env: Env): PaymentProvider {
  const key = env.STRIPE_SECRET_KEY ?? '';
  const secret = env.STRIPE_WEBHOOK_SECRET ?? '';
  let loading: Promise<Stripe> | undefined;
  const load = async () => {
    const { Stripe } = await import('stripe');
    return new Stripe(key, {
      // A buyer waits for it: a silent Stripe is given up after two times ten seconds.
      maxNetworkRetries: 1,
      timeout: 10_000,
      telemetry: false,
      ...addressOf(env.STRIPE_API_BASE),
    });
  };
  const stripe = () => {
    loading ??= load();
    return loading;
  };

  async function call<T>(ask: (client: Stripe) => Promise<T>): Promise<T> {
    leaveTurn();
    try {
      return await ask(await stripe());
    } catch (cause) {
      // Stripe will refuse the same request again: a retry does not help.
      if (refusals.has(statusOf(cause))) throw new AppError('payment_refused', { cause });
      throw new AppError('payment_unavailable', { cause, retryAfter: 10 });
    }
  }

  const isMissing = (error: unknown) => statusOf((error as AppError).cause) === 404;

  return {
    key: 'stripe',
    name: 'Stripe',

    async openSession(order) {
      const metadata = { commandeId: String(order.commandeId), cle: order.cle };
      const session = await call((client) =>
        client.checkout.sessions.create(
          {
            mode: 'payment',
            locale: 'fr',
            allowed_payment_method_types: methods[order.moyenPaiement],
            client_reference_id: String(order.commandeId),
            customer_email: order.email,
            metadata,
            payment_intent_data: { metadata },
            line_items: order.lignes.map(({ nom, quantite, prixCentimes }) => ({
              quantity: quantite,
              price_data: {
                currency: 'eur',
                unit_amount: prixCentimes,
                product_data: { name: nom },
              },
            })),
            expires_at: Math.floor(order.expiresAt.getTime() / 1000),
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
          },
          { idempotencyKey: order.key },
        ),
      );
      if (!session.url) throw new AppError('payment_unavailable');
      return { id: session.id, url: session.url };
    },

    async readEvent(body, signature) {
      const client = await stripe();
      try {
        return eventOf(
          client.webhooks.constructEvent(body, signature ?? '', secret, webhookTolerance),
        );
      } catch (cause) {
        throw new AppError('webhook_refused', { cause });
      }
    },

    async readSession(id) {
      try {
        const params = { expand: ['payment_intent.latest_charge'] };
        return sessionOf(await call((client) => client.checkout.sessions.retrieve(id, params)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async closeSession(id) {
      const isOpen = async () => {
        const session = await this.readSession(id);
        return session !== null && !session.over && !session.paid && !session.processing;
      };
      if (!(await isOpen())) return;
      try {
        await call((client) => client.checkout.sessions.expire(id));
      } catch (error) {
        // Paid, or over, between the two calls: Stripe expires open sessions only.
        if (await isOpen()) throw error;
      }
    },

    async refund({ reference, amountCents, key: cle }) {
      const params = { payment_intent: reference, amount: amountCents, metadata: { cle } };
      return refundOf(
        await call((client) => client.refunds.create(params, { idempotencyKey: cle })),
      );
    },

    async listRefunds(reference) {
      const newestFirst = await call((client) =>
        client.refunds
          .list({ payment_intent: reference, limit: 100 })
          .autoPagingToArray({ limit: mostRefunds }),
      );
      return newestFirst.map(refundOf).reverse();
    },
  };
}
