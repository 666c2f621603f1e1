import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { day, dayInput, foldedEnum, id, idInput, ignoredFields } from '../primitives.ts';

/** Care that is recorded as a `soin`: `semis` is sowing outside, `gel` protecting from frost. */
export const genresDeSoin = [
  'engrais',
  'rempotage',
  'taille',
  'traitement',
  'semis',
  'gel',
] as const;
/** Care that a plant may be reminded of; waterings are recorded by calls of their own too. */
export const genresDeRappel = ['arrosage', ...genresDeSoin] as const;
/** All that can be due: `libre` is a member's own task. */
export const genres = [...genresDeRappel, 'libre'] as const;

export type GenreDeSoin = (typeof genresDeSoin)[number];
export type GenreDeRappel = (typeof genresDeRappel)[number];
export type Genre = (typeof genres)[number];

/** A care as everyone may read it. */
export const soin = z.object({
  id,
  idPlante: id,
  idUser: id,
  genre: z.enum(genresDeSoin),
  date: day,
});

/** The answer to recording a care: the care of that day, and whether it was recorded before this call. */
export const soinNote = z.extend(soin, { dejaNote: z.boolean() });

export const soinInput = z.strictObject({
  genre: foldedEnum(genresDeSoin),
  date: dayInput,
  ...ignoredFields('id', 'idPlante', 'idUser', 'noteLe', 'dejaNote'),
});

const ids = z.array(idInput).check(z.minLength(1), z.maxLength(limits.plantesAtOnce));

/** One care of several own plants at once, of any gardens; waterings too. */
export const soinsInput = z.strictObject({
  genre: foldedEnum(genresDeRappel),
  date: dayInput,
  plantes: ids,
});

/** The answer: for each plant the care of that day, and whether it was recorded before. */
export const soinsNotes = z.object({
  genre: z.enum(genresDeRappel),
  faits: z.array(z.object({ id, idPlante: id, dejaNote: z.boolean() })),
});

/** Takes back cares by their ids, as `faits` named them. */
export const soinsRetires = z.strictObject({ genre: foldedEnum(genresDeRappel), ids });

/** How many were taken back: what was gone already is not counted. */
export const retires = z.object({ retires: z.int() });

export type Soin = z.infer<typeof soin>;
export type SoinNote = z.infer<typeof soinNote>;
export type SoinInput = z.infer<typeof soinInput>;
export type SoinsInput = z.infer<typeof soinsInput>;
export type SoinsNotes = z.infer<typeof soinsNotes>;
export type SoinsRetires = z.infer<typeof soinsRetires>;
