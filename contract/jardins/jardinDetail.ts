import * as z from 'zod/mini';
import { day } from '../primitives.ts';
import { jardin } from './jardin.ts';
import { plante } from './plante.ts';

/** A garden read by its id: with its plants, in the order of `position`. */
export const jardinDetail = z.object({
  ...jardin.shape,
  /** Today where the garden is. Acts in this garden are of that day, even where a device's clock is wrong. */
  aujourdhui: day,
  plantes: z.optional(z.array(plante)),
});

export type JardinDetail = z.infer<typeof jardinDetail>;
