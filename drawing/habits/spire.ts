import { growFlower, isSpike } from '../flowers/flower.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import type { FlowerKind } from '../species/species.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

const UPRIGHT: Partial<Record<FlowerKind, FlowerKind>> = { trumpet: 'trumpets', blossom: 'floret' };

export const spire: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 34, 50);
  const kind = UPRIGHT[plant.flower] ?? plant.flower;
  const slim = kind === 'plume' || plant.leaf === 'needle' || plant.leaf === 'willow';
  const count = slim ? random.whole(9, 15) : random.whole(2, plant.stature > 0.7 ? 4 : 6);
  const height = bySize(plant, 150, 255) * random.between(0.92, 1.08);
  const tuft = slim ? height * 0.5 : bySize(plant, 90, 135);
  const wide = slim ? 1.5 : 0.85;

  for (const way of fan(sketch, slim ? 16 : 9, slim ? 1.9 : 2.7, tuft, { foot: 20 })) {
    growLeaf(sketch, plant, way.from, way.angle(0.4), tuft * random.between(0.7, 1.05), {
      bend: way.to[0] > 0 ? 0.14 : -0.14,
    });
  }
  for (const way of fan(sketch, count, wide, height, { foot: 16, uneven: 0.15, bend: 0.05 })) {
    drawStem(sketch, way, slim ? 2.1 : 4.6, slim ? 1.3 : 2.6, stemColour(plant));
    for (let i = 1; i <= 5; i++) {
      const t = 0.12 + i * 0.12;
      const side = i % 2 ? 1 : -1;
      growLeaf(sketch, plant, way.at(t), way.angle(t) + side * 0.8, tuft * (0.62 - t * 0.55));
    }
    const from = isSpike(kind) ? 0.62 : 1;
    const r = slim ? bySize(plant, 19, 15) : bySize(plant, 27, 36);
    const size = r * random.between(0.85, 1.08);
    sketch.above(2, () => growFlower(sketch, plant, way.at(from), way.angle(0.9), size, kind));
  }
  for (const way of fan(sketch, 5, 2.1, tuft * 0.6, { foot: 16 })) {
    growLeaf(sketch, plant, way.from, way.angle(0.4), tuft * random.between(0.45, 0.65));
  }
};
