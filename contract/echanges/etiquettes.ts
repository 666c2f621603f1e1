import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { foldedEnum } from '../primitives.ts';

/**
 * Sheets of labels as they are sold, A4: `24` of 70 × 37 mm without margins, `21` of 63,5 × 38,1 mm; `grande` is one label on each
 * page of A6, lying.
 */
export const formatsDEtiquette = ['24', '21', 'grande'] as const;

const IDS = /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/;
const idLength = 11;

export const etiquettesQuery = z.strictObject({
  /** Which plants, by their numbers with commas between; without it all that live. */
  plantes: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.maxLength(limits.etiquettes * idLength),
          z.regex(IDS, 'des numéros séparés par des virgules sont attendus'),
        ),
      z.pipe(
        z.transform((value: string) => [...new Set(value.split(',').map(Number))]),
        z.array(z.int().check(z.maximum(limits.id))).check(z.maxLength(limits.etiquettes)),
      ),
    ),
  ),
  /** The garden's beds instead of its plants. */
  carres: z.optional(
    z.pipe(
      foldedEnum(['true', 'false']),
      z.transform((value: 'true' | 'false') => value === 'true'),
    ),
  ),
  format: z.optional(foldedEnum(formatsDEtiquette)),
});

export type EtiquettesAsked = z.output<typeof etiquettesQuery>;
export type FormatDEtiquette = (typeof formatsDEtiquette)[number];
