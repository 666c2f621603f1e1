import type { GenreDeRappel, GenreDeSoin } from '../contract/carnet/soin.ts';
import type { GardenPlan, PlantPlan } from './data.ts';
import { daysBefore, daysBeforeIn, isInMonths, lastDay } from './days.ts';
import { type DemoEntry, journalOf, stateEntry } from './journal.ts';
import { endOf, type Life } from './seasons.ts';

interface Reminder {
  genre: GenreDeRappel;
  intervalle: number;
  depuis: string;
}

/** The care that a plant had up to today, waterings aside, and the decisions of its gardener. */
export interface DemoCare {
  soins: { genre: GenreDeSoin; date: string }[];
  rappels: Reminder[];
  /** Since when it is ill or dead, or well again; null for what always was well. */
  etatDepuis: string | null;
  surveillerLe: string | null;
  journal: DemoEntry[];
}

/** Reminders were set so many days ago. */
const SET = 90;

export function careOf(plant: PlantPlan, life: Life, today: string): DemoCare {
  const { date, etat, etatDepuis } = life;
  const last = endOf(plant, life, today) ?? today;
  const { soins = [], rappel, surveillerDans } = plant;
  const told = journalOf(plant, { today, added: date, last });
  const isKept = rappel && (!rappel.mois || isInMonths(today, rappel.mois));
  return {
    soins: soins
      .map(({ genre, ilYA = 0, jour, mois }) => ({
        genre,
        date: jour ? lastDay(jour, today) : daysBeforeIn(today, ilYA, mois),
      }))
      .filter((soin) => soin.date >= date && soin.date <= last),
    rappels: isKept
      ? [{ genre: rappel.genre, intervalle: rappel.tousLes, depuis: daysBefore(today, SET) }]
      : [],
    etatDepuis: etatDepuis ?? told.findLast((entry) => entry.etat)?.date ?? null,
    journal:
      etat !== 'vivante' && etatDepuis ? inOrder([...told, stateEntry(etat, etatDepuis)]) : told,
    surveillerLe:
      etat !== 'malade' || surveillerDans === undefined ? null : daysBefore(today, -surveillerDans),
  };
}

const inOrder = (entries: readonly DemoEntry[]) =>
  entries.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));

type TaskPlan = NonNullable<GardenPlan['taches']>[number];

/** A task of a gardener's own; null outside its months. */
export function taskOf({ titre, dans, mois }: TaskPlan, today: string) {
  return mois && !isInMonths(today, mois) ? null : { titre, date: daysBefore(today, -dans) };
}

/** Where a plant stands: those that follow each other in a garden's order stand together. */
export function cornerOf({ lieux, plantes }: GardenPlan, position: number): string {
  return lieux?.[Math.floor((position * lieux.length) / plantes.length)] ?? '';
}
