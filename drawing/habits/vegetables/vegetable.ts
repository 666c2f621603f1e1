import type { Crop } from '../../species/produce.ts';
import type { HabitArt } from '../grow.ts';
import { cone, curd, ribs, salad, stalkCabbage, swollen } from './cabbage.ts';
import { maize, podded, sprawling, staked, tuberous } from './fruiting-vegetable.ts';
import { artichoke, asparagus, headed, leek, stalked } from './leaf-vegetable.ts';
import { broadBean, bushBean } from './legume.ts';
import { rootVegetable } from './root-vegetable.ts';

const ARTS: Partial<Record<Crop, HabitArt>> = {
  carotte: rootVegetable,
  betterave: rootVegetable,
  radis: rootVegetable,
  navet: rootVegetable,
  oignon: rootVegetable,
  tomate: staked,
  aubergine: staked,
  poivron: staked,
  pommedeterre: staked,
  courgette: sprawling,
  courge: sprawling,
  concombre: sprawling,
  melon: sprawling,
  pois: podded,
  haricot: podded,
  mais: maize,
  salade: headed,
  chou: headed,
  poireau: leek,
  epinard: stalked,
  artichaut: artichoke,
  asperge: asparagus,
  raifort: rootVegetable,
  salsifis: rootVegetable,
  radisnoir: rootVegetable,
  celerirave: rootVegetable,
  ail: rootVegetable,
  echalote: rootVegetable,
  celeri: ribs,
  rhubarbe: stalked,
  fenouil: swollen,
  chourave: swollen,
  choufleur: curd,
  brocoli: curd,
  choudebruxelles: stalkCabbage,
  kale: stalkCabbage,
  chouchinois: cone,
  endive: cone,
  mache: salad,
  topinambour: tuberous,
  patate: sprawling,
  feve: broadBean,
  haricotnain: bushBean,
  gombo: staked,
  physalis: staked,
  piment: staked,
  patisson: sprawling,
  butternut: sprawling,
  pasteque: sprawling,
};

export const vegetable: HabitArt = (sketch, plant) =>
  (ARTS[plant.crop ?? 'salade'] ?? headed)(sketch, plant);
