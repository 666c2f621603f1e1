import * as z from 'zod/mini';
import { day, id } from '../primitives.ts';

/** When a plant was last watered and when it is next, for its owner alone. Days in Europe/Paris. */
export const soifPlante = z.object({
  idPlante: id,
  /** Null where no watering was ever recorded. */
  dernierArrosage: z.nullable(day),
  /** As /aujourdhui has it; null where nothing is due. */
  echeance: z.nullable(day),
  /** Its watering is due today, or late. */
  soif: z.boolean(),
  emplacement: z.string(),
});

/** How an own garden is: what its card shows beside its name. */
export const etatDeJardin = z.object({
  idJardin: id,
  /** Those that live. */
  plantes: z.int(),
  /** The number of them that need water today, by the rule of `soifPlante`. */
  soif: z.int(),
  malades: z.int(),
  /** The last day on which a watering, a care or a new plant was recorded; null where nothing was. */
  derniereVisite: z.nullable(day),
});

export type SoifPlante = z.infer<typeof soifPlante>;
export type EtatDeJardin = z.infer<typeof etatDeJardin>;
