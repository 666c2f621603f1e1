import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { clearableNumber, id, ignoredFields, requiredText } from '../primitives.ts';

/** m² of a garden or bed; null takes it away. */
export const surfaceInput = clearableNumber(
  z.number().check(z.gt(0), z.maximum(limits.surface)),
  null,
);

const nom = requiredText(limits.emplacement);

/** A bed or border of a garden: its name is the `emplacement` of its plants. */
export const carre = z.object({
  nom: z.string(),
  /** In m²; null where it is unknown. */
  surface: z.nullable(z.number()),
  /** How many of its plants are not dead. */
  plantesVivantes: z.int(),
  plantes: z.int(),
});

/** By its name: another name moves its plants there, an area is kept for it, with or without plants. */
export const carreInput = z.strictObject({
  nom,
  nouveauNom: z.optional(nom),
  surface: surfaceInput,
  ...ignoredFields('plantesVivantes', 'plantes'),
});

/** Which bed is removed: its area is forgotten, and its plants stay without a place. */
export const carreRetire = z.strictObject({ nom });

/** The answer to the removal of a bed, with the plants that stood there, so that it can be put back. */
export const carreRetireAnswer = z.object({
  nom: z.string(),
  surface: z.nullable(z.number()),
  plantes: z.array(id),
});

export type Carre = z.infer<typeof carre>;
export type CarreInput = z.infer<typeof carreInput>;
export type CarreRetire = z.infer<typeof carreRetireAnswer>;
