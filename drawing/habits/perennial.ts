import { growFlower } from '../flowers/flower.ts';
import { curve, polar } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

const SMALL = new Set([
  'mist',
  'umbel',
  'star',
  'blossom',
  'pink',
  'thistle',
  'columbine',
  'bell',
  'blossom8',
]);

export const perennial: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 40, 46);
  const height = bySize(plant, 170, 345);
  const branched = SMALL.has(plant.flower) || random.chance(0.25);
  const stems = fan(
    sketch,
    random.whole(3, plant.stature > 0.6 ? 6 : 7),
    random.between(0.6, 1.25),
    height,
    { foot: 14, uneven: 0.14 },
  );
  const tuft = bySize(plant, 95, 130) * random.between(0.75, 1.1);
  const leafy = plant.leaf === 'heart' || plant.leaf === 'nettle' || random.chance(0.55);

  for (const way of fan(sketch, random.whole(7, 11), 2.5, tuft, { foot: 22 })) {
    growLeaf(sketch, plant, way.from, way.angle(0.3), tuft * random.between(0.75, 1.1), {
      bend: (way.to[0] > 0 ? 1 : -1) * 0.16,
    });
  }
  const head = bySize(plant, 40, 33) * random.between(0.85, 1.12);
  for (const way of stems) {
    drawStem(sketch, way, 4.4, 2.2, stemColour(plant));
    const nodes = leafy ? 6 : 3;
    for (let i = 1; i <= nodes; i++) {
      const t = 0.22 + (i / nodes) * 0.52;
      for (const side of leafy && i % 2 ? [1, -1] : [i % 2 ? 1 : -1]) {
        const length = tuft * (0.68 - t * 0.5) + 12;
        growLeaf(sketch, plant, way.at(t), way.angle(t) + side * random.between(0.6, 0.95), length);
      }
    }
    const size = head * random.between(0.82, 1.1);
    if (branched) {
      for (const t of [0.66, 0.82]) {
        const side = random.sign();
        const p = way.at(t);
        const twig = curve(
          p,
          polar(p, way.angle(t) + side * 0.62, height * (0.3 - t * 0.12)),
          -side * 0.12,
        );
        drawStem(sketch, twig, 2.2, 1.4, stemColour(plant));
        sketch.above(2, () => growFlower(sketch, plant, twig.to, twig.angle(1), size * 0.78));
      }
    }
    sketch.above(2, () => growFlower(sketch, plant, way.to, way.angle(1), size));
  }
  for (const way of fan(sketch, 5, 1.9, tuft * 0.7, { foot: 18 })) {
    growLeaf(sketch, plant, way.from, way.angle(0.3), tuft * random.between(0.5, 0.72));
  }
};
