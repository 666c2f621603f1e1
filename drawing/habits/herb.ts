import { growFlower } from '../flowers/flower.ts';
import { curve, polar } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import { shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

/** Basil, mint, thyme, dill: many leafy shoots, small flowers. */
export const herb: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 30, 40);
  const height = bySize(plant, 150, 300);
  const reedy = plant.leaf === 'blade';
  const fine = plant.leaf === 'feather' || plant.leaf === 'needle';
  const woody = plant.leaf === 'needle';
  const count = reedy ? random.whole(18, 24) : random.whole(6, 9);
  const colour = woody ? shade(plant.bark, 4) : stemColour(plant);
  for (const way of fan(sketch, count, reedy ? 1 : 1.5, height, { foot: 12, uneven: 0.2 })) {
    if (reedy) {
      growLeaf(sketch, plant, way.from, way.angle(0), height * random.between(0.75, 1), {
        width: 0.9,
      });
      if (random.chance(0.3)) {
        drawStem(sketch, way, 2, 1.6, colour);
        sketch.above(2, () => growFlower(sketch, plant, way.to, way.angle(1), 17));
      }
      continue;
    }
    drawStem(sketch, way, woody ? 4 : 3, 1.4, colour);
    const nodes = fine ? 8 : 7;
    for (let i = 1; i <= nodes; i++) {
      const t = 0.14 + (i / nodes) * 0.82;
      const length = (fine ? 62 : 46) * (1.1 - t * 0.5) * (height / 260) ** 0.5;
      for (const side of [1, -1]) {
        growLeaf(
          sketch,
          plant,
          way.at(t),
          way.angle(t) + side * random.between(0.65, 1.05),
          length,
        );
      }
    }
    growLeaf(sketch, plant, way.at(0.98), way.angle(1), fine ? 38 : 26);
    if (random.chance(0.7)) {
      const tip = curve(way.to, polar(way.to, way.angle(1), 18), 0);
      drawStem(sketch, tip, 1.4, 1.2, colour);
      const r = plant.flower === 'umbel' ? 34 : plant.flower === 'star' ? 20 : 13;
      sketch.above(2, () => growFlower(sketch, plant, tip.to, tip.angle(1), r));
    }
  }
};
