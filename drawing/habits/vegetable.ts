import type { Crop } from '../species/species.ts';
import { maize, podded, sprawling, staked } from './fruiting-vegetable.ts';
import type { HabitArt } from './grow.ts';
import { artichoke, asparagus, headed, leek, stalked } from './leaf-vegetable.ts';
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
};

export const vegetable: HabitArt = (sketch, plant) =>
  (ARTS[plant.crop ?? 'salade'] ?? headed)(sketch, plant);
