import * as z from 'zod/mini';
import { day, dayInput, foldedEnum, ignoredFields } from '../primitives.ts';

/** How an ill plant is, as its owner sees it: what is well again changes its state instead. */
export const avisDeSante = ['pareil', 'pire'] as const;

/** In how many days an ill plant is asked about again. */
export const JOURS_DE_SURVEILLANCE = { pareil: 7, pire: 2 } as const;

export const surveillanceInput = z.strictObject({ avis: foldedEnum(avisDeSante) });

/** Takes it back, by the day that was `avant`; null asks at once. */
export const surveillanceChanges = z.strictObject({
  surveillerLe: z.nullable(dayInput),
  ...ignoredFields('avant'),
});

/** From which day on (Europe/Paris) an ill plant is asked about again, and which that was before; null: since it is ill. */
export const surveillance = z.object({
  surveillerLe: z.nullable(day),
  avant: z.nullable(day),
});

export type Surveillance = z.infer<typeof surveillance>;
export type SurveillanceInput = z.infer<typeof surveillanceInput>;
