import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams, messageAnswer, pageQuery } from '../primitives.ts';
import {
  compte,
  emailKnown,
  emailParams,
  loginAnswer,
  loginInput,
  registrationInput,
  userAnswer,
  utilisateur,
} from './utilisateur.ts';

const login = { body: loginInput, answers: { 200: loginAnswer } };

export const utilisateurEndpoints = {
  'POST /login': login,
  'POST /User/authenticate': login,
  'POST /logout': { keyless: true, answers: { 200: messageAnswer } },
  'GET /user': { query: pageQuery, answers: { 200: z.array(utilisateur) } },
  'POST /user': { body: registrationInput, answers: { 201: compte } },
  'GET /user/byId/:id': { params: idParams, answers: { 200: userAnswer }, onPages: utilisateur },
  'GET /user/:email': { params: emailParams, answers: { 200: emailKnown } },
} as const satisfies EndpointMap;
