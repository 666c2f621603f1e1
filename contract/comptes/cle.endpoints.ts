import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { emptyBody, idParams, messageAnswer } from '../primitives.ts';
import {
  cle,
  cleChanges,
  cleInput,
  connexionParCle,
  defiDAjout,
  defiDeConnexion,
  preuveAnswer,
  preuveInput,
} from './cle.ts';
import { loginAnswer } from './utilisateur.ts';

const proven =
  'Attend une preuve de moins de cinq minutes (la connexion en est une) : sans elle, 403 `preuve_missing`, puis `POST /compte/preuve`.';

/** The sentence in the description of other calls that need this proof. */
export const wantsProof = 'Attend une preuve de moins de cinq minutes, comme `POST /cle`.';

/** Passkeys: one's own, signing in by one, and showing anew who one is. */
export const cleEndpoints = {
  'GET /cle': { description: 'Ses propres clés d’accès.', answers: { 200: z.array(cle) } },
  'POST /cle/defi': {
    description: `Ce qu’une nouvelle clé d’accès doit signer. ${proven}`,
    keyless: true,
    body: emptyBody,
    answers: { 200: defiDAjout },
  },
  'POST /cle': {
    description: `Une nouvelle clé d’accès. ${proven}`,
    keyless: true,
    body: cleInput,
    answers: { 201: cle },
  },
  'PUT /cle/:id': {
    description: 'Lui donne un autre nom.',
    params: idParams,
    body: cleChanges,
    answers: { 200: cle },
  },
  'DELETE /cle/:id': {
    description: `La clé n’ouvre plus rien. ${proven}`,
    params: idParams,
    keyless: true,
    answers: { 200: messageAnswer },
  },
  'POST /connexion/defi': {
    description:
      'Ce qu’une clé d’accès doit signer pour se connecter, une fois, dans les cinq minutes.',
    body: emptyBody,
    answers: { 200: defiDeConnexion },
  },
  'POST /connexion/cle': {
    description: 'Ouvre une session par une clé d’accès, sans mot de passe ni code.',
    body: connexionParCle,
    answers: { 200: loginAnswer },
  },
  'POST /compte/preuve/defi': {
    description: 'Ce qu’une de ses clés d’accès doit signer pour une preuve.',
    keyless: true,
    body: emptyBody,
    answers: { 200: defiDeConnexion },
  },
  'POST /compte/preuve': {
    description:
      'Confirme que c’est bien soi, par le mot de passe actuel ou une clé d’accès, pour les cinq minutes qui viennent.',
    keyless: true,
    body: preuveInput,
    answers: { 200: preuveAnswer },
  },
} as const satisfies EndpointMap;
