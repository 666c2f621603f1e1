import * as z from 'zod/mini';
import { foldedEnum } from '../../primitives.ts';
import { climats } from '../climat.ts';
import { milieux } from '../milieu.ts';
import { UNE_FOIS } from './rythme.ts';

/** In its first two summers, or later; '' where that makes no difference. */
export const ages = ['', 'jeune', 'installee'] as const;

/** How often a plant of a species is usually to be watered where and how it grows. */
export const rythmeDArrosage = z.object({
  milieu: z.enum(milieux),
  age: z.enum(ages),
  /** About how many days lie between two waterings, January first; null where it wants none, `UNE_FOIS` for once. */
  mois: z.array(z.nullable(z.int().check(z.minimum(1), z.maximum(UNE_FOIS)))),
});

export const especeArrosages = z.object({
  /** The department whose usual weather is used. */
  departement: z.string(),
  nomDepartement: z.string(),
  /** None of what stands in water. Pots are of 10 litres. */
  rythmes: z.array(rythmeDArrosage),
});

/** A department, else one that stands for a climate; without either for the oceanic one. */
export const especeArrosagesQuery = z.object({
  departement: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(\d{2,3}|2[abAB])$/, 'un département est attendu (44, 2A, 974)')),
      z.transform((code: string) => code.toUpperCase()),
    ),
  ),
  climat: z.optional(foldedEnum(climats)),
});

export type EspeceArrosages = z.infer<typeof especeArrosages>;
export type RythmeDArrosage = z.infer<typeof rythmeDArrosage>;
