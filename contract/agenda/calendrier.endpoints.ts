import type { EndpointMap } from '../endpoint.ts';
import { messageAnswer } from '../primitives.ts';
import { calendrier, calendrierAdresse, calendrierChoix, calendrierInput } from './calendrier.ts';

export const calendrierEndpoints = {
  'GET /calendrier': { answers: { 200: calendrier } },
  'POST /calendrier': {
    description:
      'Une nouvelle adresse secrète (iCalendar), dite cette seule fois ; celle d’avant ne répond plus.',
    // The answer holds a secret; only its digest may be kept.
    keyless: true,
    body: calendrierInput,
    answers: { 201: calendrierAdresse },
  },
  'PUT /calendrier': { body: calendrierChoix, answers: { 200: calendrier } },
  'DELETE /calendrier': {
    description: 'L’adresse ne répond plus. Sans adresse : rien ne change.',
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
