import * as z from 'zod/mini';
import { day } from '../primitives.ts';
import { jardin } from './jardin.ts';
import { plante } from './plante.ts';

/** As much of a plant as a list of gardens tells. */
export const premierePlante = z.pick(plante, {
  id: true,
  name: true,
  photo: true,
  illustration: true,
  etat: true,
});

/** A garden in a list: with its first plants in the order of `position`, those that a moderator hid left out. */
export const jardinListe = z.object({ ...jardin.shape, plantes: z.array(premierePlante) });

export type PremierePlante = z.infer<typeof premierePlante>;
export type JardinListe = z.infer<typeof jardinListe>;

/** A garden read by its id: with its plants, in the order of `position`. */
export const jardinDetail = z.object({
  ...jardin.shape,
  /** Today where the garden is. Acts in this garden are of that day, even where a device's clock is wrong. */
  aujourdhui: day,
  plantes: z.optional(z.array(plante)),
});

export type JardinDetail = z.infer<typeof jardinDetail>;
