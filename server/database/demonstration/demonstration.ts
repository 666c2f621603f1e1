import type { Unite } from '../../../contract/boutique/produit.ts';
import { dateOf, dayNumber } from './days.ts';
import { especes } from './especes.ts';
import { jardinsAtlantique } from './jardins.atlantique.ts';
import { jardinsTerroirs } from './jardins.terroirs.ts';
import { jardinsVilles } from './jardins.villes.ts';
import { membres } from './membres.ts';
import type { Exposure, GardenPlan, PlantPlan, Species } from './plan.ts';
import { produits } from './produits.ts';
import { between, type Random, seededRandom } from './random.ts';
import { wateringDates } from './waterings.ts';

export interface DemoMember {
  email: string;
  name: string;
  firstName: string;
  pseudo: string;
  description: string;
  adresse: string;
  cp: string;
  ville: string;
  tel: string;
  idTypeUser: 1 | 2;
  password: string;
}

export interface DemoPlant {
  name: string;
  nameLatin: string;
  origine: string;
  exposition: string;
  temperature: string;
  arrosage: string;
  difficulte: number;
  tailleMax: number;
  typeDePlante: string;
  couleur: string;
  date: string;
  expositionRecommande: string;
  temperatureRecommande: string;
  engrais: string;
  engraisRecommande: string;
  arrosageRecommande: string;
  substrat: string;
  substratRecommande: string;
  etat: 'vivante' | 'malade' | 'morte';
  multiplication: string;
  floraison: 'oui' | 'non';
  note: string;
  position: number;
  arrosages: string[];
}

export interface DemoGarden {
  /** Index into the members. */
  member: number;
  nomJardin: string;
  description: string;
  exposition: Exposure;
  temperature: string;
  plantes: DemoPlant[];
  /** Indexes into the members, never the garden's own. */
  suiviPar: number[];
}

export interface DemoProduct {
  nom: string;
  description: string;
  prixCentimes: number;
  stock: number;
  type: 0 | 1;
  /** In thousandths; without it the usual rate of the type. */
  tvaMillieme?: 55 | 100;
  exceptionRetractation?: true;
  quantiteNette?: number;
  unite?: Unite;
  origine?: string;
  exploitant?: string;
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
  const plans = [...jardinsAtlantique, ...jardinsVilles, ...jardinsTerroirs];
  return {
    members: membres.map((member) => ({ ...member })),
    gardens: plans.map((plan, index) => gardenFrom(plan, index, today)),
    products: produits.map((product) => ({ ...product })),
  };
}

function gardenFrom(plan: GardenPlan, index: number, today: string): DemoGarden {
  const random = seededRandom(index);
  const age = between(random, YOUNGEST_GARDEN, OLDEST);
  return {
    member: plan.member,
    nomJardin: plan.nomJardin,
    description: plan.description,
    exposition: plan.exposition,
    temperature: plan.temperature,
    plantes: plan.plantes.map((plant, position) => {
      const own = seededRandom(1000 * (index + 1) + position);
      return plantFrom({ plan, plant, position, age, today }, own);
    }),
    suiviPar: followersOf(plan, random),
  };
}

type SpeciesFacts = Omit<Species, 'interval'>;

interface PlantContext {
  plan: GardenPlan;
  plant: PlantPlan;
  position: number;
  /** Days since the garden was made. */
  age: number;
  today: string;
}

function plantFrom({ plan, plant, position, age, today }: PlantContext, random: Random): DemoPlant {
  const { interval, ...facts }: Species = especes[plant.species];
  const dead = plant.etat === 'morte';
  const date = dateOf(dayNumber(today) - daysSincePlanted(facts, age, dead, random));
  const rhythm = interval * (plant.pace ?? usualPace(random));
  const home = random() < 0.45;
  const fed = random() < 0.4;
  const exposition = plant.exposition ?? exposureOf(plan, facts.expositionRecommande, random);
  const { climate } = plan;
  return {
    ...facts,
    exposition,
    temperature: plan.temperature,
    arrosage: plant.arrosage ?? rhythmText(plan, facts.typeDePlante, rhythm),
    substrat: plant.substrat ?? (home ? plan.soil : facts.substratRecommande),
    engrais: fed ? plan.feed : facts.engraisRecommande,
    date,
    etat: plant.etat ?? 'vivante',
    note: plant.note ?? '',
    position,
    arrosages: wateringDates({ today, added: date, climate, interval: rhythm, dead }, random),
  };
}

/** What is sown each year is a season old; of the rest, two in five are as old as the garden. */
function daysSincePlanted(facts: SpeciesFacts, age: number, dead: boolean, random: Random): number {
  if (isAnnual(facts)) return between(random, dead ? SEASON - 20 : LATE_SOWING, SEASON);
  if (random() < 0.4) return age;
  return between(random, dead ? YOUNGEST_GARDEN - 20 : NEWEST, age);
}

function isAnnual({ typeDePlante, multiplication }: SpeciesFacts): boolean {
  const sown = ['Légume', 'Aromatique', 'Annuelle'].includes(typeDePlante);
  return sown && multiplication === 'graine';
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
