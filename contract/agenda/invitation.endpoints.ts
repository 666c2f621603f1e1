import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams, messageAnswer } from '../primitives.ts';
import { invitation, invitationAdresse, invitationInput } from './invitation.ts';

export const invitationEndpoints = {
  'GET /invitation': {
    description: 'Vos liens pour qui garde un jardin, du plus récent au plus ancien.',
    answers: { 200: z.array(invitation) },
  },
  'POST /invitation': {
    description:
      'Un lien secret, dit cette seule fois, pour qui garde un jardin sans avoir de compte : ce qui est dû chaque jour, à cocher, et rien d’autre.',
    // The answer holds a secret; only its digest may be kept.
    keyless: true,
    body: invitationInput,
    answers: { 201: invitationAdresse },
  },
  'GET /invitation/:id': { params: idParams, answers: { 200: invitation } },
  'DELETE /invitation/:id': {
    description: 'Le lien ne répond plus ; ce qu’il a coché reste.',
    params: idParams,
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
