import { afterAll, beforeAll } from 'vitest';
import { newKeeper } from '../boutique.fixtures.ts';
import { type Member, newMember } from '../factories.ts';
import { type TestApp, testApp } from '../testApp.ts';
import { type StripeServer, startStripeServer } from './stripeServer.ts';

/** A shop that is paid at the stand-in for Stripe, with its keeper and a buyer, for the tests of one file. */
export function openStripeShop() {
  const here = {} as { stripe: StripeServer; server: TestApp; keeper: Member; buyer: Member };
  beforeAll(async () => {
    here.stripe = await startStripeServer();
    here.server = await testApp({
      STRIPE_SECRET_KEY: here.stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: here.stripe.webhookSecret,
      STRIPE_API_BASE: here.stripe.url,
      PUBLIC_URL: 'https://courtil.example',
    });
    here.keeper = await newKeeper(here.server);
    here.buyer = await newMember(here.server.app);
  });
  afterAll(async () => {
    await here.server.close();
    await here.stripe.close();
  });
  return here;
}
