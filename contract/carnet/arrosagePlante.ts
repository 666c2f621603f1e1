import * as z from 'zod/mini';
import { day, dayInput, id, idInput, ignoredFields } from '../primitives.ts';

export const arrosagePlante = z.object({
  id,
  idPlante: id,
  idUser: id,
  dateArrosage: day,
});

/** The answer to a watering: the watering of that day, and whether it was recorded before this call. */
export const arrosageNote = z.extend(arrosagePlante, { dejaNote: z.boolean() });

export const arrosagePlanteInput = z.strictObject({
  idPlante: idInput,
  idUser: z.nullish(idInput),
  dateArrosage: dayInput,
  ...ignoredFields('id', 'dejaNote'),
});

/** The day of a watering, corrected. */
export const arrosageChanges = z.strictObject({
  dateArrosage: dayInput,
  ...ignoredFields('id', 'idPlante', 'idUser', 'dejaNote'),
});

/** The answer to watering a whole garden: the number of plants, and for how many of them the day is new. */
export const jardinArrose = z.object({
  message: z.string(),
  plantes: z.int(),
  nouvelles: z.int(),
  /** The new waterings: what takes them back (`POST /soin/retirer`). */
  arrosages: z.array(id),
});

/** Mean number of days between consecutive waterings. */
export const arrosageAverage = z.number();

export type ArrosagePlante = z.infer<typeof arrosagePlante>;
export type ArrosageNote = z.infer<typeof arrosageNote>;
export type JardinArrose = z.infer<typeof jardinArrose>;
export type ArrosagePlanteInput = z.infer<typeof arrosagePlanteInput>;
export type ArrosageChanges = z.infer<typeof arrosageChanges>;
