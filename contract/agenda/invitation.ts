import * as z from 'zod/mini';
import { day, dayInput, id, idInput } from '../primitives.ts';
import { todayInParis } from '../today.ts';

const dayMs = 86_400_000;
const longestDays = 56;
const furthestDays = 366;

const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** A link for who looks after a garden from `du` to `au`, both days in, in the garden's own time. */
export const invitation = z.object({
  id,
  idJardin: id,
  /** The garden's name. */
  jardin: z.string(),
  du: day,
  au: day,
  /** The time of the last opening (ISO, UTC, to the hour); null while it was never opened. */
  vueLe: z.nullable(z.iso.datetime()),
  /** How many works were ticked by it and still stand. */
  faits: z.int(),
});

/** Eight weeks at most, in the coming year. */
export const invitationInput = z
  .strictObject({ idJardin: idInput, du: dayInput, au: dayInput })
  .check(
    z.refine(({ du, au }) => du <= au, { error: 'la fin vient après le début', path: ['au'] }),
    z.refine(({ du, au }) => between(du, au) < longestDays, {
      error: 'huit semaines d’affilée au plus',
      path: ['au'],
    }),
    z.refine(({ du }) => between(todayInParis(), du) <= furthestDays, {
      error: 'dans l’année qui vient au plus',
      path: ['du'],
    }),
  );

/** Told this once: only the secret's digest is kept. */
export const invitationAdresse = z.object({ id, adresse: z.string() });

export type Invitation = z.infer<typeof invitation>;
export type InvitationInput = z.infer<typeof invitationInput>;
