import * as z from 'zod/mini';
import { jardin } from './jardin.ts';
import { plante } from './plante.ts';

/** A garden read by its id: with its plants, in the order of `position`. */
export const jardinDetail = z.object({
  ...jardin.shape,
  plantes: z.optional(z.array(plante)),
});

export type JardinDetail = z.infer<typeof jardinDetail>;
