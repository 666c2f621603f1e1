import * as z from 'zod/mini';
import { id, idInput, idParameter, ignoredFields, momentInput } from '../primitives.ts';
import { jardin } from './jardin.ts';
import { jardinListe } from './jardinPlantes.ts';

/** A follow as it is answered; `dateSuivi` is an ISO date-time in UTC. */
export const suiviJardin = z.object({
  idUser: id,
  idJardin: id,
  dateSuivi: z.iso.datetime(),
  jardin: z.nullable(jardinListe),
  /** In one's own list: plants that came since one last looked at the garden. */
  nouvellesPlantes: z.optional(z.int()),
});

/** When a follower last looked at a garden, an ISO date-time in UTC; null of one that is not followed. */
export const suiviVu = z.object({ vuLe: z.nullable(z.iso.datetime()) });

export const popularJardin = z.object({
  idJardin: id,
  nombreDeFavoris: z.int(),
  jardin: jardinListe,
});

/** The fields that home shows. */
export const popularShown = z.extend(popularJardin, { jardin });

export const suiviJardinInput = z.strictObject({
  idUser: z.nullish(idInput),
  idJardin: idInput,
  dateSuivi: momentInput,
  ...ignoredFields('jardin', 'nombreDeFavoris', 'nouvellesPlantes'),
});

export const suiviJardinUserParams = z.strictObject({ userId: idParameter });
export const suiviJardinParams = z.strictObject({ userId: idParameter, jardinId: idParameter });

/** `?userId&jardinId` of `exists`. */
export const suiviExistsQuery = z.strictObject({ ...suiviJardinParams.shape });
export const suiviExists = z.boolean();

export type SuiviJardinInput = z.infer<typeof suiviJardinInput>;
export type SuiviJardin = z.infer<typeof suiviJardin>;
export type PopularShown = z.infer<typeof popularShown>;
export type PopularJardin = z.infer<typeof popularJardin>;
