import type { EntryPlan, PlantPlan } from './data.ts';
import { dateOf, dayNumber } from './days.ts';
import type { WateringNeed } from './waterings.ts';

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

/** What was written of a plant since it came, the oldest first. */
export function journalOf(
  { journal = [] }: PlantPlan,
  { today, added }: Pick<WateringNeed, 'today' | 'added'>,
): DemoEntry[] {
  return journal
    .map(({ genre, unite, texte = '', valeur, mercis = 0, ...plan }) => ({
      ...{ genre, unite, texte, mercis, date: dayOf(plan, today) },
      valeur: typeof valeur === 'number' ? valeur : null,
      etat: genre === 'etat' ? String(valeur) : null,
      symptome: genre === 'symptome' ? String(valeur) : null,
      isPublic: plan.public ?? false,
    }))
    .filter(({ date }) => date >= added)
    .toSorted((one, other) => dayNumber(one.date) - dayNumber(other.date));
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

function dayOf({ ilYA = 0, jour, avant = 0 }: Days, today: string): string {
  if (!jour) return dateOf(dayNumber(today) - ilYA);
  const year = Number(today.slice(0, 4)) - avant;
  return `${jour <= today.slice(5) ? year : year - 1}-${jour}`;
}
