import { aquatic } from './habits/aquatic.ts';
import { banana, bigleaf, treefern } from './habits/big-leaves.ts';
import { bulb } from './habits/bulb.ts';
import { barrel, stone } from './habits/cacti/barrel.ts';
import { cactus, column, opuntia } from './habits/cacti/cactus.ts';
import { carpet, clipped } from './habits/carpet.ts';
import { climber } from './habits/climber.ts';
import { conifer } from './habits/conifer.ts';
import { fern } from './habits/fern.ts';
import { fruit } from './habits/fruit.ts';
import { grass } from './habits/grass.ts';
import type { HabitArt } from './habits/grow.ts';
import { hanging } from './habits/hanging.ts';
import { herb } from './habits/herb.ts';
import { houseplant } from './habits/houseplant.ts';
import { bromeliad, orchid } from './habits/orchid.ts';
import { palm } from './habits/palm.ts';
import { perennial } from './habits/perennial.ts';
import { rosette } from './habits/rosette.ts';
import { shrub } from './habits/shrub.ts';
import { spire } from './habits/spire.ts';
import { succulent } from './habits/succulent.ts';
import { tree } from './habits/tree.ts';
import { candelabra, cane, caudex, swords } from './habits/tufted.ts';
import { vegetable } from './habits/vegetables/vegetable.ts';
import { floating, submerged } from './habits/water-plants.ts';
import { applyHealth } from './health.ts';
import { Sketch } from './sketch.ts';
import type { Habit } from './species/species.ts';
import type { Specimen } from './specimen.ts';

const ARTS: Readonly<Record<Habit, HabitArt>> = {
  aquatic,
  bulb,
  cactus,
  climber,
  conifer,
  fern,
  fruit,
  grass,
  herb,
  houseplant,
  palm,
  perennial,
  rosette,
  shrub,
  spire,
  succulent,
  tree,
  vegetable,
  barrel,
  column,
  opuntia,
  stone,
  caudex,
  candelabra,
  cane,
  hanging,
  banana,
  bromeliad,
  orchid,
  treefern,
  bigleaf,
  swords,
  carpet,
  clipped,
  submerged,
  floating,
};

/** The plant alone, standing on (0, 0), not yet placed. */
export function growPlant(plant: Specimen, fine: boolean): Sketch {
  const sketch = new Sketch(`${plant.seed}|form`, fine);
  applyHealth(sketch, plant);
  ARTS[plant.habit](sketch, plant);
  return sketch;
}
