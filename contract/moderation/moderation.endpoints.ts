import type { EndpointMap } from '../endpoint.ts';
import { idParams, messageAnswer } from '../primitives.ts';
import { mesDecisions, recoursInput, recoursParLien, suivi } from './decision.ts';
import { aModerer, decisionInput, reponseInput } from './moderation.ts';
import { suiviInput } from './signalement.ts';

export const moderationEndpoints = {
  'GET /decision': {
    description: 'Ce que la modération a décidé de ce qui est à vous, et vos signalements.',
    answers: { 200: mesDecisions },
  },
  'POST /decision/:id/recours': {
    description: 'Conteste une décision qui vous concerne, dans les six mois, une fois.',
    params: idParams,
    body: recoursInput,
    answers: { 201: messageAnswer },
  },
  'POST /signalement/:id/recours': {
    description: 'Conteste ce qui a été décidé de votre signalement, dans les six mois, une fois.',
    params: idParams,
    body: recoursInput,
    answers: { 201: messageAnswer },
  },
  'POST /signalement/suivi': {
    description: 'Un signalement fait sans compte, par le secret de l’e-mail qui l’a suivi.',
    body: suiviInput,
    answers: { 200: suivi },
  },
  'POST /signalement/recours': {
    description: 'Le recours de qui a signalé sans compte.',
    body: recoursParLien,
    answers: { 201: messageAnswer },
  },
  'GET /moderation': {
    description:
      'Les signalements ouverts, les plus anciens d’abord, par chose signalée, et les recours sans réponse. Aux modérateurs.',
    answers: { 200: aModerer },
  },
  'POST /moderation/decision': {
    description:
      'Décide des signalements ouverts d’une chose ; les personnes concernées le reçoivent par e-mail.',
    body: decisionInput,
    answers: { 201: messageAnswer },
  },
  'POST /moderation/recours/:id': {
    description: 'Répond à un recours ; accepté, il lève la mesure ou rouvre le signalement.',
    params: idParams,
    body: reponseInput,
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
