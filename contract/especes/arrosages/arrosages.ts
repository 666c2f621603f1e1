import * as z from 'zod/mini';
import type { EndpointMap } from '../../endpoint.ts';
import { UNE_FOIS } from '../../limits.ts';
import { foldedEnum } from '../../primitives.ts';
import { climats } from '../climat.ts';
import { milieux } from '../conditions.ts';
import { especeParams } from '../espece.ts';

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

export const especeArrosagesEndpoints = {
  'GET /espece/:slug/arrosages': {
    description:
      'Combien de jours environ séparent deux arrosages d’une espèce, mois par mois, par le temps usuel d’un département (sinon celui qui vaut pour un `climat`, sinon la Loire-Atlantique) : en pleine terre, en pot de 10 litres, à l’intérieur. `null` : rien à arroser ; 30 : une fois dans le mois. `age` : `jeune` les deux premiers étés, `installee` ensuite, vide quand cela ne change rien.',
    params: especeParams,
    query: especeArrosagesQuery,
    answers: { 200: especeArrosages },
    onPages: true,
  },
} as const satisfies EndpointMap;
