import { quinzaineOf } from '../contract/especes/climat.ts';
import type { Milieu } from '../contract/especes/conditions.ts';
import type { Periode } from '../contract/especes/espece.ts';
import { quinzainesOf } from '../server/agenda/echeances/fenetres.ts';
import type { TerrainConnu } from '../server/agenda/echeances/terrains.ts';
import { catalogue, type Known } from '../server/especes/especes/catalogue.ts';
import { groupeOf } from '../server/especes/reserve/groupes.ts';
import { dayOfRang, rangOf } from '../server/especes/reserve/jours.ts';
import { type Decrite, type Pousse, pousseOf } from '../server/especes/reserve/pousse.ts';
import type { GardenPlan, PlantPlan } from './data.ts';
import { daysBefore, lastDay } from './days.ts';
import { between, type Random } from './random.ts';

/** A plant of a garden on a day. */
export interface PlantContext {
  plan: GardenPlan;
  plant: PlantPlan;
  /** Days since the garden was made. */
  age: number;
  today: string;
  terrain: TerrainConnu;
}

/** When a plant came, how it is and since when (null where nothing changed), and its model. */
export interface Life {
  date: string;
  etat: 'vivante' | 'malade' | 'morte';
  etatDepuis: string | null;
  pousse: Pousse;
}

/** Days before today of the newest plant. */
const NEWEST = 4;
/** Minimum age in days of a dead plant. */
const STOOD = 60;
const YEAR = 365;
/** Outdoors one plants from March to November where the catalogue names no time. */
const NO_FROST = quinzainesOf([[5, 22]]);
/** Sown under glass, it is planted out so many days later. */
const SEEDLING = 45;

export function lifeOf(context: PlantContext, random: Random): Life {
  const { plan, plant, terrain } = context;
  const espece = catalogue().byId.get(plant.species.especeId);
  const { milieu, pot } = placeOf(plan, plant);
  const date = isSownYearly(milieu, espece)
    ? sowingDay(context, espece, random)
    : plantingDay(context, espece, random);
  const pousse = pousseOf({ espece, milieu, pot, date }, terrain);
  return { date, pousse, ...stateOf(context, { date, pousse }, random) };
}

/** A plant's medium, and the size of its pot outdoors. */
export function placeOf(plan: GardenPlan, plant: PlantPlan): Pick<Decrite, 'milieu' | 'pot'> {
  const milieu = plant.milieu ?? plan.milieu ?? 'terre';
  return { milieu, pot: plant.pot ?? (milieu === 'pot' ? (plan.pot ?? 'moyen') : '') };
}

const isSownYearly = (milieu: Milieu, espece: Known | undefined) =>
  milieu !== 'interieur' && groupeOf(espece).vie === 'annuelle';

/** The last day up to today on which an annual was sown or planted out, early in its time there. */
function sowingDay(
  { plant, today, terrain }: PlantContext,
  espece: Known | undefined,
  random: Random,
) {
  const late = between(random, 0, 20);
  if (plant.planteLe) return lastDay(plant.planteLe, today);
  const year = espece?.calendrier?.climats[terrain.climat];
  const outdoors = (year?.plantation ?? year?.semisDehors)?.[0];
  const [from] = outdoors ?? year?.semisAbri?.[0] ?? [8];
  const days = late + (outdoors ? 0 : SEEDLING);
  const start = `${String(Math.ceil(from / 2)).padStart(2, '0')}-${from % 2 === 1 ? '01' : '16'}`;
  return daysBefore(lastDay(start, daysBefore(today, days)), -days);
}

/** A day of a time for planting; of plants that stay, two in five are as old as the garden. */
function plantingDay(context: PlantContext, espece: Known | undefined, random: Random): string {
  const { plan, plant, age, today, terrain } = context;
  const isOld = random() < 0.4;
  const drawn = between(random, NEWEST, age);
  const years = plant.ans ?? plan.ans;
  const least = deathOf(context)?.days ?? 0;
  const days = years ? years * YEAR + (drawn % 180) : Math.max(isOld ? age : drawn, least + STOOD);
  const open = plantingTimes(
    placeOf(plan, plant).milieu,
    espece?.calendrier?.climats[terrain.climat],
  );
  if (!open) return daysBefore(today, days);
  for (let more = 0; more < YEAR; more += 1) {
    const day = daysBefore(today, days + more);
    if (plant.planteLe ? day.slice(5) === plant.planteLe : open.has(quinzaineOf(day))) return day;
  }
  return daysBefore(today, days);
}

function plantingTimes(
  milieu: Milieu,
  year: { plantation?: Periode[] | undefined; semisDehors?: Periode[] | undefined } | undefined,
) {
  if (milieu === 'interieur') return null;
  const known = year?.plantation ?? year?.semisDehors;
  return known ? quinzainesOf(known) : NO_FROST;
}

/** For plants that die on a day of the year: the latest such day, and the days since. */
function deathOf({ plant: { etat, etatDepuis }, today }: PlantContext) {
  if (etat !== 'morte' || !etatDepuis) return null;
  const date = lastDay(etatDepuis, today);
  return { date, days: rangOf(today) - rangOf(date) };
}

type State = Pick<Life, 'etat' | 'etatDepuis'>;
const well: State = { etat: 'vivante', etatDepuis: null };

function stateOf(
  context: PlantContext,
  { date, pousse }: Pick<Life, 'date' | 'pousse'>,
  random: Random,
): State {
  const { plant, today, terrain } = context;
  const { etat, etatDepuis } = plant;
  const recent = between(random, 3, 20);
  if (!etat) return well;
  if (etat === 'morte') {
    const died = deathOf(context)?.date ?? daysBefore(today, recent + 40);
    return died > date ? { etat, etatDepuis: died } : well;
  }
  if (!etatDepuis) {
    const since = daysBefore(today, recent);
    return { etat, etatDepuis: since > date ? since : date };
  }
  const since = lastDay(etatDepuis, today);
  const end = plant.etatJusquau && lastDay(plant.etatJusquau, today);
  const isOver = end !== undefined && end > since;
  if (isOver || since < date || wasBare(pousse, terrain, since)) return well;
  return { etat, etatDepuis: since };
}

/** Leaves that fell are ill no more; an annual stays as it was when it ended. */
function wasBare({ groupe, soif, milieu }: Pousse, { ciel }: TerrainConnu, since: string): boolean {
  if (groupe.vie === 'annuelle' || milieu === 'interieur') return false;
  const [from, to] = [rangOf(since) - ciel.debut, ciel.aujourdhui - ciel.debut];
  return soif.subarray(Math.max(0, from), to + 1).some((mm) => mm === 0);
}

/** The day on which a plant's season ended, or it was pulled up, where that is past on `today`. */
export function endOf({ finLe }: PlantPlan, { pousse, date, etat }: Life, today: string) {
  if (pousse.fin === null || etat === 'morte') return null;
  const pulled = finLe ? rangOf(nextDay(finLe, date)) : pousse.fin;
  const fin = dayOfRang(Math.min(pulled, pousse.fin));
  return fin < today ? fin : null;
}

/** The first day of a kind ('MM-DD') after another. */
function nextDay(jour: string, after: string): string {
  const year = Number(after.slice(0, 4));
  return `${jour > after.slice(5) ? year : year + 1}-${jour}`;
}
