import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { day, foldedEnum, id, idParams } from '../primitives.ts';
import { entree } from './journal.ts';
import { genresDeSoin } from './soin.ts';

/** A watering, another care or an own task done, as a plant's line of time tells it. */
const fait = z.object({
  sorte: z.enum(['arrosage', 'soin', 'tache']),
  /** The id of the watering, the `soin` or the task. */
  id,
  date: day,
  /** For a `soin`. */
  genre: z.nullable(z.enum(genresDeSoin)),
  /** For a task. */
  titre: z.nullable(z.string()),
});

const ecrit = z.extend(entree, {
  sorte: z.literal('entree'),
  /** True if its reader said thanks for it; never on a page that is kept for everyone. */
  merciDit: z.boolean(),
});

/** One thing of a plant's life. */
export const evenement = z.union([fait, ecrit]);

/** The filters of the timeline; `photo` means every entry that shows one. */
export const filtresDeVie = [
  'photo',
  'note',
  'mesure',
  'etat',
  'recolte',
  'soin',
  'arrosage',
] as const;

const SUITE = 'la suite est celle de la partie précédente';

/** Where a part ended, as the answer before said it: the last day, what stood last on it, and its number. */
const suite = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.[0-3]\.\d{1,10}$/, SUITE)),
  z.pipe(
    z.transform((value: string) => {
      const [date = '', rang, id] = value.split('.');
      return { date, rang: Number(rang), id: Number(id) };
    }),
    z.object({ date: z.iso.date(SUITE), rang: z.int(), id: z.int().check(z.maximum(limits.id)) }),
  ),
);

export const vieQuery = z.object({
  suite: z.optional(suite),
  filtre: z.optional(foldedEnum(filtresDeVie)),
});

/** A part of a plant's line of time, newest first; its arrival is the plant's own `date`, and not among them. */
export const vie = z.object({
  evenements: z.array(evenement),
  /** The cursor of the next part (`?suite=`); null at the end. */
  suite: z.nullable(z.string()),
  /** How many there are of each, in all; symptoms count as `etat`, tasks as `soin`. */
  nombres: z.record(z.enum(filtresDeVie), z.int()),
});

export type VieQuery = z.infer<typeof vieQuery>;
export type Evenement = z.infer<typeof evenement>;
export type FiltreDeVie = (typeof filtresDeVie)[number];
export type Vie = z.infer<typeof vie>;

export const vieEndpoints = {
  'GET /plante/:id/vie': {
    description:
      'La vie d’une plante au jardin, les jours les plus récents d’abord : arrosages, soins, tâches faites et entrées du journal. `suite` donne la partie suivante. Aux autres que son propriétaire : les entrées publiques, et les arrosages et soins des douze derniers mois.',
    params: idParams,
    query: vieQuery,
    answers: { 200: vie },
    onPages: true,
    portee: 'lecture',
  },
} as const satisfies EndpointMap;
