import * as z from 'zod/mini';
import { foldedEnum } from '../primitives.ts';
import { climats, QUINZAINES } from './climat.ts';

/** The same for each work of the season. */
export const byTravail = <S extends z.ZodMiniType>(schema: S) =>
  z.object({ semer: schema, planter: schema, tailler: schema, nourrir: schema, recolter: schema });

/** `abri`: it is sown now, but under cover alone. */
const nommee = z.object({ slug: z.string(), nom: z.string(), abri: z.optional(z.literal(true)) });

/** True where the catalogue has no years of that climate: what is empty is unknown there. */
export const inconnue = z.optional(z.literal(true));

/** The works for species in one half-month, in the order of the catalogue. */
export const saison = z.extend(byTravail(z.array(nommee)), { inconnue });
export type Saison = z.infer<typeof saison>;

const climat = foldedEnum(climats);
const NUMBER = `une quinzaine de 1 à ${QUINZAINES} est attendue`;
export const quinzaineInput = z.pipe(
  z.string().check(
    z.regex(/^\d{1,2}$/, NUMBER),
    z.refine((value) => Number(value) >= 1 && Number(value) <= QUINZAINES, NUMBER),
  ),
  z.transform((value: string) => Number(value)),
);

/** Without `quinzaine` it is the one of today in Paris. */
export const saisonQuery = z.object({ climat, quinzaine: z.optional(quinzaineInput) });
export const saisonAnneeQuery = z.object({ climat });

/** A year at a glance: how many species each work is for, by half-month from 1 to 24. */
export const saisonAnnee = z.object({
  climat: z.enum(climats),
  inconnue,
  comptes: byTravail(z.array(z.int())),
  /** Half-months in which frost is usual somewhere in that climate ('repère'). */
  gel: z.array(z.int()),
  /** A species at its best in each month, January first; a month without such a species is left out. */
  mois: z.array(
    z.object({ mois: z.int(), slug: z.string(), nom: z.string(), illustration: z.string() }),
  ),
});
export type SaisonAnnee = z.infer<typeof saisonAnnee>;
