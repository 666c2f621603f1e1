import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import {
  retires,
  soin,
  soinInput,
  soinNote,
  soinsInput,
  soinsNotes,
  soinsRetires,
} from './soin.ts';

export const soinEndpoints = {
  'POST /plante/:id/soin': {
    portee: 'carnet',
    description: 'Un soin d’une de ses plantes, au plus aujourd’hui ; déjà noté ce jour-là : 200.',
    params: idParams,
    body: soinInput,
    answers: { 200: soinNote, 201: soinNote },
  },
  'GET /soin/plante/:id': {
    description: 'Les soins des douze derniers mois, les plus anciens en premier.',
    params: idParams,
    answers: { 200: z.array(soin) },
    onPages: true,
  },
  'DELETE /soin/:id': { portee: 'carnet', params: idParams, answers: { 200: retires } },
  'POST /soin': {
    portee: 'carnet',
    description:
      'Un soin de plusieurs de ses plantes, tout ou rien. Une plante morte est laissée de côté ; `faits` dit ce qui l’était déjà.',
    body: soinsInput,
    answers: { 200: soinsNotes },
  },
  'POST /soin/retirer': {
    portee: 'carnet',
    description:
      'Annule des soins par leurs numéros (ceux de `faits`) ; ceux qui ont disparu sont ignorés.',
    body: soinsRetires,
    answers: { 200: retires },
  },
} as const satisfies EndpointMap;
