import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams, pageQuery } from '../primitives.ts';
import {
  commande,
  commandeCreated,
  commandeInput,
  commandeSummary,
  factureQuery,
  idempotencyKey,
  verifiedCommande,
} from './commande.ts';

const one = { params: idParams, answers: { 200: commande } };

export const commandeEndpoints = {
  // Its key is older, has another length and makes one order for ever, not for some days.
  'POST /commande': {
    keyless: true,
    headers: z.looseObject({ 'idempotency-key': z.optional(idempotencyKey) }),
    body: commandeInput,
    answers: { 201: commandeCreated },
  },
  'GET /commande': { query: pageQuery, answers: { 200: z.array(commandeSummary) } },
  'GET /commande/:id': one,
  'POST /commande/:id/annuler': one,
  'POST /commande/:id/verifier-paiement': { params: idParams, answers: { 200: verifiedCommande } },
  'GET /commande/:id/facture': { params: idParams, query: factureQuery, file: 'application/pdf' },
} as const satisfies EndpointMap;
