import * as z from 'zod/mini';

/** The twelve in which traditional calendars let the moon stand (docs/decisions/0030). */
export const constellations = [
  'Bélier',
  'Taureau',
  'Gémeaux',
  'Cancer',
  'Lion',
  'Vierge',
  'Balance',
  'Scorpion',
  'Sagittaire',
  'Capricorne',
  'Verseau',
  'Poissons',
] as const;
export type Constellation = (typeof constellations)[number];

/**
 * The part of plants that tradition tends on such a day: earth signs are for roots, water for leaves, air for flowers,
 * fire for fruit.
 */
export const joursLunaires = ['racine', 'feuille', 'fleur', 'fruit'] as const;
export type JourLunaire = (typeof joursLunaires)[number];

/** The four that are moments are the phase of the day in which they fall, the others of the days between. */
export const phases = [
  'nouvelle lune',
  'premier croissant',
  'premier quartier',
  'gibbeuse croissante',
  'pleine lune',
  'gibbeuse décroissante',
  'dernier quartier',
  'dernier croissant',
] as const;
export type Phase = (typeof phases)[number];

/** Years for which the sky is reckoned. */
export const premiereAnnee = 1950;
export const derniereAnnee = 2100;

const moment = z.nullable(z.iso.datetime());

/** The moon on one day of the department's time zone, of Paris's without one; every moment is ISO UTC, null where it does not fall on that day. */
export const lune = z.object({
  date: z.iso.date(),
  phase: z.enum(phases),
  /** The moment of a phase that is one. */
  momentPhase: moment,
  /** Per cent of the disc at noon, to a tenth. */
  illumination: z.number(),
  /** True if its declination rises at noon; it falls while the moon is 'descendante'. */
  montante: z.boolean(),
  /** At noon, by the IAU's boundaries; the neighbours of the twelve are counted with one of them. */
  constellation: z.enum(constellations),
  /** Where it stands among all 88, in French. */
  constellationUai: z.string(),
  jour: z.enum(joursLunaires),
  noeud: moment,
  perigee: moment,
  apogee: moment,
  /** Seen from somewhere on Earth; `maximum` is its greatest moment. */
  eclipse: z.nullable(
    z.object({
      astre: z.enum(['lune', 'soleil']),
      genre: z.enum(['totale', 'partielle', 'annulaire', 'par la pénombre']),
      maximum: z.iso.datetime(),
    }),
  ),
  /** Rise and set as seen from the middle of the department that was asked for; null without one. */
  lever: moment,
  coucher: moment,
  leverSoleil: moment,
  coucherSoleil: moment,
});
export type Lune = z.infer<typeof lune>;

const QUAND = 'une date (AAAA-MM-JJ) ou une année (AAAA) entre 1950 et 2100 est attendue';
const isYear = (value: string) => /^\d{4}$/.test(value);
const isKnown = (value: string) => {
  const year = Number(value.slice(0, 4));
  return year >= premiereAnnee && year <= derniereAnnee;
};

/** A day, or a whole year. */
export const luneParams = z.strictObject({
  quand: z.string().check(
    z.maxLength(10, QUAND),
    z.refine((value) => isYear(value) || z.iso.date().safeParse(value).success, QUAND),
    z.refine(isKnown, QUAND),
  ),
});

/** How many days may be asked for at once. */
const mostDays = 31;

export const luneQuery = z.object({
  /** A department's code: '75', '2A', '971'. */
  departement: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(\d{2,3}|2[abAB])$/, 'un département est attendu (75, 2A, 971)')),
      z.transform((code: string) => code.toUpperCase()),
    ),
  ),
  /** So many days from that one on, as a list. */
  jours: z.optional(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,2}$/, 'un nombre de jours est attendu'),
        z.refine(
          (value) => Number(value) >= 1 && Number(value) <= mostDays,
          `de 1 à ${mostDays} jours`,
        ),
      ),
      z.transform((value: string) => Number(value)),
    ),
  ),
});
