import type { Milieu, Pot } from '../contract/especes/conditions.ts';
import type { DemoCare } from './care.ts';
import type { DemoMember, DemoProduct, GardenPlan } from './data.ts';
import type { Species } from './especes.ts';

type SpeciesFacts = Omit<Species, 'interval' | 'cycle'>;
export interface DemoPlant extends SpeciesFacts, DemoCare {
  exposition: GardenPlan['exposition'];
  temperature: string;
  arrosage: string;
  /** The days on which it was watered, in order, each once. */
  arrosages: string[];
  substrat: string;
  engrais: string;
  date: string;
  etat: 'vivante' | 'malade' | 'morte';
  note: string;
  position: number;
  milieu: Milieu;
  pot: Pot | '';
  /** The day on which its season ended; null while it grows. */
  fin: string | null;
  emplacement: string;
}

type GardenFacts = Pick<
  GardenPlan,
  | 'member'
  | 'nomJardin'
  | 'codePostal'
  | 'commune'
  | 'altitude'
  | 'sol'
  | 'paillage'
  | 'description'
  | 'exposition'
  | 'temperature'
>;

export interface DemoGarden extends GardenFacts {
  departement: string;
  /** The day on which it was made here, before anything was recorded in it; some of its plants are older. */
  creeLe: string;
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
