import type { EndpointMap } from '../endpoint.ts';
import { idParams, messageAnswer } from '../primitives.ts';
import {
  retractationAnswer,
  retractationInput,
  retractationInputParLien,
  retractationLienInput,
  retractationParLien,
  retractationPreview,
} from './retractation.ts';

const preview = { 200: retractationPreview };
const declared = { 200: retractationAnswer };

/** With a session, or without one by a link: ask for it by mail, see what it opens, declare. */
export const retractationEndpoints = {
  'GET /commande/:id/retractation': { params: idParams, answers: preview },
  'POST /commande/:id/retractation': {
    params: idParams,
    body: retractationInput,
    answers: declared,
  },
  'POST /retractation/lien': { body: retractationLienInput, answers: { 200: messageAnswer } },
  'POST /retractation/contrat': { body: retractationParLien, answers: preview },
  'POST /retractation': { body: retractationInputParLien, answers: declared },
} as const satisfies EndpointMap;
