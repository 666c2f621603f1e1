import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idInput } from '../primitives.ts';
import { lignesInput } from './commande.ts';

/** Without `commandeId`, the caller's waiting order with exactly these lines is paid. */
export const checkoutInput = z.strictObject({
  lignes: lignesInput,
  commandeId: z.nullish(idInput),
});

/** Address of the provider's own page, where the browser goes. */
export const checkoutAnswer = z.object({ url: z.string() });

export const webhookAnswer = z.object({ received: z.literal(true) });

/** The facts that the shop's pages must state: the seller, the terms, and the provider that takes the money. */
export const boutique = z.object({
  /** As shown after 'Payer avec'; '' where nothing can be paid. */
  fournisseur: z.string(),
  demonstration: z.boolean(),
  /** The people who may save products: 'keepers', 'members' or 'everyone'. */
  editeurs: z.enum(['keepers', 'members', 'everyone']),
  conditions: z.object({ version: z.string() }),
  /** Unknown details are ''. `demonstration`: this seller is invented. */
  vendeur: z.object({
    nom: z.string(),
    forme: z.string(),
    adresse: z.string(),
    siret: z.string(),
    rcs: z.string(),
    tva: z.string(),
    telephone: z.string(),
    email: z.string(),
    demonstration: z.boolean(),
  }),
  mediation: z.string(),
  /** The mediator's name, address and site; empty when none is named. */
  mediateur: z.array(z.string()),
  garantie: z.string(),
});

export type CheckoutInput = z.infer<typeof checkoutInput>;
export type Boutique = z.infer<typeof boutique>;

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
