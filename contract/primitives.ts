import * as z from 'zod/mini';
import { isHttpsUrl } from './httpsUrl.ts';
import { limits } from './limits.ts';
import { todayInParis } from './today.ts';
import { fold, isBlank } from './words.ts';

const NOT_PLAIN = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** Free text of several lines: no control character, no lone surrogate (PostgreSQL refuses NUL). */
export const longText = (maximum: number = limits.longText) =>
  z.string().check(
    z.maxLength(maximum),
    z.refine((value) => !NOT_PLAIN.test(value), 'caractères non admis'),
  );

/** Text of one line: as `longText`, and no line break. */
export const shortText = (maximum: number = limits.shortText) =>
  longText(maximum).check(z.refine((value) => !LINE_BREAK.test(value), 'une seule ligne'));

const EMPTY = 'ne peut pas être vide';

/** Refuses a blank text. */
export const notBlank = z.refine<string>((value) => !isBlank(value), EMPTY);

/** A text of one line that shows something. Answers it trimmed. */
export const requiredText = (maximum: number = limits.shortText) =>
  shortText(maximum).check(z.trim(), z.minLength(1, EMPTY), notBlank);

/** As `requiredText`, of several lines. */
export const requiredLongText = () => longText().check(z.trim(), z.minLength(1, EMPTY), notBlank);

/** A name that may be left out: '', or a text of one line that shows something. Answers it trimmed. */
export const optionalName = (maximum: number = limits.shortText) =>
  shortText(maximum).check(
    z.trim(),
    z.refine((value) => value === '' || !isBlank(value), EMPTY),
  );

/** A name. */
export const requiredName = requiredText();

const ID = 'un numéro est attendu';
const ID_TEXT = /^[1-9]\d{0,9}$/;

/** A row's number in a JSON body. */
export const id = z.int(ID).check(z.positive(ID), z.maximum(limits.id, ID));

/** A row's number in a body; digits in a text count too, as browser storage and tokens hold them. */
export const idInput = z.pipe(
  z.union([z.int(), z.string().check(z.regex(ID_TEXT, ID))], ID),
  z.pipe(
    z.transform((value: string | number) => Number(value)),
    id,
  ),
);

/** A year of a path or query, from 1900 to 2199. */
export const yearParameter = z.pipe(
  z.string().check(z.regex(/^(19|20|21)\d\d$/, 'une année est attendue')),
  z.transform((value: string) => Number(value)),
);

/** A row's number in a path or query: decimal digits only, answered as a number. */
export const idParameter = z.pipe(
  z.string().check(z.regex(ID_TEXT, ID)),
  z.pipe(
    z.transform((value: string) => Number(value)),
    id,
  ),
);

const NUMBER = 'un nombre est attendu';
const NUMBER_TEXT = /^-?\d{1,15}([.,]\d{1,15})?$/;
const NUMBER_OR_EMPTY = new RegExp(`^$|${NUMBER_TEXT.source}`);

const numberOrText = (text: RegExp) =>
  z.union([z.number(), z.string().check(z.regex(text, NUMBER))], NUMBER);

const numberOf = (value: string | number) =>
  typeof value === 'number' ? value : Number(value.replace(',', '.'));

/** A number that `schema` allows; digits in a text count too, as forms hold them ('30', '12,5'). */
export const numberInput = <S extends z.ZodMiniType<number, number>>(schema: S) =>
  z.pipe(
    numberOrText(NUMBER_TEXT),
    z.pipe(
      z.transform((value: string | number) => numberOf(value)),
      schema,
    ),
  );

/** As `clearable`, for a `numberInput`: null and '' read as `empty`. */
export const clearableNumber = <S extends z.ZodMiniType<unknown, number>, const E>(
  schema: S,
  empty: E,
) =>
  z.optional(
    z.pipe(
      z.nullable(numberOrText(NUMBER_OR_EMPTY)),
      z.pipe(
        z.transform((value: string | number | null) =>
          value === null || value === '' ? null : numberOf(value),
        ),
        z.pipe(
          z.nullable(schema),
          z.transform((value) => value ?? empty),
        ),
      ),
    ),
  );

/** A calendar day, `YYYY-MM-DD`, in the gardener's own time (Europe/Paris). */
export const day = z.iso.date();

const EARLIEST_DAY = '1900-01-01';

const DAY = 'une date est attendue (AAAA-MM-JJ)';
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}(T[\d:.]{1,20}(Z|[+-]\d{2}:\d{2})?)?$/;
const WITH_OFFSET = /T.*(Z|[+-]\d{2}:\d{2})$/;

/** A moment is the day that it is in Paris; '' when there is no such moment. */
function dayOf(value: string): string {
  // For a year before 1000, a zone's day is not written with four digits.
  if (!WITH_OFFSET.test(value) || value < EARLIEST_DAY) return value.slice(0, 10);
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : todayInParis(moment);
}

// PostgreSQL has no year 0, and no plant of ours is older.
const ourDay = z.iso
  .date(DAY)
  .check(z.refine((value) => value >= EARLIEST_DAY, 'date trop ancienne'));

