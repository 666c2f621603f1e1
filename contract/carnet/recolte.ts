import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import {
  clearable,
  clearableDay,
  clearableText,
  day,
  dayInput,
  foldedEnum,
  id,
  idInput,
  ignoredFields,
  longText,
  numberInput,
  photoInput,
} from '../primitives.ts';
import { unites } from './journal.ts';

/** A harvest of a plant, in whole or parts of `unite`; an entry of its journal, under the same number. */
export const recolte = z.object({
  id,
  idPlante: id,
  idUser: id,
  date: day,
  quantite: z.number(),
  unite: z.enum(unites),
  texte: z.string(),
  photo: z.nullable(z.string()),
  public: z.boolean(),
});

/** As a list of harvests shows it: with the name of its plant. */
export const recolteNommee = z.extend(recolte, { nomPlante: z.string() });

const quantite = numberInput(z.number().check(z.gt(0), z.maximum(limits.quantiteRecoltee)));

export const recolteInput = z.strictObject({
  idPlante: idInput,
  date: dayInput,
  quantite,
  unite: foldedEnum(unites),
  texte: clearableText(longText(limits.texteDEntree)),
  photo: photoInput,
  public: clearable(z.boolean(), false),
  ...ignoredFields('id', 'idUser', 'mercis', 'nomPlante'),
});

/** A change: what is absent stays as it is; a harvest keeps its plant. */
export const recolteChanges = z.strictObject({
  date: clearableDay,
  quantite: z.optional(quantite),
  unite: z.optional(foldedEnum(unites)),
  texte: clearableText(longText(limits.texteDEntree)),
  photo: photoInput,
  public: clearable(z.boolean(), false),
  ...ignoredFields('id', 'idPlante', 'idUser', 'mercis', 'nomPlante'),
});

export type Recolte = z.infer<typeof recolte>;
export type RecolteNommee = z.infer<typeof recolteNommee>;
export type RecolteInput = z.infer<typeof recolteInput>;
export type RecolteChanges = z.infer<typeof recolteChanges>;
export type RecolteBody = z.input<typeof recolteInput>;
