import * as z from 'zod/mini';
import { day, id } from '../../primitives.ts';
import { genresDeSoin } from '../soins/soin.ts';
import { entree } from './journal.ts';

/** A watering, another care or an own task done, as a plant's line of time tells it. */
const fait = z.object({
  sorte: z.enum(['arrosage', 'soin', 'tache']),
  /** Of the watering, the `soin` or the task. */
  id,
  date: day,
  /** Of a `soin`. */
  genre: z.nullable(z.enum(genresDeSoin)),
  /** Of a task. */
  titre: z.nullable(z.string()),
});

/** One thing of a plant's life. */
export const evenement = z.union([fait, z.extend(entree, { sorte: z.literal('entree') })]);

/** What a part of the line of time may be asked for alone. */
export const filtresDeVie = [
  'photo',
  'note',
  'mesure',
  'etat',
  'recolte',
  'soin',
  'arrosage',
] as const;

/** A part of a plant's line of time, newest first; its arrival is the plant's own `date`, and not among them. */
export const vie = z.object({
  evenements: z.array(evenement),
  /** What asks for the next part (`?suite=`); null at the end. */
  suite: z.nullable(z.string()),
  /** How many there are of each, in all; symptoms count as `etat`, tasks as `soin`. */
  nombres: z.record(z.enum(filtresDeVie), z.int()),
});

export type Evenement = z.infer<typeof evenement>;
export type FiltreDeVie = (typeof filtresDeVie)[number];
export type Vie = z.infer<typeof vie>;
