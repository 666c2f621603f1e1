import type { Arrosee } from '../server/agenda/echeances/arrosages.repository.ts';
import { arrosagesOf } from '../server/agenda/echeances/arrosages.ts';
import type { TerrainConnu } from '../server/agenda/echeances/terrains.ts';
import { rangOf } from '../server/especes/reserve/jours.ts';
import { daysBefore } from './days.ts';
import type { DemoGarden, DemoPlant } from './demonstration.types.ts';
import { type Skies, terrainOf } from './terrain.ts';

type Watered = Pick<
  DemoPlant,
  'name' | 'especeId' | 'milieu' | 'pot' | 'date' | 'arrosages' | 'rappels' | 'etat' | 'fin'
>;

/** A plant as the model of what is due has it; its number and its garden's are the caller's. */
export function arroseeOf(plant: Watered, id = 0, jardinId = 0): Arrosee {
  const { especeId, milieu, pot, date, arrosages, rappels } = plant;
  const latest = arrosages.slice(-6).toReversed().map(rangOf);
  const own = rappels.find(({ genre }) => genre === 'arrosage');
  return {
    id,
    jardinId,
    especeId,
    milieu,
    pot,
    plantee: rangOf(date),
    finRemise: null,
    dernier: latest[0] ?? null,
    ecarts: latest.slice(1).map((rang, at) => (latest[at] as number) - rang),
    intervalle: own?.intervalle ?? null,
    depuis: own?.depuis ? rangOf(own.depuis) : null,
    isDecided: false,
    reporteAu: null,
    reporteDepuis: null,
  };
}

/** Whether its season is over by the model: one may be pulled up before. */
function isOver(plant: Watered, terrain: TerrainConnu, today: string): boolean {
  const known = [arroseeOf(plant)];
  return arrosagesOf(known, new Map([[0, terrain]]), { today, horizon: today }).fins.length > 0;
}

/** The day on which it is due, within a week or past, 'oubliee' where it is asked whether it is there; null where nothing is. */
function dueOf(plant: Watered, terrain: TerrainConnu, today: string): string | null {
  if (plant.etat === 'morte' || plant.fin !== null) return null;
  const horizon = daysBefore(today, -7);
  const known = [arroseeOf(plant)];
  const { dus, oubliees } = arrosagesOf(known, new Map([[0, terrain]]), { today, horizon });
  return oubliees.length > 0 ? 'oubliee' : (dus.get(0)?.echeance ?? null);
}

const isLate = (due: string | null, today: string) =>
  due !== null && (due === 'oubliee' || due < today);

/** Its gardener obeys: what would be late was watered yesterday. */
export function keepUp(plant: DemoPlant, terrain: TerrainConnu, today: string): void {
  if (isLate(dueOf(plant, terrain, today), today)) plant.arrosages.push(daysBefore(today, 1));
}

/** So many waterings are left out at most until a plant is asked about. */
const SKIPPED = 6;

/** Its gardener looked after it no more, until it is asked whether it is there. */
export function forget(plant: DemoPlant, terrain: TerrainConnu, today: string): void {
  for (let skipped = 1; skipped <= SKIPPED; skipped += 1) {
    const arrosages = plant.arrosages.slice(0, -skipped);
    if (dueOf({ ...plant, arrosages }, terrain, today) !== 'oubliee') continue;
    plant.arrosages = arrosages;
    return;
  }
}

/** Kinds whose end is asked about, of a season that ended so many days ago at most. */
const ASKED = 2;
const LATELY = 21;
/** Waterings of a morning: the least and the most, and how many of them are late, for so many days at most. */
const LEAST = 3;
const MOST = 7;
const LATE = 2;
const LONGEST_LATE = 3;
/** A watering may have been so many days before its day. */
const EARLY = 4;

interface Shown {
  plant: DemoPlant;
  terrain: TerrainConnu;
}

/** Makes a morning that shows what there is: seasons to end, plants that are late or due. Changes the plants of these gardens. */
export function morningOf(gardens: readonly DemoGarden[], today: string, skies: Skies): void {
  askEnds(gardens, today, skies);
  const shown = gardens.flatMap((garden) => {
    const terrain = terrainOf(garden, today, skies);
    const own = garden.plantes.filter(({ rappels }) =>
      rappels.every(({ genre }) => genre !== 'arrosage'),
    );
    return own.map((plant) => ({ plant, terrain }));
  });
  const isDue = ({ plant, terrain }: Shown) => {
    const due = dueOf(plant, terrain, today);
    return due !== null && due <= today;
  };
  delay(shown, today);
  const due = shown.filter(isDue);
  const onTime = due.filter(({ plant, terrain }) => dueOf(plant, terrain, today) === today);
  for (const { plant } of onTime.slice(Math.max(0, MOST - due.length + onTime.length)))
    waterAhead(plant, today);
  hasten(shown, LEAST - due.length, today);
}

/** Plants of one or two kinds whose season ended recently are still there; their gardener is asked about them. */
function askEnds(gardens: readonly DemoGarden[], today: string, skies: Skies): void {
  const ended = gardens.flatMap((garden) =>
    garden.plantes
      .filter(({ fin }) => fin !== null && fin >= daysBefore(today, LATELY))
      .filter((plant) => isOver(plant, terrainOf(garden, today, skies), today))
      .map((plant) => ({ plant, kind: `${garden.nomJardin} ${plant.especeId}` })),
  );
  const latest = ended.toSorted((one, other) =>
    (one.plant.fin ?? '') < (other.plant.fin ?? '') ? 1 : -1,
  );
  const asked = [...new Set(latest.map(({ kind }) => kind))].slice(0, ASKED);
  for (const { plant, kind } of ended) if (asked.includes(kind)) plant.fin = null;
}

/** Some were not watered the last time. */
function delay(shown: readonly Shown[], today: string): void {
  let late = 0;
  for (const { plant, terrain } of shown) {
    if (late === LATE) return;
    const arrosages = plant.arrosages.slice(0, -1);
    const due = dueOf({ ...plant, arrosages }, terrain, today);
    if (due === null || due >= today || due < daysBefore(today, LONGEST_LATE)) continue;
    if (dueOf(plant, terrain, today) === 'oubliee') continue;
    plant.arrosages = arrosages;
    late += 1;
  }
}

/** Watered yesterday, a day before its time, or this morning where that was done. */
function waterAhead(plant: DemoPlant, today: string): void {
  const yesterday = daysBefore(today, 1);
  const last = plant.arrosages.at(-1) ?? plant.date;
  plant.arrosages.push(last < yesterday ? yesterday : today);
}

/** So many more are due today, of those that would be soon: their last watering was a little sooner. */
function hasten(shown: readonly Shown[], wanted: number, today: string): void {
  let found = 0;
  for (const { plant, terrain } of shown) {
    if (found >= wanted) return;
    const [before = plant.date, last] = plant.arrosages.slice(-2);
    if (last === undefined) continue;
    const due = dueOf(plant, terrain, today);
    if (due === null || due === 'oubliee' || due <= today) continue;
    for (let days = 1; days <= EARLY && daysBefore(last, days) > before; days += 1) {
      const arrosages = [...plant.arrosages.slice(0, -1), daysBefore(last, days)];
      if (dueOf({ ...plant, arrosages }, terrain, today) !== today) continue;
      plant.arrosages = arrosages;
      found += 1;
      break;
    }
  }
}
