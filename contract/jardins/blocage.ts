import * as z from 'zod/mini';
import { id, idParameter } from '../primitives.ts';

/** A member whom one has blocked. */
export const blocage = z.object({
  idMembre: id,
  pseudo: z.string(),
  creeLe: z.iso.datetime(),
});

export const membreParams = z.strictObject({ idMembre: idParameter });

export type Blocage = z.infer<typeof blocage>;
