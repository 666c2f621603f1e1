import * as z from 'zod/mini';
import { gelees, hiver, lieu } from '../especes/lieu.ts';
import { id } from '../primitives.ts';

/** A living plant of a garden that is known not to bear a usual winter there; `minimum` in °C. */
const fragile = z.object({ id, name: z.string(), minimum: z.int() });

/**
 * Where a garden is, as its reader may know it: for others by its department and climate alone, for its owner
 * by the altitude too. '' and null where nobody said.
 */
export const lieuJardin = z.object({
  departement: lieu.shape.departement,
  nomDepartement: lieu.shape.nomDepartement,
  climat: lieu.shape.climat,
  gelees: z.nullable(gelees),
  hiver: z.nullable(hiver),
  /** Of plants whose species is known; annuals, biennial vegetables and houseplants aside. */
  fragiles: z.array(fragile),
  /** Own dates of frost, 'MM-DD' or '': the owner's alone. */
  derniereGelee: z.optional(z.string()),
  premiereGelee: z.optional(z.string()),
});

export type Fragile = z.infer<typeof fragile>;
export type LieuJardin = z.infer<typeof lieuJardin>;
