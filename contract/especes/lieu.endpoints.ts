import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { numberInput } from '../primitives.ts';
import { ALTITUDE_MAXIMUM, codeCommune, departement, lieu } from './lieu.ts';

const altitude = numberInput(z.int().check(z.minimum(0), z.maximum(ALTITUDE_MAXIMUM)));

export const lieuEndpoints = {
  'GET /lieu/:codePostal': {
    description:
      "Ce qui est su d’un lieu par son code postal ; une commune parmi celles du code (`choix`, code de l’INSEE) et une altitude en mètres corrigent. `altitude` : celle qui compte, donnée ou de la commune. Gelées ('MM-JJ') et froid de l’hiver (°C) sont des repères, `null` où il ne gèle pas ou quand rien n’est su. À cheval sur deux départements, un code postal est de celui de la commune donnée, sinon de celui où il a le plus de communes.",
    params: z.strictObject({
      codePostal: z.string().check(z.regex(/^\d{5}$/, 'cinq chiffres sont attendus')),
    }),
    query: z.object({ altitude: z.optional(altitude), commune: z.optional(codeCommune) }),
    answers: { 200: lieu },
  },
  'GET /departement': {
    description: 'Les départements et les territoires qui ont un code postal, par code.',
    answers: { 200: z.array(departement) },
  },
} as const satisfies EndpointMap;
