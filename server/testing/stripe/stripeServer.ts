import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv, type ValidateFunction } from 'ajv';
import { Stripe } from 'stripe';
import { readForm } from './form.ts';

/**
 * `requests.schema.json` comes from the parameter types of the SDK itself, once per version of it:
 * ts-json-schema-generator over an interface that maps each route to its `…Params` type, on a copy of
 * the declarations from which `| OtherString` was taken out, so that enums are closed.
 */
export const requestsSchema: { $comment: string; definitions: Record<string, object> } = JSON.parse(
  readFileSync(`${import.meta.dirname}/requests.schema.json`, 'utf8'),
);

interface Session {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  payment_intent: string | null;
  metadata: Record<string, string>;
  expires_at: number;
}

interface StripeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
}

export interface StripeServer {
  url: string;
  secretKey: string;
  webhookSecret: string;
  sessions: Map<string, Session>;
  /** Every request as it was understood: route and parameters. */
  requests: { route: string; params: Record<string, unknown>; idempotencyKey: string }[];
  refunds: StripeRefund[];
  /** How refunds are answered from now on. */
  refundStatus: 'succeeded' | 'pending' | 'failed';
  /** While true, every request is answered 500. */
  down: boolean;
  /** While true, requests are carried out, and then answered 500. */
  deaf: boolean;
  pay(id: string): void;
  /** Sends money back at Stripe's own site, or as a request without a key of ours would. */
  sendBack(payment_intent: string, amount: number): void;
  /** As Stripe does after a day: a request that is repeated is another one. */
  forgetKeys(): void;
  /** Body and signature of an event, signed by the SDK's own test helper. */
  event(
    type: string,
    object: object,
    options?: { secret?: string; at?: number; id?: string },
  ): {
    body: string;
    signature: string;
  };
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}
const refuse = (message: string, status = 400, type = 'invalid_request_error') =>
  new Refusal(status, type, message);

const routes = [
  'POST /v1/checkout/sessions',
  'POST /v1/checkout/sessions/:id/expire',
  'GET /v1/checkout/sessions/:id',
  'POST /v1/refunds',
  'GET /v1/refunds',
] as const;
type Route = (typeof routes)[number];

function validators(): Record<Route, ValidateFunction> {
  const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true, logger: false });
  ajv.addSchema(requestsSchema, 'requests');
  const properties = (
    requestsSchema.definitions.Requests as { properties: Record<Route, { $ref: string }> }
  ).properties;
  return Object.fromEntries(
    routes.map((route) => [route, ajv.compile({ $ref: `requests${properties[route].$ref}` })]),
  ) as Record<Route, ValidateFunction>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

interface LineItem {
  quantity: number;
  price_data: { currency: string; unit_amount: number };
}

