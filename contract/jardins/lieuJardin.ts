import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { gelees, hiver, lieu } from '../especes/lieu.ts';
import { id, idParams } from '../primitives.ts';

/** A living plant of a garden that is known not to bear a usual winter there; `minimum` in °C. */
const fragile = z.object({ id, name: z.string(), minimum: z.int() });

/**
 * The place of a garden, as its reader may know it: department and climate for others; the altitude too for its owner.
 * '' and null where it is unknown.
 */
export const lieuJardin = z.object({
  departement: lieu.shape.departement,
  nomDepartement: lieu.shape.nomDepartement,
  climat: lieu.shape.climat,
  gelees: z.nullable(gelees),
  hiver: z.nullable(hiver),
  /** Plants whose species is known, except annuals, biennial vegetables and houseplants. */
  fragiles: z.array(fragile),
  /** Own dates of frost, 'MM-DD' or '': the owner's alone. */
  derniereGelee: z.optional(z.string()),
  premiereGelee: z.optional(z.string()),
});

export type Fragile = z.infer<typeof fragile>;
export type LieuJardin = z.infer<typeof lieuJardin>;

export const lieuJardinEndpoints = {
  'GET /jardin/:id/lieu': {
    portee: 'lecture',
    description:
      'Où est un jardin, au plus par son département : climat, gelées et froid usuels (des repères), et ses plantes qui n’y passeraient pas un hiver usuel. Son propriétaire y lit aussi ses propres dates de gel, et son altitude compte.',
    params: idParams,
    answers: { 200: lieuJardin },
    onPages: true,
  },
} as const satisfies EndpointMap;
