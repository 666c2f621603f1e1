import type { EndpointMap } from '../endpoint.ts';
import { emptyBody, messageAnswer } from '../primitives.ts';
import { wantsProof } from './cle.endpoints.ts';
import { codeInput, codesDeSecours, secondFacteur, secondFacteurPropose } from './secondFacteur.ts';

/** Codes of an application (RFC 6238) beside the password, and recovery codes. */
export const secondFacteurEndpoints = {
  'GET /second-facteur': {
    description: 'Son propre second facteur.',
    answers: { 200: secondFacteur },
  },
  'POST /second-facteur': {
    description: `Propose un secret ; rien ne change avant \`PUT /second-facteur\`. ${wantsProof}`,
    keyless: true,
    body: emptyBody,
    answers: { 201: secondFacteurPropose },
  },
  'PUT /second-facteur': {
    description: `Le met en service par un premier code, et dit dix codes de secours. ${wantsProof}`,
    keyless: true,
    body: codeInput,
    answers: { 200: codesDeSecours },
  },
  'POST /second-facteur/codes': {
    description: `Dix nouveaux codes de secours à la place des anciens. ${wantsProof}`,
    keyless: true,
    body: emptyBody,
    answers: { 201: codesDeSecours },
  },
  'DELETE /second-facteur': {
    description: `Le mot de passe suffit de nouveau. ${wantsProof}`,
    keyless: true,
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