/** A day, also read from an ISO date-time: of one with an offset, the day in Paris. */
export const dayInput = z.pipe(
  z.string().check(z.regex(DAY_TEXT, DAY)),
  z.pipe(
    z.transform((value: string) => dayOf(value)),
    ourDay,
  ),
);

/** As `dayInput`; null and '' read as null, absent stays absent. */
export const clearableDay = z.optional(
  z.pipe(
    z.nullable(z.string().check(z.regex(new RegExp(`^$|${DAY_TEXT.source}`), DAY))),
    z.pipe(
      z.transform((value: string | null) => (value ? dayOf(value) : null)),
      z.nullable(ourDay),
    ),
  ),
);

/** A moment, also read from a day or without an offset, which are then UTC; null, '' and absent read as null. */
export const momentInput = z.pipe(
  z.nullish(z.string().check(z.regex(new RegExp(`^$|${DAY_TEXT.source}`), DAY))),
  z.pipe(
    z.transform((value: string | null | undefined) => (value ? momentOf(value) : null)),
    z.nullable(z.date(DAY).check(z.minimum(new Date(EARLIEST_DAY), 'date trop ancienne'))),
  ),
);

function momentOf(value: string): Date {
  const isDay = z.safeParse(z.iso.date(), value.slice(0, 10)).success;
  const hasOffset = !value.includes('T') || WITH_OFFSET.test(value);
  return new Date(isDay ? `${value}${hasOffset ? '' : 'Z'}` : Number.NaN);
}

const OWN_IMAGE = /^(https?:\/\/[^/\s\\@%?#]+)?\/images\/[\w-]{16,64}$/;

/**
 * Address of a picture: our own store, or any https URL. Other schemes, credentials and
 * scheme-relative addresses are refused (they could run code or leak the reader's address).
 */
export const photoUrl = z.string().check(
  z.maxLength(limits.url),
  z.refine((value) => OWN_IMAGE.test(value) || isHttpsUrl(value), 'adresse https attendue'),
);

/** Optional picture on write: null and '' mean "none"; absent stays absent. */
export const photoInput = z.optional(
  z.pipe(
    z.nullable(z.union([photoUrl, z.literal('')])),
    z.transform((value) => value || null),
  ),
);

/** An optional text on write: absent and null read as ''. */
export const optionalText = (schema = shortText()) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? ''),
  );

/**
 * A field of a body that makes or changes something: absent stays absent (a new row takes the column's
 * default, a changed one keeps what it has), null reads as `empty`.
 */
export const clearable = <S extends z.ZodMiniType, const E>(schema: S, empty: E) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? empty),
    ),
  );

/** As `clearable`, for a text. */
export const clearableText = (schema = shortText()) => clearable(schema, '');

/** Fields that we answer with and that a caller may send back; they are ignored. */
export function ignoredFields<const K extends string>(...names: K[]) {
  return Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())])) as Record<
    K,
    ReturnType<typeof z.optional<z.ZodMiniUnknown>>
  >;
}

/** One of the given values, read without regard to case and accents, answered as listed. */
export function foldedEnum<const T extends string>(values: readonly T[]) {
  const byFolded = new Map<string, T>(values.map((value) => [fold(value), value]));
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40)),
      z.transform((value: string) => byFolded.get(fold(value)) ?? value),
    ),
    z.enum(values as unknown as [T, ...T[]]),
  );
}

/** As `clearable`, for a `foldedEnum`: null and '' read as `empty`. */
export function clearableEnum<const T extends string, const E extends string | null>(
  values: readonly T[],
  empty: E,
) {
  return z.optional(
    z.pipe(
      z.nullable(z.union([z.literal(''), foldedEnum(values)])),
      z.transform((value): T | E => value || empty),
    ),
  );
}

/** How many of a list: at least 1, and capped. */
export const limitQuery = z.object({
  limite: z.optional(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,12}(e\d{1,2})?$/i),
        z.refine((value) => Number(value) >= 1, 'un nombre à partir de 1 est attendu'),
        z.describe(`De 1 à ${limits.pageSizeMaximum} ; au-delà, ${limits.pageSizeMaximum}.`),
      ),
      z.transform((value: string) => Math.min(Number(value), limits.pageSizeMaximum)),
    ),
  ),
});

/** Keyed paging of every list: `?limite=` and `?apres=` (last key seen). */
export const pageQuery = z.object({
  ...limitQuery.shape,
  apres: z.optional(idParameter),
});

export type PageQuery = z.infer<typeof pageQuery>;

export const idParams = z.strictObject({ id: idParameter });

/** The answer of a write that returns no data. */
export const messageAnswer = z.object({ message: z.string() });

/** A body that may be absent, empty or `{}`. */
export const emptyBody = z.nullish(z.union([z.strictObject({}), z.literal('')]));

/** No body means today; a call that was done without network and is sent later names its day. */
export const dayBody = z.nullish(
  z.union([z.strictObject({ date: z.optional(dayInput) }), z.literal('')]),
);
/** The day of a `dayBody`; undefined for today. */
export const dayOfBody = (body: z.infer<typeof dayBody>) => (body || undefined)?.date;

/** An amount in euros, in whole cents. */
export const euros = z.number().check(
  z.nonnegative(),
  z.maximum(limits.euros),
  z.refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'deux décimales au plus',
  ),
);
