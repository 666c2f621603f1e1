import type { EndpointMap } from '../endpoint.ts';
import { boutique, checkoutAnswer, checkoutInput, webhookAnswer } from './paiement.ts';

export const paiementEndpoints = {
  'GET /boutique': { answers: { 200: boutique }, onPages: true },
  // The address in the answer is enough to pay; the provider has keys of its own.
  'POST /paiement/stripe-checkout': {
    body: checkoutInput,
    keyless: true,
    answers: { 200: checkoutAnswer },
  },
  'POST /paiement/stripe-webhook': { answers: { 200: webhookAnswer } },
} as const satisfies EndpointMap;
