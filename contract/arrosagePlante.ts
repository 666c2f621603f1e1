import * as z from 'zod/mini';
import { day, dayInput, id, idInput, idParams, ignoredFields } from './primitives.ts';

export const arrosagePlantePaths = {
  create: '/arrosageplante',
  byPlante: '/arrosageplante/Plante/:id',
  average: '/arrosageplante/Plante/:id/average',
} as const;

export const arrosagePlante = z.object({
  id,
  idPlante: id,
  idUser: id,
  dateArrosage: day,
});

export const arrosagePlanteInput = z.strictObject({
  idPlante: idInput,
  idUser: z.nullish(idInput),
  dateArrosage: dayInput,
  ...ignoredFields('id'),
});

export const arrosagePlanteParams = idParams;

/** Mean number of days between consecutive waterings. */
export const arrosageAverage = z.number();

export type ArrosagePlante = z.infer<typeof arrosagePlante>;
export type ArrosagePlanteInput = z.infer<typeof arrosagePlanteInput>;
export type ArrosagePlanteBody = z.input<typeof arrosagePlanteInput>;
