import * as z from 'zod/mini';
import { genresDeRappel } from '../carnet/soin.ts';
import { QUINZAINES } from '../especes/climat.ts';
import { limits } from '../limits.ts';
import { day, foldedEnum, numberInput } from '../primitives.ts';

const quinzaine = z.int().check(z.minimum(1), z.maximum(QUINZAINES));
const intervalle = z.int().check(z.minimum(1), z.maximum(limits.intervalle));

/** How a plant's care of one kind comes back: what its owner decided, and what follows from it. */
export const rappel = z.object({
  genre: z.enum(genresDeRappel),
  /** Days, as the owner set them; null where they did not. */
  intervalle: z.nullable(z.int()),
  /** Half-months, as the owner set them; none where they did not. */
  quinzaines: z.array(quinzaine),
  /** Since when interval or half-months are set. */
  depuis: z.nullable(day),
  /** Snoozed until that day. */
  reporteAu: z.nullable(day),
  /** Nothing of this kind is proposed. */
  jamais: z.boolean(),
  /** When it was last done; null where nothing was recorded. */
  dernier: z.nullable(day),
  /** Next due date in Europe/Paris, null where nothing is due; with its reason, and the days that count. */
  echeance: z.nullable(day),
  raison: z.string(),
  intervalleRetenu: z.nullable(z.int()),
});

/** One decision at a time, beside the kind of care; what is absent stays. */
export const rappelInput = z
  .strictObject({
    genre: foldedEnum(genresDeRappel),
    /** Days; null goes back to what is measured or known. Takes half-months and `jamais` away. */
    intervalle: z.optional(z.nullable(numberInput(intervalle))),
    /** Half-months; none goes back to those of the species. Takes the interval and `jamais` away. */
    quinzaines: z.optional(z.nullable(z.array(quinzaine).check(z.maxLength(QUINZAINES)))),
    /** Snoozed by so many days from today; null or 0 ends it. */
    report: z.optional(
      z.nullable(numberInput(z.int().check(z.nonnegative(), z.maximum(limits.intervalle)))),
    ),
    jamais: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ genre: _genre, ...decided }) =>
        Object.values(decided).filter((value) => value !== undefined).length === 1,
      'une décision à la fois est attendue : intervalle, quinzaines, report ou jamais',
    ),
  );

export type Rappel = z.infer<typeof rappel>;
export type RappelInput = z.infer<typeof rappelInput>;
