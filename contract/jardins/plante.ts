import * as z from 'zod/mini';
import { expositions, milieux, multiplications, pots } from '../especes/conditions.ts';
import { interdiction } from '../especes/espece.ts';
import { limits } from '../limits.ts';
import {
  clearable,
  clearableDay,
  clearableEnum,
  clearableNumber,
  clearableText,
  day,
  id,
  idInput,
  idParameter,
  ignoredFields,
  longText,
  numberInput,
  optionalName,
  photoInput,
  requiredName,
} from '../primitives.ts';

export const etats = ['vivante', 'malade', 'morte'] as const;
export const floraisons = ['oui', 'non'] as const;

/** Facts by which a plant's page says what suits it (docs/rules.md, Conditions): °C, all 'repères'. */
const conditions = z.object({
  /** The exposures that its species bears, best first; none where it is not known. */
  expositions: z.array(z.enum(expositions)),
  /** The cold that its species bears and the coldest there; `rentre`: it can be taken inside. Null where nothing is known, or it is over by then. */
  hiver: z.nullable(z.object({ supporte: z.int(), ici: z.int(), rentre: z.boolean() })),
  /** The months, 1 to 12, in which it grows there, with their usual mean; `reste`: it is there all year. */
  pousse: z.nullable(
    z.object({
      reste: z.boolean(),
      mois: z.array(z.object({ mois: z.int(), moyenne: z.int() })),
    }),
  ),
});

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
  /** Null where it is unknown. */
  difficulte: z.nullable(z.int()),
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
  floraison: z.enum(['', ...floraisons]),
  idUser: id,
  jardinId: id,
  position: z.int(),
  /** True if the position was chosen. A plant that was never placed is answered at 0 and stands last. */
  placee: z.boolean(),
  note: z.string(),
  /** A species of the catalogue; null where it is unknown. */
  especeId: z.nullable(id),
  /** The limits of its species and the usual climate of its place, to compare; only where one plant is asked for. */
  conditions: z.optional(conditions),
  /** Where its species is forbidden; left out where it is allowed everywhere. */
  interdite: z.optional(z.array(interdiction)),
  milieu: z.enum(milieux),
  /** Size of its pot; '' where it is unknown, which counts as 'moyen'. */
  pot: z.enum(['', ...pots]),
  /** The day on which its season ended: pulled up, or over. Null while it grows. */
  fin: z.nullable(day),
  /** Where it stands in its garden, in its owner's words; '' while it is unknown. */
  emplacement: z.string(),
  /** The day on which its state began; null where it had this state from the beginning, or where the day is unknown. */
  etatDepuis: z.nullable(day),
  copieDe: z.nullable(id),
  /** To its owner: a moderator hid it from all others. */
  masque: z.optional(z.boolean()),
  illustration: z.string(),
});

const position = z.int().check(z.nonnegative(), z.maximum(limits.position));

/** The facts about a plant, as a gardener sends them. */
const facts = {
  name: requiredName,
  nameLatin: clearableText(),
  origine: clearableText(),
  exposition: clearableEnum(expositions, ''),
  temperature: clearableText(),
  arrosage: clearableText(),
  photo: photoInput,
  difficulte: clearableNumber(
    z.int().check(z.minimum(limits.difficulteMinimum), z.maximum(limits.difficulteMaximum)),
    null,
  ),
  tailleMax: clearableNumber(
    z.pipe(
      z.number().check(z.nonnegative()),
      z.transform((value: number) => Math.min(value, limits.tailleMax)),
    ),
    limits.tailleMaxDefault,
  ),
  typeDePlante: clearableText(optionalName()),
  couleur: clearableText(),
  date: clearableDay,
  expositionRecommande: clearableEnum(expositions, ''),
  temperatureRecommande: clearableText(),
  engrais: clearableText(),
  engraisRecommande: clearableText(),
  arrosageRecommande: clearableText(),
  substrat: clearableText(),
  substratRecommande: clearableText(),
  etat: clearableEnum(etats, 'vivante'),
  multiplication: clearableEnum(multiplications, ''),
  floraison: clearableEnum(floraisons, ''),
  note: clearableText(longText()),
  especeId: clearable(idInput, null),
  milieu: clearableEnum(milieux, 'terre'),
  pot: clearableEnum(pots, ''),
  fin: clearableDay,
  emplacement: clearableText(optionalName(limits.emplacement)),
};

export type PlanteFact = keyof typeof facts;
export const planteFacts = Object.keys(facts) as PlanteFact[];

export const planteInput = z.strictObject({
  ...facts,
  jardinId: idInput,
  position: clearableNumber(position, 0),
  /** Since when it is in the state that is sent; without it, or as it was read, today when that is another one. */
  etatDepuis: clearableDay,
  idUser: z.nullish(idInput),
  ...ignoredFields('id', 'placee', 'copieDe', 'illustration', 'user', 'jardin', 'masque'),
  ...ignoredFields('interdite', 'conditions'),
});

/** A change: what is absent stays as it is; null or '' empties. */
export const planteChanges = z.extend(planteInput, {
  name: z.optional(requiredName),
  jardinId: z.optional(idInput),
});

export const planteJardinParams = z.strictObject({ jardinId: idParameter });

export const duplicateQuery = z.strictObject({ jardinId: idParameter });

const { id: _id, position: _position, ...otherPlanteFields } = plante.shape;

/** Places of some or all plants of a garden, which may be sent as they were read; none changes nothing. */
export const planteOrder = z.strictObject({
  orderedPlantes: z
    .array(
      z.strictObject({
        id: idInput,
        position: numberInput(position),
        ...ignoredFields(...(Object.keys(otherPlanteFields) as (keyof typeof otherPlanteFields)[])),
      }),
    )
    .check(z.maxLength(limits.orderedPlantes)),
});

/** The fields of a plant on a card of a list. */
export type PlanteSummary = Pick<
  Plante,
  | 'id'
  | 'name'
  | 'nameLatin'
  | 'photo'
  | 'illustration'
  | 'etat'
  | 'date'
  | 'position'
  | 'placee'
  | 'emplacement'
  | 'fin'
>;

export type Plante = z.infer<typeof plante>;
export type PlanteInput = z.infer<typeof planteInput>;
export type PlanteChanges = z.infer<typeof planteChanges>;
export type PlanteBody = z.input<typeof planteInput>;
export type PlanteOrder = z.infer<typeof planteOrder>;
