import * as z from 'zod/mini';
import { milieux, pots } from '../especes/conditions.ts';
import { etats } from '../jardins/plante.ts';
import { limits } from '../limits.ts';
import {
  clearableDay,
  clearableEnum,
  day,
  foldedEnum,
  id,
  idInput,
  idParameter,
  optionalName,
  pageQuery,
  shortText,
} from '../primitives.ts';

export const trisMesPlantes = ['nom', 'date', 'soif', 'dernierArrosage', 'jardin'] as const;
export type TriMesPlantes = (typeof trisMesPlantes)[number];

const oui = foldedEnum(['oui']);

/** Which of one's own plants, and in what order; what is absent asks for nothing. */
export const mesPlantesFilters = z.strictObject({
  jardin: z.optional(idParameter),
  /** As it is written. */
  emplacement: z.optional(shortText(limits.emplacement)),
  etat: z.optional(foldedEnum(etats)),
  /** As it is written. */
  type: z.optional(shortText()),
  espece: z.optional(idParameter),
  /** A watering is due today or late. */
  du: z.optional(oui),
  sansPhoto: z.optional(oui),
  /** Each of its words begins one of name, Latin name or place. */
  q: z.optional(shortText(limits.rechercheTexte)),
  /**
   * nom: by name; date: newest first; soif: what is due first; dernierArrosage: longest ago first, before all what was
   * never watered; jardin: by garden, then place.
   */
  tri: z.optional(foldedEnum(trisMesPlantes)),
});

export const mesPlantesQuery = z.extend(mesPlantesFilters, pageQuery.shape);

/** A plant among all of its owner's. Days in Europe/Paris. */
export const maPlante = z.object({
  id,
  name: z.string(),
  nameLatin: z.string(),
  photo: z.nullable(z.string()),
  illustration: z.string(),
  etat: z.enum(etats),
  typeDePlante: z.string(),
  especeId: z.nullable(id),
  milieu: z.enum(milieux),
  pot: z.enum(['', ...pots]),
  /** The day on which its season ended; null while it grows. */
  fin: z.nullable(day),
  emplacement: z.string(),
  jardinId: id,
  /** The garden's name. */
  jardin: z.string(),
  date: day,
  dernierArrosage: z.nullable(day),
  /** When the next watering is due, and where that comes from; null and '' where nothing is. */
  echeance: z.nullable(day),
  raison: z.string(),
});

export const mesPlantes = z.object({
  /** All that match, on this page or not. */
  nombre: z.int(),
  plantes: z.array(maPlante),
});

/** All that match, by number and name: what 'select all' takes, and what a question names. */
export const mesPlantesNoms = z.object({ plantes: z.array(z.object({ id, name: z.string() })) });

/** The filters for one's plants, each with the number of plants that it leaves. */
export const mesPlantesChoix = z.object({
  total: z.int(),
  jardins: z.array(
    z.object({
      id,
      nom: z.string(),
      plantes: z.int(),
      emplacements: z.array(z.object({ emplacement: z.string(), plantes: z.int() })),
    }),
  ),
  types: z.array(z.object({ type: z.string(), plantes: z.int() })),
  especes: z.array(z.object({ id, nom: z.string(), plantes: z.int() })),
  etats: z.array(z.object({ etat: z.enum(etats), plantes: z.int() })),
  dues: z.int(),
  sansPhoto: z.int(),
});

const plantes = z.array(idInput).check(z.minLength(1), z.maxLength(limits.plantesAtOnce));
const emplacement = optionalName(limits.emplacement);

/** Into another own garden; a place that is not given stays as it is. */
export const deplacementInput = z.strictObject({
  plantes,
  jardinId: idInput,
  emplacement: z.optional(emplacement),
});
export const etatsInput = z.strictObject({ plantes, etat: foldedEnum(etats) });
export const emplacementsInput = z.strictObject({ plantes, emplacement });
/** Some of one's own plants. */
export const plantesChoisies = z.strictObject({ plantes });

/** A plant before the change: garden and place before a move; state and days before a change of state. */
const avant = z.object({
  id,
  jardinId: z.optional(id),
  emplacement: z.optional(z.string()),
  etat: z.optional(z.enum(etats)),
  etatDepuis: z.optional(z.nullable(day)),
  surveillerLe: z.optional(z.nullable(day)),
});

/** Each plant as it was before; `remise` takes this back. */
export const changees = z.object({ avant: z.array(avant) });

export const remiseInput = z.strictObject({
  avant: z
    .array(
      z.strictObject({
        id: idInput,
        jardinId: z.optional(idInput),
        emplacement: z.optional(emplacement),
        etat: clearableEnum(etats, 'vivante'),
        etatDepuis: clearableDay,
        surveillerLe: clearableDay,
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.plantesAtOnce)),
});

export type MesPlantesFilters = z.infer<typeof mesPlantesFilters>;
export type MaPlante = z.infer<typeof maPlante>;
export type MesPlantes = z.infer<typeof mesPlantes>;
export type MesPlantesNoms = z.infer<typeof mesPlantesNoms>;
export type MesPlantesChoix = z.infer<typeof mesPlantesChoix>;
export type Avant = z.infer<typeof avant>;
export type Remise = z.infer<typeof remiseInput>['avant'][number];
