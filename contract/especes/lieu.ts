import * as z from 'zod/mini';
import { climats } from './climat.ts';

/** Highest garden that we believe, in metres. */
export const ALTITUDE_MAXIMUM = 4_800;

const DAY =
  /^(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])$|^(0[469]|11)-(0[1-9]|[12]\d|30)$|^02-(0[1-9]|1\d|2\d)$/;

/** A day of any year, 'MM-DD'. */
export const jourDeLAnnee = z
  .string()
  .check(z.regex(DAY, 'un jour est attendu (MM-JJ, le 15 avril : 04-15)'));

/** INSEE's code of a commune: '44109', '2A004'. */
export const codeCommune = z
  .string()
  .check(
    z.regex(/^(\d{5}|2[AB]\d{3})$/, 'un code de commune de l’INSEE est attendu (44109, 2A004)'),
  );

const tranche = z.object({ debut: jourDeLAnnee, fin: jourDeLAnnee });

/** Usual last frost of spring and first of autumn, each from an early to a late year: 'repères', not forecasts. */
export const gelees = z.object({ derniere: tranche, premiere: tranche, source: z.string() });

/** Usual cold of a winter, in °C: a 'repère' too. */
export const hiver = z.object({ minimum: z.int(), source: z.string() });

const place = {
  /** Code of the department: '44', '2A', '974'. */
  departement: z.string(),
  nomDepartement: z.string(),
  /** '' where none of ours fits. */
  climat: z.enum(['', ...climats]),
};

/** A commune of a postcode. */
const choix = z.object({
  commune: codeCommune,
  nom: z.string(),
  departement: z.string(),
});

/** The known facts about a place; `gelees` and `hiver` are null where it does not freeze, or where they are unknown. */
export const lieu = z.object({
  communes: z.array(z.string()),
  /** The same, as one of them is chosen. */
  choix: z.array(choix),
  ...place,
  /** Metres above the sea that climate, frosts and winter are told for; null where they are not known. */
  altitude: z.nullable(z.int()),
  /** Name of the commune whose altitude it is; '' where it was given, or is not known. */
  altitudeDe: z.string(),
  gelees: z.nullable(gelees),
  hiver: z.nullable(hiver),
});

export const departement = z.object(place);

export type Gelees = z.infer<typeof gelees>;
export type Hiver = z.infer<typeof hiver>;
export type Lieu = z.infer<typeof lieu>;
export type Departement = z.infer<typeof departement>;
