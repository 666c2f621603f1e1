import * as z from 'zod/mini';
import { id, idParameter, pageQuery } from '../primitives.ts';
import { unites } from './journal.ts';

/** How much, in its own unit: units are never added up with one another. */
export const quantiteRecoltee = z.object({ unite: z.enum(unites), quantite: z.number() });

/** One quantity per unit, in the order of `unites`; none for a unit in which nothing was harvested. */
const quantites = z.array(quantiteRecoltee);

/** The same for each m² of `surface`; null where that is not known. */
const surUneSurface = {
  surface: z.nullable(z.number()),
  parMetreCarre: z.nullable(quantites),
};

/** A member's harvests. Groups hold the harvests of the asked year. They are sorted by name, except months and years. */
export const bilanDesRecoltes = z.object({
  /** Null where all years were asked for. */
  annee: z.nullable(z.int()),
  total: quantites,
  parPlante: z.array(
    z.object({ id, nom: z.string(), idJardin: id, nomJardin: z.string(), quantites }),
  ),
  /** Plants without a species of the catalogue are one line: `id` and `slug` null, `nom` ''. */
  parEspece: z.array(
    z.object({
      id: z.nullable(id),
      slug: z.nullable(z.string()),
      nom: z.string(),
      quantites,
    }),
  ),
  /** Always twelve: `mois` is 1 to 12. */
  parMois: z.array(z.object({ mois: z.int(), quantites })),
  parJardin: z.array(z.object({ id, nom: z.string(), ...surUneSurface, quantites })),
  /** By garden and `emplacement` of the plants; those without one are left out. */
  parCarre: z.array(
    z.object({
      idJardin: id,
      nomJardin: z.string(),
      nom: z.string(),
      ...surUneSurface,
      quantites,
    }),
  ),
  /** Every year with a harvest, the oldest first, for any `annee` asked. */
  parAnnee: z.array(z.object({ annee: z.int(), quantites })),
  /** For each unit, the year with the largest harvest; of two equal years, the later. */
  meilleureAnnee: z.array(
    z.object({ unite: z.enum(unites), annee: z.int(), quantite: z.number() }),
  ),
});

const annee = z.optional(
  z.pipe(
    z.string().check(z.regex(/^((19|20|21)\d\d)?$/, 'une année est attendue')),
    z.transform((value: string) => (value ? Number(value) : undefined)),
  ),
);

export const bilanQuery = z.strictObject({
  /** Absent or empty: all years. */
  annee,
  jardin: z.optional(idParameter),
  plante: z.optional(idParameter),
});

export const recoltesQuery = z.strictObject({ ...bilanQuery.shape, ...pageQuery.shape });

export type QuantiteRecoltee = z.infer<typeof quantiteRecoltee>;
export type BilanDesRecoltes = z.infer<typeof bilanDesRecoltes>;
export type BilanQuery = z.output<typeof bilanQuery>;
export type RecoltesQuery = z.output<typeof recoltesQuery>;
