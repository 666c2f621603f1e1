import type { Milieu } from '../contract/especes/milieu.ts';
import { findCodePostal } from '../server/especes/lieux/codesPostaux.ts';
import { careOf, type DemoCare, placeOf } from './care.ts';
import {
  type DemoMember,
  type DemoProduct,
  type GardenPlan,
  jardins,
  membres,
  type PlantPlan,
  produits,
} from './data.ts';
import { dateOf, dayNumber } from './days.ts';
import type { Species } from './especes.ts';
import { between, type Random, seededRandom } from './random.ts';
import { wateringDates } from './waterings.ts';

type SpeciesFacts = Omit<Species, 'interval' | 'cycle'>;
type Exposure = GardenPlan['exposition'];

export interface DemoPlant extends SpeciesFacts, DemoCare {
  exposition: Exposure;
  temperature: string;
  arrosage: string;
  substrat: string;
  engrais: string;
  date: string;
  etat: 'vivante' | 'malade' | 'morte';
  note: string;
  position: number;
  milieu: Milieu;
  emplacement: string;
}

type GardenFacts = Pick<
  GardenPlan,
  | 'member'
  | 'nomJardin'
  | 'codePostal'
  | 'commune'
  | 'altitude'
  | 'description'
  | 'exposition'
  | 'temperature'
>;

interface DemoGarden extends GardenFacts {
  departement: string;
  plantes: DemoPlant[];
  /** Indexes into the members, never the garden's own. */
  suiviPar: number[];
  taches: { titre: string; date: string }[];
}

export interface Demonstration {
  members: DemoMember[];
  gardens: DemoGarden[];
  products: DemoProduct[];
}

/** Days before today of the oldest and the newest garden and plant. */
const OLDEST = 725;
const NEWEST = 4;
const YOUNGEST_GARDEN = 260;
/** The age of the newest and the oldest annuals, in days. */
const LATE_SOWING = 100;
const SEASON = 220;

/** How readily each member follows a garden. */
const enthusiasm = [9, 4, 2, 7, 3, 5, 6, 1, 3, 8, 4, 2];

/** The demonstration data as of a day (YYYY-MM-DD): the same day gives the same data. */
export function demonstration(today: string): Demonstration {
  return {
    members: membres(),
    gardens: jardins().map((plan, index) => gardenFrom(plan, index, today)),
    products: produits(),
  };
}

function gardenFrom(plan: GardenPlan, index: number, today: string): DemoGarden {
  const random = seededRandom(index);
  const age = between(random, YOUNGEST_GARDEN, OLDEST);
  return {
    member: plan.member,
    nomJardin: plan.nomJardin,
    codePostal: plan.codePostal,
    departement: departementAt(plan),
    ...(plan.commune !== undefined && { commune: plan.commune }),
    ...(plan.altitude !== undefined && { altitude: plan.altitude }),
    description: plan.description,
    exposition: plan.exposition,
    temperature: plan.temperature,
    plantes: plan.plantes.map((plant, position) => {
      const own = seededRandom(1000 * (index + 1) + position);
      return plantFrom({ plan, plant, position, age, today }, own);
    }),
    suiviPar: followersOf(plan, random),
    taches: (plan.taches ?? []).map(({ titre, dans }) => ({
      titre,
      date: dateOf(dayNumber(today) + dans),
    })),
  };
}

function departementAt({ nomJardin, codePostal }: GardenPlan): string {
  const [departement] = findCodePostal(codePostal)?.departements ?? [];
  if (!departement) throw new Error(`${nomJardin}: no commune has the postcode ${codePostal}`);
  return departement;
}

interface PlantContext {
  plan: GardenPlan;
  plant: PlantPlan;
  position: number;
  /** Days since the garden was made. */
  age: number;
  today: string;
}

function plantFrom({ plan, plant, position, age, today }: PlantContext, random: Random): DemoPlant {
  const { interval, cycle, ...facts } = plant.species;
  const dead = plant.etat === 'morte';
  const date = dateOf(dayNumber(today) - daysSincePlanted(plant.species, age, dead, random));
  const pace = plant.pace ?? usualPace(random);
  const rhythm = interval && interval * pace;
  const home = random() < 0.45;
  const fed = random() < 0.4;
  const exposition = plant.exposition ?? exposureOf(plan, facts.expositionRecommande, random);
  const need = { today, added: date, climate: plan.climate, interval: rhythm, dead };
  const dates = wateringDates(need, random);
  return {
    ...facts,
    exposition,
    temperature: plan.temperature,
    arrosage:
      plant.arrosage ??
      (rhythm ? rhythmText(plan, facts.typeDePlante, rhythm) : facts.arrosageRecommande),
    substrat: plant.substrat ?? (home ? plan.soil : facts.substratRecommande),
    engrais: fed ? plan.feed : facts.engraisRecommande,
    date,
    etat: plant.etat ?? 'vivante',
    note: plant.note ?? '',
    position,
    milieu: plan.milieu ?? 'terre',
    emplacement: placeOf(plan, position),
    ...careOf({ plan, plant, position, need }, dates, random),
  };
}

/** What is sown each year is a season old; of the rest, two in five are as old as the garden. */
function daysSincePlanted(species: Species, age: number, dead: boolean, random: Random): number {
  if (isAnnual(species)) return between(random, dead ? SEASON - 20 : LATE_SOWING, SEASON);
  if (random() < 0.4) return age;
  return between(random, dead ? YOUNGEST_GARDEN - 20 : NEWEST, age);
}

/** What is grown for one season: a carrot flowers in its second year, but nobody waits for it. */
function isAnnual({ typeDePlante, cycle }: Species): boolean {
  const grown = ['Légume', 'Aromatique', 'Annuelle'].includes(typeDePlante);
  return grown && (cycle === 'annuelle' || cycle === 'bisannuelle');
}

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
  const season = plan.climate === 'indoors' ? rhythm : `${rhythm} en été`;
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
