import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import {
  clearable,
  day,
  dayInput,
  id,
  idInput,
  ignoredFields,
  requiredText,
} from '../primitives.ts';

/** A member's own task. `faiteLe` (ISO, UTC) is when it was done, null while it is not. */
export const tache = z.object({
  id,
  titre: z.string(),
  date: day,
  idPlante: z.nullable(id),
  idJardin: z.nullable(id),
  faiteLe: z.nullable(z.iso.datetime()),
});

/** For an own plant, an own garden, or neither; of a plant the garden is its own. */
export const tacheInput = z.strictObject({
  titre: requiredText(limits.titreDeTache),
  date: dayInput,
  idPlante: clearable(idInput, null),
  idJardin: clearable(idInput, null),
  ...ignoredFields('id', 'faiteLe'),
});

/** A change: what is absent stays as it is. */
export const tacheChanges = z.extend(tacheInput, {
  titre: z.optional(requiredText(limits.titreDeTache)),
  date: z.optional(dayInput),
});

export type Tache = z.infer<typeof tache>;
export type TacheInput = z.infer<typeof tacheInput>;
export type TacheBody = z.input<typeof tacheInput>;
export type TacheChanges = z.infer<typeof tacheChanges>;
