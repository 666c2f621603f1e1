import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { shortText } from '../primitives.ts';
import { recherche } from './recherche.ts';

const limite = z.pipe(
  z
    .string()
    .check(
      z.regex(/^[1-9]\d{0,3}$/, 'un nombre à partir de 1 est attendu'),
      z.describe(
        `De 1 à ${limits.rechercheMaximum} par groupe ; au-delà, ${limits.rechercheMaximum}.`,
      ),
    ),
  z.transform((value: string) => Math.min(Number(value), limits.rechercheMaximum)),
);

export const rechercheEndpoints = {
  'GET /recherche': {
    portee: 'lecture',
    description:
      'Ce que des mots désignent, par groupe, le plus proche d’abord : ses propres plantes et jardins avant ceux des autres, les plantes mortes en dernier ; débuts de mots, accents et fautes compris. `rayons` : les rayons du catalogue que les mots désignent (« haie », « plantes grasses »). Un membre se trouve par son pseudo seul. `corrige` n’est là que si des mots ont été corrigés ; avec `exact=oui`, aucun ne l’est.',
    query: z.object({
      q: shortText(limits.rechercheTexte),
      limite: z.optional(limite),
      exact: z.optional(z.enum(['oui', 'non'])),
    }),
    answers: { 200: recherche },
    onPages: true,
  },
} as const satisfies EndpointMap;
