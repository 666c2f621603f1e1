import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app.types.ts';
import { AppError } from '../../../platform/http/appError.ts';
import { through } from '../../../platform/http/doorGuard.ts';
import { expireCommande } from '../leave.service.ts';
import { bankPage, bankPolicy } from './banque.page.ts';
import { type BankSession, type DemoBank, demoBankPath, isDemoBank } from './demoBankPayment.ts';

const params = z.strictObject({ session: z.string().check(z.regex(/^demo_[\da-f]{32}$/)) });
const body = z.strictObject({
  action: z.enum(['payer', 'refuser', 'expirer', 'tard', 'abandonner']),
});
const path = `${demoBankPath}/:session`;

/**
 * The demonstration bank's hosted page, when it takes the payments, through its door (docs/rules.md,
 * Exposure). A visitor with its address may pay.
 */
export async function banqueRoutes(app: App, context: Context): Promise<void> {
  if (!isDemoBank(context.payment)) return;
  const bank: DemoBank = context.payment;

  const find = async (id: string): Promise<BankSession> => {
    const session = await bank.findSession(id);
    if (!session) throw new AppError('route_not_found');
    return session;
  };
  const show = (reply: FastifyReply, session: BankSession, note?: 'refuse') =>
    reply
      .header('content-security-policy', bankPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(bankPage(session, note));

  /** Through the webhook's own address, as a provider outside would. */
  async function tell(sessionId: string): Promise<void> {
    const event = bank.signedEvent(sessionId, 'checkout.session.completed');
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/paiement/stripe-webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
      payload: event.body,
    });
    if (answer.statusCode !== 200)
      context.log.error({ status: answer.statusCode }, 'demonstration webhook not taken');
  }

  /** As if the hold were over: the order gives its stock back, and its page is closed. */
  async function expire(session: BankSession): Promise<void> {
    await expireCommande(context, Number(session.clientReference), { atOnce: true });
    await bank.closeSession(session.id);
  }

  async function pay(session: BankSession, late: boolean): Promise<boolean> {
    if (late) await expire(session);
    if (!(await bank.pay(session.id, late))) return false;
    await tell(session.id);
    return true;
  }

  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, form, done) => done(null, Object.fromEntries(new URLSearchParams(form))),
    );
    const schema = { hide: true, params };
    scope.addHook('onRequest', through(context.env.DEMO_BANK, 'route_not_found'));

    scope.get(path, { schema }, async (request, reply) =>
      show(reply, await find(request.params.session)),
    );

    scope.post(path, { schema: { ...schema, body } }, async (request, reply) => {
      const session = await find(request.params.session);
      const { successUrl, cancelUrl } = session.contenu;
      const { action } = request.body;
      if (action === 'abandonner') return reply.redirect(cancelUrl, 303);
      if (action === 'refuser') return show(reply, session, 'refuse');
      if (action === 'expirer') {
        await expire(session);
        return show(reply, await find(session.id));
      }
      if (await pay(session, action === 'tard')) return reply.redirect(successUrl, 303);
      return show(reply, await find(session.id));
    });
  });
}
