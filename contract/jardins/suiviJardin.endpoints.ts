import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { limitQuery, messageAnswer, pageQuery } from '../primitives.ts';
import {
  popularJardin,
  suiviExists,
  suiviExistsQuery,
  suiviJardin,
  suiviJardinInput,
  suiviJardinParams,
  suiviJardinUserParams,
} from './suiviJardin.ts';

export const suiviJardinEndpoints = {
  'GET /suiviJardin/popular': {
    description: `Sans \`limite\`, les ${limits.homePopularJardins} premiers.`,
    query: limitQuery,
    answers: { 200: z.array(popularJardin) },
    onPages: true,
  },
  'GET /suiviJardin/User/:userId': {
    params: suiviJardinUserParams,
    query: pageQuery,
    answers: { 200: z.array(suiviJardin) },
  },
  'GET /suiviJardin/exists': { query: suiviExistsQuery, answers: { 200: suiviExists } },
  'POST /suiviJardin': {
    body: suiviJardinInput,
    answers: { 200: suiviJardin, 201: suiviJardin },
  },
  'DELETE /suiviJardin/:userId/:jardinId': {
    params: suiviJardinParams,
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
