import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { dayBody, idParams, messageAnswer } from '../primitives.ts';
import {
  arrosageAverage,
  arrosageChanges,
  arrosageNote,
  arrosagePlante,
  arrosagePlanteInput,
  jardinArrose,
} from './arrosagePlante.ts';

export const arrosagePlanteEndpoints = {
  'POST /arrosageplante': {
    portee: 'carnet',
    body: arrosagePlanteInput,
    answers: { 200: arrosageNote, 201: arrosageNote },
  },
  'GET /arrosageplante/Plante/:id': {
    params: idParams,
    answers: { 200: z.array(arrosagePlante) },
    onPages: true,
  },
  'GET /arrosageplante/Plante/:id/average': {
    params: idParams,
    answers: { 200: arrosageAverage },
    onPages: true,
  },
  'PUT /arrosageplante/:id': {
    portee: 'carnet',
    description:
      'Le jour d’un arrosage, corrigé ; 409 si la plante est déjà notée arrosée ce jour-là.',
    params: idParams,
    body: arrosageChanges,
    answers: { 200: arrosagePlante },
  },
  'DELETE /arrosageplante/:id': {
    portee: 'carnet',
    params: idParams,
    answers: { 200: messageAnswer },
  },
  'POST /jardin/:id/arroser': {
    portee: 'carnet',
    params: idParams,
    description:
      'Toutes les plantes du jardin, aujourd’hui ; avec `date`, ce jour-là, au plus aujourd’hui.',
    body: dayBody,
    answers: { 200: jardinArrose },
  },
} as const satisfies EndpointMap;
