import type { SpeciesKey } from './especes.ts';
import type { Climate } from './waterings.ts';

export type Exposure = 'ensoleillé' | 'mi-ombre' | 'ombre';

/** What is true of a species or cultivar, wherever it grows. */
export interface Species {
  name: string;
  nameLatin: string;
  origine: string;
  couleur: string;
  typeDePlante: string;
  /** Centimetres, 1000 at most. */
  tailleMax: number;
  difficulte: 1 | 2 | 3 | 4 | 5;
  expositionRecommande: Exposure;
  /** 'min-max' in degrees Celsius, each possibly negative. */
  temperatureRecommande: string;
  arrosageRecommande: string;
  /** Days between two waterings at the height of the season. */
  interval: number;
  substratRecommande: string;
  engraisRecommande: string;
  multiplication: 'bulbe' | 'bouture' | 'graine' | 'multiplication du plant';
  floraison: 'oui' | 'non';
}

/** One plant of a garden: a species, and what is particular about this one. */
export interface PlantPlan {
  species: SpeciesKey;
  note?: string;
  etat?: 'malade' | 'morte';
  exposition?: Exposure;
  arrosage?: string;
  substrat?: string;
  /** Multiplies the species' interval: above 1, the plant goes thirsty. */
  pace?: number;
}

export interface GardenPlan {
  /** Index into the members. */
  member: number;
  nomJardin: string;
  description: string;
  exposition: Exposure;
  temperature: string;
  /** What winter is like here: it decides the months without watering. */
  climate: Climate;
  /** The garden's own soil and fertiliser, which part of its plants get. */
  soil: string;
  feed: string;
  /** How one waters here, to follow the rhythm: "à l'arrosoir". */
  manner: string;
  /** How many members follow this garden. */
  followers: number;
  plantes: readonly PlantPlan[];
}
