import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';

export const lettreSummary = z.object({
  id: z.string(),
  date: z.string(),
  to: z.string(),
  subject: z.string(),
});

export const lettre = z.object({
  ...lettreSummary.shape,
  from: z.string(),
  text: z.string(),
  /** A whole document: to be shown in a sandboxed frame. */
  html: z.string(),
  /** Files that go with it. */
  pieces: z.array(z.object({ nom: z.string(), octets: z.int() })),
});

export const lettres = z.array(lettreSummary);

export const lettreParams = z.strictObject({ id: z.string().check(z.maxLength(60)) });

export type LettreSummary = z.infer<typeof lettreSummary>;
export type Lettre = z.infer<typeof lettre>;

export const boiteAuxLettresEndpoints = {
  'GET /boite-aux-lettres': { answers: { 200: lettres }, onPages: true },
  'GET /boite-aux-lettres/:id': { params: lettreParams, answers: { 200: lettre } },
} as const satisfies EndpointMap;
