import type { EndpointMap } from '../endpoint.ts';
import { signalementInput, signalementRecu } from './signalement.ts';

export const signalementEndpoints = {
  'POST /signalement': {
    description:
      'Signale un jardin, une plante, une entrée publique d’un journal ou un membre (`sorte`, `id`) ; `photo: true` : sa photo seule. Ouvert à tous ; qui n’a pas de compte dit son nom et son e-mail, sauf pour `mineurs`. Le même signalement, tant qu’il est ouvert, n’est gardé qu’une fois (`dejaRecu`).',
    body: signalementInput,
    answers: { 201: signalementRecu, 200: signalementRecu },
  },
} as const satisfies EndpointMap;
