import * as z from 'zod/mini';
import { day, idParameter, yearParameter } from '../primitives.ts';
import { todayInParis } from '../today.ts';

const nextYear = () => Number(todayInParis().slice(0, 4)) + 1;

export const anneeParams = z.strictObject({
  id: idParameter,
  /** In Europe/Paris, from 1900 to the next one. */
  annee: yearParameter.check(
    z.refine((year) => year <= nextYear(), 'une année est attendue, au plus tard l’an prochain'),
  ),
});

const comptes = {
  arrosages: z.int(),
  soins: z.int(),
  recoltes: z.int(),
  /** Notes, photos, heights and symptoms of the journal. */
  entrees: z.int(),
};

/** The notes on a garden's plants in a year; days without notes are left out. */
export const anneeDuJardin = z.object({
  annee: z.int(),
  jours: z.array(z.object({ date: day, ...comptes })),
  totaux: z.object(comptes),
  /** The years of which something was noted, the latest first. */
  annees: z.array(z.int()),
});

export type AnneeDuJardin = z.infer<typeof anneeDuJardin>;
