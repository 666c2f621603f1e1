import * as z from 'zod/mini';
import { absentStays, type EndpointMap } from '../endpoint.ts';
import { especeParams } from '../especes/espece.ts';
import { idParams, messageAnswer } from '../primitives.ts';
import {
  produit,
  produitChanges,
  produitInput,
  produitQuery,
  produitTypeParams,
  produitTypeQuery,
} from './produit.ts';

export const produitEndpoints = {
  'GET /produit': { query: produitQuery, answers: { 200: z.array(produit) }, onPages: true },
  'GET /produit/type/:type': {
    params: produitTypeParams,
    query: produitTypeQuery,
    answers: { 200: z.array(produit) },
  },
  'GET /produit/:id': { params: idParams, answers: { 200: produit }, onPages: true },
  'GET /espece/:slug/produits': {
    description:
      'Les produits qui vont à une espèce, quatre au plus : ceux dont le nom la nomme, puis ceux de son usage.',
    params: especeParams,
    answers: { 200: z.array(produit) },
    onPages: true,
  },
  'POST /produit': { body: produitInput, answers: { 201: produit } },
  'PUT /produit/:id': {
    description: absentStays,
    params: idParams,
    body: produitChanges,
    answers: { 200: produit },
  },
  'DELETE /produit/:id': { params: idParams, answers: { 200: messageAnswer } },
} as const satisfies EndpointMap;
