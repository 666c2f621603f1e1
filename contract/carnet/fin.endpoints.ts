import type { EndpointMap } from '../endpoint.ts';
import { finInput, finNotee, finRemiseInput } from './fin.ts';

export const finEndpoints = {
  'POST /plantes/fin': {
    portee: 'carnet',
    description: 'La saison de ces plantes a pris fin ce jour-là ; null le retire.',
    body: finInput,
    answers: { 200: finNotee },
  },
  'POST /plantes/fin/plus-tard': {
    portee: 'carnet',
    description: 'Ces plantes poussent encore : la question revient dans deux semaines.',
    body: finRemiseInput,
    answers: { 200: finNotee },
  },
} as const satisfies EndpointMap;
