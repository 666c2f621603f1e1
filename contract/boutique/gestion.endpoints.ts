import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import {
  expeditionInput,
  gestionCommande,
  gestionQuery,
  gestionStatuts,
  gestionSummary,
  periodQuery,
  remboursementInput,
  stockLine,
  stockQuery,
} from './gestion.ts';

const one = { params: idParams, answers: { 200: gestionCommande } };

/** Calls of the shop's keepers. */
export const gestionEndpoints = {
  'GET /gestion/commande': { query: gestionQuery, answers: { 200: z.array(gestionSummary) } },
  'GET /gestion/commande/statuts': { answers: { 200: gestionStatuts } },
  'GET /gestion/commande/:id': one,
  'POST /gestion/commande/:id/annuler': one,
  'POST /gestion/commande/:id/expedier': { ...one, body: expeditionInput },
  'POST /gestion/commande/:id/livrer': one,
  'POST /gestion/commande/:id/rembourser': { ...one, body: remboursementInput },
  'POST /gestion/commande/:id/rembourser/abandonner': one,
  'GET /gestion/stock': { query: stockQuery, answers: { 200: z.array(stockLine) } },
  'GET /gestion/comptabilite.csv': { query: periodQuery, file: 'text/csv' },
} as const satisfies EndpointMap;
