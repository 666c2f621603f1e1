import type { GenreDeRappel, GenreDeSoin } from '../contract/jardins/soins/soin.ts';
import type { GardenPlan, PlantPlan } from './data.ts';
import { dateOf, dayNumber } from './days.ts';
import { type DemoEntry, journalOf, stateEntry } from './journal.ts';
import { between, type Random } from './random.ts';
import { alignedWaterings, restsUntil, rhythmOf, type WateringNeed } from './waterings.ts';

interface Reminder {
  genre: GenreDeRappel;
  intervalle: number | null;
  depuis: string | null;
  reporteAu: string | null;
  reporteDepuis: string | null;
}

/** What was done for a plant up to today, and what its gardener decided of it. */
export interface DemoCare {
  arrosages: string[];
  soins: { genre: GenreDeSoin; date: string }[];
  rappels: Reminder[];
  /** Since when it is ill or dead; null for what is well. */
  etatDepuis: string | null;
  surveillerLe: string | null;
  journal: DemoEntry[];
}

interface CareContext {
  plan: GardenPlan;
  plant: PlantPlan;
  position: number;
  need: WateringNeed;
}

/** Whose morning the demonstration shows: some of their plants wait, those of others have time. */
const SHOWN = 0;
/** Of so many plants one is late, and another is due today. */
const EVERY = 8;
const LATE = 1;
const TODAY = 4;
const LONGEST_LATE = 4;

export function careOf(context: CareContext, dates: string[], random: Random): DemoCare {
  const { plant, need } = context;
  const { today, added } = need;
  const ago = (days: number) => dateOf(dayNumber(today) - days);
  const own = plant.rappel;
  const interval = own?.genre === 'arrosage' ? own.tousLes : rhythmOf(dates);
  const rest = restsUntil(need);
  const moves = interval !== null && !need.dead && rest === null;
  const due = moves ? dueIn(context, interval, random) : 0;
  const arrosages = moves ? alignedWaterings(dates, need, due - interval) : dates;
  const last = arrosages.at(-1);
  const rappels: Reminder[] = [];
  if (own)
    rappels.push({
      ...{ genre: own.genre, intervalle: own.tousLes, depuis: ago(90) },
      ...{ reporteAu: null, reporteDepuis: null },
    });
  // What rests in winter is not late.
  if (rest && last && !need.dead)
    rappels.push({
      ...{ genre: 'arrosage', intervalle: null, depuis: null },
      ...{ reporteAu: rest, reporteDepuis: last },
    });
  const told = journalOf(plant, need);
  const lastState = told.findLast(({ etat }) => etat);
  const since = ago(plant.etat === 'morte' ? between(random, 35, 65) : between(random, 3, 20));
  const etatDepuis = plant.etat ? laterOf(since, added) : (lastState?.date ?? null);
  return {
    arrosages,
    soins: (plant.soins ?? [])
      .map(({ genre, ilYA }) => ({ genre, date: ago(ilYA) }))
      .filter(({ date }) => date >= added),
    rappels,
    etatDepuis,
    journal: plant.etat && etatDepuis ? [...told, stateEntry(plant.etat, etatDepuis)] : told,
    surveillerLe: plant.surveillerDans === undefined ? null : ago(-plant.surveillerDans),
  };
}

/** In how many days the next watering is due; before today below 0. */
function dueIn({ plan, position }: CareContext, interval: number, random: Random): number {
  const later = between(random, 1, interval);
  if (plan.member !== SHOWN) return later;
  if (position % EVERY === LATE) return -between(random, 1, LONGEST_LATE);
  return position % EVERY === TODAY ? 0 : later;
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** Where a plant stands: those that follow each other in a garden's order stand together. */
export function placeOf({ lieux, plantes }: GardenPlan, position: number): string {
  return lieux?.[Math.floor((position * lieux.length) / plantes.length)] ?? '';
}
