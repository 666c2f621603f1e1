import type { EndpointMap } from '../endpoint.ts';
import { boutique, checkoutAnswer, checkoutInput, webhookAnswer } from './paiement.ts';

export const paiementEndpoints = {
  'GET /boutique': { answers: { 200: boutique }, onPages: true },
  'POST /paiement/stripe-checkout': { body: checkoutInput, answers: { 200: checkoutAnswer } },
  'POST /paiement/stripe-webhook': { answers: { 200: webhookAnswer } },
} as const satisfies EndpointMap;
