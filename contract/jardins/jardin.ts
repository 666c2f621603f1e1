import * as z from 'zod/mini';
import { climats } from '../especes/climat.ts';
import { expositions, sols } from '../especes/conditions.ts';
import { ALTITUDE_MAXIMUM, codeCommune, jourDeLAnnee } from '../especes/lieu.ts';
import {
  clearable,
  clearableEnum,
  clearableNumber,
  clearableText,
  day,
  id,
  idInput,
  idParameter,
  ignoredFields,
  longText,
  photoInput,
  requiredName,
  shortText,
} from '../primitives.ts';
import { surfaceInput } from './carre.ts';

const range = /^-?\d{1,2}(\s?-\s?-?\d{1,2})?$/;

/**
 * Temperature of a garden: 'min-max' in °C, negatives allowed ('-5-12'), or '' when unknown. The
 * edit form takes free text (docs/rules.md, Gardens), so any short text is kept as it was written.
 */
const temperature = clearable(
  z.pipe(
    shortText(40),
    z.transform((value: string) => {
      const text = value.trim();
      return range.test(text) ? text.replaceAll(/\s/g, '') : text;
    }),
  ),
  '',
);

const codePostal = clearable(
  z.pipe(
    shortText(10),
    z.pipe(
      z.transform((value: string) => value.replaceAll(/\s/g, '')),
      z.string().check(z.regex(/^(\d{5})?$/, 'cinq chiffres sont attendus')),
    ),
  ),
  '',
);

const departement = clearable(
  z.pipe(
    shortText(10),
    z.pipe(
      z.transform((value: string) => value.trim().toUpperCase()),
      z
        .string()
        .check(z.regex(/^(\d{2,3}|2[AB])?$/, 'un code de département est attendu (44, 2A, 974)')),
    ),
  ),
  '',
);

const commune = clearable(z.union([z.literal(''), codeCommune]), '');

const ownFrost = (from: string, to: string, said: string) =>
  clearable(
    z.union([z.literal(''), jourDeLAnnee.check(z.refine((day) => from <= day && day <= to, said))]),
    '',
  );

/** The owner's description of the place; it is shown to the owner alone. */
const ownPlace = {
  /** '' while it is unknown. */
  codePostal: z.optional(z.string()),
  /** INSEE's code of its commune; absent where none was chosen. */
  commune: z.optional(z.string()),
  /** Metres above the sea. */
  altitude: z.optional(z.nullable(z.int())),
  /** m². */
  surface: z.optional(z.nullable(z.number())),
  /** A moderator hid it from all others. */
  masque: z.optional(z.boolean()),
  /** Own dates of frost, 'MM-DD', '' where the department's are good enough. */
  derniereGelee: z.optional(z.string()),
  premiereGelee: z.optional(z.string()),
  /** '' while it is unknown. */
  sol: z.optional(z.enum(['', ...sols])),
  /** True if its beds are mulched. */
  paillage: z.optional(z.boolean()),
};

/** The owner as everyone may see them. */
export const jardinOwner = z.object({
  id,
  pseudo: z.string(),
  photo: z.nullable(z.string()),
});

/** A garden as it is answered. `illustration` is the base address of its drawing. */
export const jardin = z.object({
  id,
  nomJardin: z.string(),
  photo: z.nullable(z.string()),
  description: z.string(),
  /** '' while it is unknown. */
  exposition: z.enum(['', ...expositions]),
  temperature: z.string(),
  /** Code of its department ('44', '2A'); '' while it is unknown. */
  departement: z.string(),
  /** By department and altitude; '' where it is not known. */
  climat: z.enum(['', ...climats]),
  ...ownPlace,
  userId: id,
  nombreDeFavoris: z.int(),
  nombreDePlantes: z.int(),
  illustration: z.string(),
  dateCreation: day,
  user: z.nullable(jardinOwner),
});

export const jardinInput = z.strictObject({
  nomJardin: requiredName,
  photo: photoInput,
  description: clearableText(longText()),
  exposition: clearableEnum(expositions, ''),
  temperature,
  codePostal,
  departement,
  commune,
  altitude: clearableNumber(z.int().check(z.minimum(0), z.maximum(ALTITUDE_MAXIMUM)), null),
  surface: surfaceInput,
  derniereGelee: ownFrost('01-01', '07-31', 'un jour de janvier à juillet est attendu'),
  premiereGelee: ownFrost('08-01', '12-31', 'un jour d’août à décembre est attendu'),
  sol: clearableEnum(sols, ''),
  paillage: clearable(z.boolean(), false),
  userId: z.nullish(idInput),
  ...ignoredFields(
    'id',
    'climat',
    'user',
    'plantes',
    'nombreDeFavoris',
    'nombreDePlantes',
    'illustration',
    'dateCreation',
    'aujourdhui',
  ),
});

/** A change: what is absent stays as it is; null or '' empties. */
export const jardinChanges = z.extend(jardinInput, { nomJardin: z.optional(requiredName) });

export const jardinUserParams = z.strictObject({ userId: idParameter });

export type Jardin = z.infer<typeof jardin>;
export type JardinInput = z.infer<typeof jardinInput>;
export type JardinChanges = z.infer<typeof jardinChanges>;
/** The body that creates or changes a garden. */
export type JardinBody = z.input<typeof jardinInput>;
