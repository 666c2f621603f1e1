import * as z from 'zod/mini';
import { expositions } from './jardin.ts';
import { limits } from './limits.ts';
import {
  day,
  dayInput,
  foldedEnumOr,
  id,
  idInput,
  idParameter,
  ignoredFields,
  longText,
  optionalText,
  photoInput,
  requiredName,
} from './primitives.ts';

export const plantePaths = {
  create: '/plante',
  byId: '/plante/:id',
  byJardin: '/plante/jardin/:jardinId',
  duplicate: '/plante/:id/duplicate',
  saveOrder: '/plante/save-order/:jardinId',
} as const;

export const etats = ['vivante', 'malade', 'morte'] as const;
export const multiplications = ['bulbe', 'bouture', 'graine', 'multiplication du plant'] as const;
export const floraisons = ['oui', 'non'] as const;
/** Offered by the form; a free text is allowed (choice 'Autre'). */
export const typesDePlante = ['Vivace', 'Grimpante', 'Cactus', 'Plante aquatique'] as const;

/** A plant as it is answered. Sizes in cm, `date` in Europe/Paris. */
export const plante = z.object({
  id,
  name: z.string(),
  nameLatin: z.string(),
  origine: z.string(),
  exposition: z.enum(['', ...expositions]),
  temperature: z.string(),
  arrosage: z.string(),
  photo: z.nullable(z.string()),
  difficulte: z.int(),
  tailleMax: z.number(),
  typeDePlante: z.string(),
  couleur: z.string(),
  date: day,
  expositionRecommande: z.enum(['', ...expositions]),
  temperatureRecommande: z.string(),
  engrais: z.string(),
  engraisRecommande: z.string(),
  arrosageRecommande: z.string(),
  substrat: z.string(),
  substratRecommande: z.string(),
  etat: z.enum(etats),
  multiplication: z.enum(['', ...multiplications]),
  floraison: z.enum(floraisons),
  idUser: id,
  jardinId: id,
  position: z.int(),
  note: z.string(),
  copieDe: z.nullable(id),
  illustration: z.string(),
});

const orDefault = <S extends z.ZodMiniType, const D>(schema: S, value: D) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given) => given ?? value),
  );

export const planteInput = z.strictObject({
  name: requiredName,
  nameLatin: optionalText(),
  origine: optionalText(),
  exposition: foldedEnumOr(expositions, ''),
  temperature: optionalText(),
  arrosage: optionalText(),
  photo: photoInput,
  difficulte: orDefault(
    z.int().check(z.minimum(limits.difficulteMinimum), z.maximum(limits.difficulteMaximum)),
    1,
  ),
  tailleMax: z.pipe(
    z.nullish(z.number().check(z.nonnegative())),
    z.transform((value) => Math.min(value ?? limits.tailleMaxDefault, limits.tailleMax)),
  ),
  typeDePlante: optionalText(),
  couleur: optionalText(),
  date: z.optional(z.nullable(dayInput)),
  expositionRecommande: foldedEnumOr(expositions, ''),
  temperatureRecommande: optionalText(),
  engrais: optionalText(),
  engraisRecommande: optionalText(),
  arrosageRecommande: optionalText(),
  substrat: optionalText(),
  substratRecommande: optionalText(),
  etat: foldedEnumOr(etats, 'vivante'),
  multiplication: foldedEnumOr(multiplications, ''),
  floraison: foldedEnumOr(floraisons, 'non'),
  jardinId: idInput,
  position: orDefault(z.int().check(z.nonnegative(), z.maximum(limits.position)), 0),
  note: optionalText(longText()),
  idUser: z.nullish(idInput),
  ...ignoredFields('id', 'copieDe', 'illustration', 'user', 'jardin'),
});

export const planteJardinParams = z.strictObject({ jardinId: idParameter });

export const duplicateQuery = z.strictObject({ jardinId: idParameter });

export const planteOrder = z.strictObject({
  orderedPlantes: z
    .array(
      z.strictObject({
        id: idInput,
        position: z.int().check(z.nonnegative(), z.maximum(limits.position)),
      }),
    )
    .check(z.maxLength(limits.orderedPlantes)),
});

export type Plante = z.infer<typeof plante>;
export type PlanteInput = z.infer<typeof planteInput>;
export type PlanteBody = z.input<typeof planteInput>;
export type PlanteOrder = z.infer<typeof planteOrder>;
