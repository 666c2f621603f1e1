import * as z from 'zod/mini';
import { absentStays, type EndpointMap } from '../endpoint.ts';
import { emptyBody, idParams, messageAnswer } from '../primitives.ts';
import { wantsProof } from './cle.endpoints.ts';
import { envoi, webhook, webhookChanges, webhookCree, webhookInput } from './webhook.ts';

export const webhookEndpoints = {
  'GET /webhook': {
    description: 'Ses propres webhooks, avec leurs derniers envois.',
    answers: { 200: z.array(webhook) },
  },
  'POST /webhook': {
    description: `Une adresse https:// publique, prévenue de ce qui arrive dans ses jardins. Le secret qui signe les envois (\`Courtil-Signature\`) est dit cette seule fois. ${wantsProof}`,
    // The answer holds a secret.
    keyless: true,
    body: webhookInput,
    answers: { 201: webhookCree },
  },
  'PUT /webhook/:id': {
    description: `${absentStays} Avec une adresse ou des événements : ${wantsProof}`,
    params: idParams,
    body: webhookChanges,
    answers: { 200: webhook },
  },
  'DELETE /webhook/:id': { params: idParams, answers: { 200: messageAnswer } },
  'POST /webhook/:id/essai': {
    description: 'Envoie un événement d’essai.',
    params: idParams,
    body: emptyBody,
    answers: { 201: envoi },
  },
} as const satisfies EndpointMap;
