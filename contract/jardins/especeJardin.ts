import * as z from 'zod/mini';
import { jardin } from './jardin.ts';
import { jardinListe } from './jardinListe.ts';

/** Where a species grows: how many gardens, counted up to `limits.jardinsCounted`, and a few of them. */
export const especeJardins = z.object({
  nombre: z.int(),
  jardins: z.array(jardinListe),
});

/** The part that the page of a species shows. */
export const especeJardinsShown = z.extend(especeJardins, { jardins: z.array(jardin) });
export type EspeceJardins = z.infer<typeof especeJardins>;
