import type { EntryPlan, PlantPlan } from './data.ts';
import { daysBefore, lastDay } from './days.ts';

/** An entry of a plant's journal as its table holds it, and how many followers thank for it. */
export interface DemoEntry extends Pick<EntryPlan, 'genre' | 'unite'> {
  date: string;
  texte: string;
  valeur: number | null;
  etat: string | null;
  symptome: string | null;
  isPublic: boolean;
  mercis: number;
}

/** The entries about a plant from the day on which it came to the last one of its season, the oldest first. */
export function journalOf(
  { journal = [] }: PlantPlan,
  { today, added, last }: { today: string; added: string; last: string },
): DemoEntry[] {
  return journal
    .map(({ genre, unite, texte = '', valeur, mercis = 0, ...plan }) => ({
      genre,
      unite,
      texte,
      mercis,
      date: dayOf(plan, today),
      valeur: typeof valeur === 'number' ? valeur : null,
      etat: genre === 'etat' ? String(valeur) : null,
      symptome: genre === 'symptome' ? String(valeur) : null,
      isPublic: plan.public ?? false,
    }))
    .filter(({ date }) => date >= added && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

/** The entry that a plant's state makes. */
export const stateEntry = (etat: string, date: string): DemoEntry => ({
  genre: 'etat',
  date,
  texte: '',
  valeur: null,
  etat,
  symptome: null,
  isPublic: false,
  mercis: 0,
});

type Days = Pick<EntryPlan, 'ilYA' | 'jour' | 'avant'>;

const dayOf = ({ ilYA = 0, jour, avant }: Days, today: string): string =>
  jour ? lastDay(jour, today, avant) : daysBefore(today, ilYA);
