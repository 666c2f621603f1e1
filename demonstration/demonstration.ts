import { dayOfRang, rangOf } from '../server/especes/reserve/jours.ts';
import { careOf, cornerOf, taskOf } from './care.ts';
import { type GardenPlan, jardins, membres, type PlantPlan, produits } from './data.ts';
import { daysBefore } from './days.ts';
import type { DemoGarden, Demonstration, DemoPlant } from './demonstration.types.ts';
import { forget, keepUp, morningOf } from './morning.ts';
import { between, type Random, seededRandom } from './random.ts';
import { endOf, type Life, lifeOf, type PlantContext, placeOf } from './seasons.ts';
import { groundOf, type Skies, terrainOf } from './terrain.ts';
import { A_YEAR, intervalDays, summerInterval, wateringDays } from './waterings.ts';

type Exposure = GardenPlan['exposition'];

/** Days before today of the oldest and the youngest garden. */
const OLDEST = 725;
const YOUNGEST = 260;

/** Whose morning the demonstration shows. */
const SHOWN = 0;

/** How readily each member follows a garden. */
const enthusiasm = [9, 4, 2, 7, 3, 5, 6, 1, 3, 8, 4, 2];

/** The demonstration data as of a day (YYYY-MM-DD): the same day gives the same data. */
export function demonstration(today: string): Demonstration {
  const skies: Skies = new Map();
  const gardens = jardins().map((plan, index) => gardenFrom(plan, index, { today, skies }));
  const shown = gardens.filter(({ member }) => member === SHOWN);
  morningOf(shown, today, skies);
  return { members: membres(), gardens, products: produits() };
}

function gardenFrom(
  plan: GardenPlan,
  index: number,
  { today, skies }: { today: string; skies: Skies },
): DemoGarden {
  const random = seededRandom(index);
  const age = between(random, YOUNGEST, OLDEST);
  const ground = groundOf(plan);
  const terrain = terrainOf(ground, today, skies);
  const { member, nomJardin, description, exposition, temperature } = plan;
  const plantes = plan.plantes.map((plant, position) => {
    const own = seededRandom(1000 * (index + 1) + position);
    return plantFrom({ plan, plant, age, today, terrain }, position, own);
  });
  return {
    member,
    nomJardin,
    description,
    exposition,
    temperature,
    ...ground,
    codePostal: plan.codePostal,
    creeLe: [daysBefore(today, age), ...plantes.flatMap(recordedOn)].toSorted()[0] ?? today,
    plantes,
    suiviPar: followersOf(plan, random),
    taches: (plan.taches ?? []).flatMap((task) => taskOf(task, today) ?? []),
  };
}

const recordedOn = ({ arrosages, soins, journal }: DemoPlant) => [
  ...arrosages,
  ...[...soins, ...journal].map(({ date }) => date),
];

function plantFrom(context: PlantContext, position: number, random: Random): DemoPlant {
  const { plan, plant, today, terrain } = context;
  const { interval: _, cycle: __, ...facts } = plant.species;
  const life = lifeOf(context, random);
  const { date, etat, pousse } = life;
  const pace = plant.pace ?? usualPace(random);
  const rhythm = ownInterval(plant) ?? summerInterval(pousse, terrain.ciel, pace);
  const home = random() < 0.45;
  const fed = random() < 0.4;
  const exposition = plant.exposition ?? exposureOf(plan, facts.expositionRecommande, random);
  // An illness is told of while it lasts.
  const isTold = !plant.etat || plant.etat === etat;
  const made: DemoPlant = {
    ...facts,
    exposition,
    temperature: plan.temperature,
    arrosage:
      plant.arrosage ??
      (rhythm ? rhythmText(plan, facts.typeDePlante, rhythm) : facts.arrosageRecommande),
    arrosages: wateredOn(context, life, pace, random),
    substrat: plant.substrat ?? (home ? plan.soil : facts.substratRecommande),
    engrais: fed ? plan.feed : facts.engraisRecommande,
    date,
    etat,
    note: (isTold && plant.note) || '',
    position,
    ...placeOf(plan, plant),
    fin: endOf(plant, life, today),
    emplacement: cornerOf(plan, position),
    ...careOf(plant, life, today),
  };
  keepUp(made, terrain, today);
  if (plant.oubliee) forget(made, terrain, today);
  return made;
}

/** The days of the last year on which a plant was watered, up to yesterday, its end or when it was forgotten. */
function wateredOn(context: PlantContext, life: Life, pace: number, random: Random): string[] {
  const { plant, today, terrain } = context;
  const { pousse, date, etat, etatDepuis } = life;
  const { ciel } = terrain;
  const fin = endOf(plant, life, today);
  let until = fin ? rangOf(fin) : ciel.aujourdhui - 1;
  if (etat === 'morte' && etatDepuis) until = rangOf(etatDepuis) - FORGOTTEN;
  const from = Math.max(rangOf(date) + 1, ciel.debut);
  const every = ownInterval(plant);
  const days = every
    ? intervalDays(from, until, every, between(random, 0, every - 1))
    : wateringDays({ pousse, ciel, from, until, pace });
  return days.filter((rang) => rang >= ciel.aujourdhui - A_YEAR).map(dayOfRang);
}

const ownInterval = ({ rappel }: PlantPlan) =>
  rappel?.genre === 'arrosage' ? rappel.tousLes : null;

/** A plant that dies has not been watered for so many days. */
const FORGOTTEN = 12;

/** Near the species' need, with a forgotten plant here and there. */
function usualPace(random: Random): number {
  const forgotten = random() < 0.07;
  return (forgotten ? 1.7 : 0.85) + random() * 0.3;
}

/** Most plants found the corner that suits them, some make do with the garden's light. */
function exposureOf(plan: GardenPlan, wanted: Exposure, random: Random): Exposure {
  return random() < 0.65 ? wanted : plan.exposition;
}

/** The watering rhythm in words, from the number of days between two waterings. */
const rhythms: readonly [upTo: number, text: string][] = [
  [2.4, 'Un jour sur deux'],
  [3.4, 'Tous les trois jours'],
  [4.5, 'Deux fois par semaine'],
  [5.5, 'Tous les cinq jours'],
  [8.5, 'Une fois par semaine'],
  [12.5, 'Tous les dix jours'],
  [17.5, 'Tous les quinze jours'],
  [24.5, 'Toutes les trois semaines'],
];

function rhythmText(plan: GardenPlan, typeDePlante: string, days: number): string {
  const rhythm = rhythms.find(([upTo]) => days <= upTo)?.[1] ?? 'Une fois par mois';
  const season = plan.milieu === 'interieur' ? rhythm : `${rhythm} en été`;
  if (typeDePlante !== 'Plante aquatique') return `${season}, ${plan.manner}`;
  return `Niveau complété ${season.charAt(0).toLowerCase()}${season.slice(1)}, ${plan.manner}`;
}

/** The most enthusiastic members first, with a share of chance; never the gardener. */
function followersOf(plan: GardenPlan, random: Random): number[] {
  return enthusiasm
    .map((weight, member) => ({ member, rank: random() ** (1 / weight) }))
    .filter(({ member }) => member !== plan.member)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, plan.followers)
    .map(({ member }) => member)
    .sort((one, other) => one - other);
}
