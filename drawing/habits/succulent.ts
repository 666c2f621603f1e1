import { growFlower, isSpike } from '../flowers/flower.ts';
import { curve, polar, UP } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawStem } from '../parts/stem.ts';
import { shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

/** Aloe and agave as a sheaf, echeveria as a rose of leaves, jade plant as a small tree. */
export const succulent: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const size = bySize(plant, 105, 185);
  const bloom = (height: number, r: number): void => {
    if (plant.flower === 'none') return;
    const way = curve([0, -10], [random.spread(26), -height], random.spread(0.12));
    if (plant.bloom !== 'bud') drawStem(sketch, way, 4, 2.6, shade(stemColour(plant), 4, -20));
    growFlower(sketch, plant, way.at(isSpike(plant.flower) ? 0.8 : 1), way.angle(1), r);
  };
  if (plant.leaf === 'spear' || plant.leaf === 'sword') {
    const upright = plant.leaf === 'sword';
    if (!upright) bloom(size * 1.75, 15);
    for (const [count, spread, k] of upright
      ? ([[7, 0.7, 1.5]] as const)
      : ([
          [9, 2.8, 1],
          [7, 2, 1.05],
          [5, 1.1, 0.95],
        ] as const)) {
      for (const way of fan(sketch, count, spread, size * k, { foot: 9 })) {
        growLeaf(sketch, plant, way.from, way.angle(0.2), size * k * random.between(0.85, 1.08), {
          bend: (way.to[0] > 0 ? -1 : 1) * (upright ? 0.03 : 0.13),
          width: upright ? 1.25 : 1.1,
        });
      }
    }
    return;
  }
  if (plant.flower === 'umbel' || plant.flower === 'truss') {
    for (const limb of fan(sketch, 5, 1.5, size * 1.15, { foot: 6 })) {
      drawStem(sketch, limb, 9, 4, shade(plant.bark, 8));
      for (const t of [0.5, 0.68, 0.84, 1]) {
        for (const side of [1, -1, 0.2])
          growLeaf(sketch, plant, limb.at(t), limb.angle(t) + side * 1.15, size * 0.27, {
            width: 1.6,
          });
      }
      sketch.above(2, () =>
        growFlower(sketch, plant, polar(limb.to, limb.angle(1), 14), limb.angle(1), 21),
      );
    }
    return;
  }
  const heads = plant.stature < 0.3 ? 3 : 1;
  for (let i = 0; i < heads; i++) {
    const c: [number, number] = [
      heads === 1 ? 0 : (i - 1) * size * 0.72,
      -size * 0.34 + (i === 1 ? 6 : 0),
    ];
    for (let ring = 0; ring < 4; ring++) {
      const n = 11 - ring * 2;
      for (let k = 0; k < n; k++) {
        const a = (k / n) * Math.PI * 2 + ring * 0.4;
        const reach = size * (0.62 - ring * 0.13) * (heads === 1 ? 1 : 0.8);
        growLeaf(sketch, plant, c, a, reach * (1 - 0.34 * Math.abs(Math.sin(a))), {
          width: 1.5 - 0.2 * ring,
        });
      }
    }
    growLeaf(sketch, plant, c, UP, size * 0.12, { width: 1.8 });
  }
  sketch.above(2, () => bloom(size * 1.35, plant.flower === 'bell' ? 17 : 20));
};
