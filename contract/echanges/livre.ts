import * as z from 'zod/mini';
import { foldedEnum, yearParameter } from '../primitives.ts';

export const livreQuery = z.strictObject({
  /** In Europe/Paris; this year unless said. */
  annee: z.optional(yearParameter),
  /** With what is the owner's alone: notes of plants, private entries and their photos. */
  notes: z.optional(
    z.pipe(
      foldedEnum(['true', 'false']),
      z.transform((value: 'true' | 'false') => value === 'true'),
    ),
  ),
});

export type LivreAsked = z.output<typeof livreQuery>;