/** A small Stripe with a memory, which refuses what the real one would refuse. */
export async function startStripeServer(): Promise<StripeServer> {
  const secretKey = 'sk_test_courtil';
  const webhookSecret = 'whsec_courtil';
  const validate = validators();
  const sessions = new Map<string, Session>();
  const answered = new Map<string, { asked: string; answer: object }>();
  const refunds: StripeServer['refunds'] = [];
  const requests: StripeServer['requests'] = [];

  function createSession(params: Record<string, unknown>): Session {
    const { mode, success_url, expires_at, currency: _ } = params as Record<string, number>;
    if (String(mode) !== 'payment') throw refuse('mode');
    if (!success_url) throw refuse('Missing required param: success_url.');
    const items = params.line_items as LineItem[] | undefined;
    if (!items?.length) throw refuse('Missing required param: line_items.');
    if (items.some(({ quantity }) => !(quantity >= 1))) throw refuse('quantity');
    const currencies = new Set(items.map(({ price_data }) => price_data.currency));
    if (currencies.size !== 1) throw refuse('line items of several currencies');
    const inSeconds = (expires_at ?? 0) - Date.now() / 1000;
    if (inSeconds < 30 * 60 || inSeconds > 24 * 3600) throw refuse('expires_at');
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: items.reduce((sum, one) => sum + one.quantity * one.price_data.unit_amount, 0),
      currency: [...currencies][0] ?? '',
      client_reference_id: (params.client_reference_id as string) ?? null,
      payment_intent: null,
      metadata: (params.metadata as Record<string, string>) ?? {},
      expires_at: expires_at ?? 0,
    };
    if (session.amount_total < 50) throw refuse('amount_too_small');
    sessions.set(id, session);
    return session;
  }

  const findSession = (id: string) => {
    const session = sessions.get(id);
    if (!session) throw refuse(`No such checkout session: ${id}`, 404);
    return session;
  };
  const newRefund = (made: Omit<StripeRefund, 'id' | 'object'>) => {
    const refund: StripeRefund = { id: `re_${randomUUID()}`, object: 'refund', ...made };
    refunds.push(refund);
    return refund;
  };
  const refunded = (intent: string) =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  const withCharge = (session: Session, expand: string[] = []) => {
    if (expand.some((name) => name !== 'payment_intent.latest_charge')) throw refuse('expand');
    const { payment_intent: intent } = session;
    if (expand.length === 0 || !intent) return session;
    const charge = { id: `ch_${intent}`, object: 'charge', amount_refunded: refunded(intent) };
    const told = { id: intent, object: 'payment_intent', latest_charge: charge };
    return { ...session, payment_intent: told };
  };
  const paidSession = (intent: unknown) => {
    const found = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    if (!found) throw refuse(`No such payment_intent: ${intent}`, 404);
    return found;
  };

  function carryOut(route: Route, id: string, params: Record<string, unknown>): object {
    switch (route) {
      case 'POST /v1/checkout/sessions':
        return createSession(params);
      case 'GET /v1/checkout/sessions/:id':
        return withCharge(findSession(id), params.expand as string[] | undefined);
      case 'POST /v1/checkout/sessions/:id/expire': {
        const session = findSession(id);
        if (session.status !== 'open') throw refuse('Only open sessions can be expired.');
        return Object.assign(session, { status: 'expired', url: null });
      }
      case 'POST /v1/refunds': {
        const { payment_intent, amount } = params as { payment_intent: string; amount: number };
        const session = paidSession(payment_intent);
        if (refunded(payment_intent) + amount > session.amount_total)
          throw refuse('charge_already_refunded');
        const metadata = (params.metadata as Record<string, string>) ?? {};
        return newRefund({ payment_intent, amount, status: stripe.refundStatus, metadata });
      }
      case 'GET /v1/refunds': {
        const { payment_intent } = params as { payment_intent: string };
        paidSession(payment_intent);
        const data = refunds.filter((one) => one.payment_intent === payment_intent).reverse();
        return { object: 'list', url: '/v1/refunds', has_more: false, data };
      }
    }
  }

  async function answer(request: IncomingMessage): Promise<object> {
    if (stripe.down) throw refuse('down', 500, 'api_error');
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw refuse('Invalid API Key', 401);
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe');
    const [, id = ''] = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(pathname) ?? [];
    const route = `${request.method} ${id ? pathname.replace(id, ':id') : pathname}` as Route;
    const check = validate[route];
    if (!check) throw refuse(`Unrecognized request URL (${route})`, 404);
    const body = request.method === 'GET' ? search.slice(1) : await textOf(request);
    const params = readForm(body);
    if (!check(params)) throw refuse(JSON.stringify(check.errors));
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
    requests.push({ route, params, idempotencyKey });
    const before = idempotencyKey && answered.get(idempotencyKey);
    if (before && before.asked !== route + body)
      throw refuse('key reused', 400, 'idempotency_error');
    if (before && stripe.deaf) throw refuse('deaf', 500, 'api_error');
    if (before) return before.answer;
    const result = carryOut(route, id, params);
    if (idempotencyKey && request.method === 'POST')
      answered.set(idempotencyKey, { asked: route + body, answer: { ...result } });
    if (stripe.deaf) throw refuse('deaf', 500, 'api_error');
    return result;
  }

  const server = createServer((request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
      response.end(JSON.stringify(body));
    };
    answer(request).then(
      (body) => send(200, body),
      (error: Refusal) =>
        send(error.status ?? 500, { error: { type: error.type, message: error.message } }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const stripe: StripeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    sessions,
    requests,
    refunds,
    refundStatus: 'succeeded',
    down: false,
    deaf: false,
    pay(id) {
      const session = findSession(id);
      const payment_intent = `pi_${id.slice(8)}`;
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent });
    },
    sendBack(payment_intent, amount) {
      newRefund({ payment_intent, amount, status: 'succeeded', metadata: {} });
    },
    forgetKeys: () => answered.clear(),
    event(type, object, { secret = webhookSecret, at = Date.now() / 1000, id } = {}) {
      const event = { id: id ?? `evt_${randomUUID()}`, object: 'event', type, data: { object } };
      const body = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: Math.floor(at),
      });
      return { body, signature };
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return stripe;
}
