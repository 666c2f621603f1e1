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
  ignoredFields,
  longText,
  pageQuery,
  photoInput,
} from '../primitives.ts';

/**
 * The kinds of entry that a gardener writes into a plant's journal. A harvest is an entry too, written by calls of its
 * own.
 */
export const genresDEntree = ['note', 'photo', 'mesure', 'etat', 'symptome'] as const;
/** All entries, as they are read. */
export const genresDuJournal = [...genresDEntree, 'recolte'] as const;
export const unites = ['g', 'piece', 'botte', 'litre'] as const;

export type GenreDEntree = (typeof genresDEntree)[number];
export type GenreDuJournal = (typeof genresDuJournal)[number];
export type Unite = (typeof unites)[number];

/** An entry as it is answered: to its owner each, to others the public ones. */
export const entree = z.object({
  id,
  idPlante: id,
  idUser: id,
  genre: z.enum(genresDuJournal),
  date: day,
  texte: z.string(),
  photo: z.nullable(z.string()),
  /** For a `mesure` the height in cm, for a `recolte` the quantity in `unite`, for an `etat` or `symptome` its word. */
  valeur: z.nullable(z.union([z.number(), z.string()])),
  /** For a `recolte`. */
  unite: z.nullable(z.enum(unites)),
  public: z.boolean(),
  /** How many members said thanks. */
  mercis: z.int(),
});

/** An entry as it is sent; what `valeur` may be depends on `genre`, and is checked by the service. */
export const entreeInput = z.strictObject({
  genre: foldedEnum(genresDEntree),
  date: dayInput,
  texte: clearableText(longText(limits.texteDEntree)),
  photo: photoInput,
  valeur: z.nullish(z.union([z.number(), z.string().check(z.maxLength(limits.shortText))])),
  public: clearable(z.boolean(), false),
  ...ignoredFields('id', 'idPlante', 'idUser', 'unite', 'mercis'),
});

/** A change, of a harvest too: what is absent stays as it is; an entry keeps its genre, a harvest its quantity. */
export const entreeChanges = z.extend(entreeInput, {
  genre: z.optional(foldedEnum(genresDuJournal)),
  date: clearableDay,
});

export const journalQuery = z.object({
  ...pageQuery.shape,
  genre: z.optional(foldedEnum(genresDuJournal)),
});

export type Entree = z.infer<typeof entree>;
export type EntreeInput = z.infer<typeof entreeInput>;
export type EntreeChanges = z.infer<typeof entreeChanges>;
export type EntreeBody = z.input<typeof entreeInput>;
