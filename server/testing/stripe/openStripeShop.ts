import { afterAll, beforeAll } from 'vitest';
import { openShop } from '../openShop.ts';
import { type StripeServer, startStripeServer } from './stripeServer.ts';

/** A shop that is paid at the stand-in for Stripe, for the tests of one file. */
export function openStripeShop() {
  const variables: Record<string, string> = { PUBLIC_URL: 'https://courtil.example' };
  beforeAll(async () => {
    here.stripe = await startStripeServer();
    variables.STRIPE_SECRET_KEY = here.stripe.secretKey;
    variables.STRIPE_WEBHOOK_SECRET = here.stripe.webhookSecret;
    variables.STRIPE_API_BASE = here.stripe.url;
  });
  afterAll(() => here.stripe.close());
  const here = openShop(variables) as ReturnType<typeof openShop> & { stripe: StripeServer };
  return here;
}
