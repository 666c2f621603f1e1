import * as z from 'zod/mini';
import { expositions } from '../especes/conditions.ts';
import {
  clearable,
  clearableEnum,
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
  /** '' while nobody has said it. */
  exposition: z.enum(['', ...expositions]),
  temperature: z.string(),
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
  userId: z.nullish(idInput),
  ...ignoredFields(
    'id',
    'user',
    'plantes',
    'nombreDeFavoris',
    'nombreDePlantes',
    'illustration',
    'dateCreation',
  ),
});

/** A change: what is absent stays as it is; null or '' empties. */
export const jardinChanges = z.extend(jardinInput, { nomJardin: z.optional(requiredName) });

export const jardinUserParams = z.strictObject({ userId: idParameter });

export type Jardin = z.infer<typeof jardin>;
export type JardinInput = z.infer<typeof jardinInput>;
export type JardinChanges = z.infer<typeof jardinChanges>;
/** What a caller sends to create or change a garden. */
export type JardinBody = z.input<typeof jardinInput>;
