import * as z from 'zod/mini';
import { absentStays, type EndpointMap } from '../endpoint.ts';
import { idParams, messageAnswer } from '../primitives.ts';
import { entree, entreeChanges, entreeInput, journalQuery } from './journal.ts';

export const journalEndpoints = {
  'POST /plante/:id/journal': {
    description:
      'Une entrée du journal d’une de ses plantes. `valeur` : d’une `mesure` la hauteur en cm, d’un `etat` l’état, d’un `symptome` ce qu’on voit ; les autres genres n’en ont pas. Une `note` a un `texte`, une `photo` une `photo` envoyée ici. Privée sauf `public: true`.',
    params: idParams,
    body: entreeInput,
    answers: { 201: entree },
    portee: 'carnet',
  },
  'GET /plante/:id/journal': {
    description:
      'Les entrées, les plus récentes d’abord : toutes à son propriétaire, aux autres celles qui sont publiques. L’en-tête `Link` donne la suite.',
    params: idParams,
    query: journalQuery,
    answers: { 200: z.array(entree) },
    portee: 'lecture',
  },
  'PUT /journal/:id': {
    description: `${absentStays} Une entrée garde son genre, une récolte sa quantité.`,
    params: idParams,
    body: entreeChanges,
    answers: { 200: entree },
    portee: 'carnet',
  },
  'DELETE /journal/:id': {
    params: idParams,
    answers: { 200: messageAnswer },
    portee: 'carnet',
  },
} as const satisfies EndpointMap;
