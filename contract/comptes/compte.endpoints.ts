import { absentStays, type EndpointMap } from '../endpoint.ts';
import { emptyBody, idParams, messageAnswer } from '../primitives.ts';
import {
  accountDeletionInput,
  forgotPasswordInput,
  linkAnswer,
  linkQuery,
  passwordChangeInput,
  profileBody,
  resendQuery,
  resetPasswordInput,
  sessionParams,
  sessionsAnswer,
} from './compte.ts';
import { compte } from './utilisateur.ts';

const message = { 200: messageAnswer };

/** One's own account: the links of mails, the profile, the password, the sessions, the data. */
export const compteEndpoints = {
  'GET /user/verify-email': { query: linkQuery, answers: { 200: linkAnswer } },
  'POST /user/resend-verification': { query: resendQuery, body: emptyBody, answers: message },
  'POST /user/forgot-password': { body: forgotPasswordInput, answers: message },
  'POST /user/reset-password': { body: resetPasswordInput, answers: message },
  'GET /user/undo-email-change': { query: linkQuery, answers: { 200: linkAnswer } },
  'GET /user/undo-acces': { query: linkQuery, answers: { 200: linkAnswer } },
  'PUT /user/:id': {
    description: `${absentStays} JSON, ou formulaire multipart avec les mêmes champs et les images \`photo\` et \`couverture\`.`,
    params: idParams,
    body: profileBody,
    consumes: ['application/json', 'multipart/form-data'],
    keyless: true,
    answers: { 200: compte },
  },
  'DELETE /user/:id': {
    params: idParams,
    body: accountDeletionInput,
    keyless: true,
    answers: message,
  },
  'PUT /user/:id/mot-de-passe': {
    params: idParams,
    body: passwordChangeInput,
    keyless: true,
    answers: message,
  },
  'POST /user/:id/nouvel-email': { params: idParams, body: emptyBody, answers: message },
  'DELETE /user/:id/nouvel-email': { params: idParams, answers: message },
  'GET /user/:id/sessions': { params: idParams, answers: { 200: sessionsAnswer } },
  'DELETE /user/:id/sessions/:jti': { params: sessionParams, answers: message },
  'GET /user/:id/donnees': {
    description:
      'Tout ce qui est à soi : `donnees.json` (son schéma : `/v1/schemas/donnees.json`), chaque liste en CSV, les images.',
    params: idParams,
    file: 'application/zip',
  },
  'GET /schemas/donnees.json': {
    description: 'Le schéma JSON de `donnees.json`.',
    file: 'application/schema+json',
  },
} as const satisfies EndpointMap;
