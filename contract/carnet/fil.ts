import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { entree } from './journal.ts';

/** A public entry of a followed garden; `publieLe` is an ISO date-time in UTC. */
export const publication = z.extend(entree, {
  publieLe: z.iso.datetime(),
  plante: z.object({
    id,
    name: z.string(),
    photo: z.nullable(z.string()),
    illustration: z.string(),
  }),
  jardin: z.object({ id, nomJardin: z.string() }),
  membre: z.object({ id, pseudo: z.string(), photo: z.nullable(z.string()) }),
  /** True if its reader said thanks. */
  merciDit: z.boolean(),
});

/** The answer to a thanks: the number of thanks, and whether one's own is among them. */
export const merci = z.object({ mercis: z.int(), merciDit: z.boolean() });

export type Publication = z.infer<typeof publication>;
export type Merci = z.infer<typeof merci>;
