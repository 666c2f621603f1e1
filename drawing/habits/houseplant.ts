import { growFlower } from '../flowers/flower.ts';
import { curve, UP } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawStem } from '../parts/stem.ts';
import { shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';
import { orchid } from './orchid.ts';

/** Large leaves on long stalks, swords, trailing vines, a small trunk, or an orchid's bow. */
export const houseplant: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 150, 265);
  if (plant.flower === 'orchid') return orchid(sketch, plant);
  if (plant.leaf === 'sword' || plant.leaf === 'strap') {
    for (const [n, k] of [
      [14, 1],
      [9, 0.75],
    ] as const) {
      for (const way of fan(sketch, n, 2.4, height * k, { foot: 10 })) {
        growLeaf(sketch, plant, way.from, way.angle(0), height * k * random.between(0.75, 1), {
          bend: (way.to[0] / height) * 0.4,
          width: 0.9,
        });
      }
    }
    return;
  }
  const small = ['ovate', 'nettle', 'lance', 'fleshy', 'palmate'].includes(plant.leaf);
  if (small && plant.flower !== 'spathe') {
    for (const limb of fan(
      sketch,
      plant.stature > 0.6 ? 3 : 5,
      plant.stature > 0.6 ? 0.7 : 1.3,
      height * 1.1,
      { foot: 6 },
    )) {
      drawStem(sketch, limb, 5, 2, plant.stature > 0.6 ? plant.bark : stemColour(plant));
      for (let i = 0; i < 8; i++) {
        const t = 0.25 + i * 0.1;
        growLeaf(
          sketch,
          plant,
          limb.at(t),
          limb.angle(t) + (i % 2 ? 1 : -1) * random.between(0.6, 1),
          height * 0.3 * random.between(0.85, 1.1),
        );
      }
      growLeaf(sketch, plant, limb.to, limb.angle(1), height * 0.22);
      sketch.above(2, () =>
        growFlower(sketch, plant, limb.to, plant.flower === 'fuchsia' ? UP : limb.angle(1), 17),
      );
    }
    return;
  }
  const trailing = plant.leaf === 'heart' && plant.flower === 'none' && random.chance(0.65);
  const size = bySize(plant, 100, 150) * (plant.leaf === 'round' ? 0.75 : 1);
  if (trailing) for (const side of [-1, 1, -0.6]) trail(side);
  for (const [n, k, spread] of [
    [7, 1, 2.1],
    [5, 0.72, 1.7],
    [3, 0.4, 1.4],
  ] as const) {
    for (const way of fan(sketch, n, spread, height * 0.72 * k, { foot: 8, uneven: 0.16 })) {
      const side = way.to[0] > 0 ? 1 : -1;
      const stalk = curve(way.from, way.to, side * -0.1);
      drawStem(sketch, stalk, 3.4, 2.2, stemColour(plant));
      growLeaf(
        sketch,
        plant,
        stalk.to,
        stalk.angle(1) + side * random.between(0.2, 0.7),
        size * (0.72 + k * 0.28) * (trailing ? 0.62 : 1),
      );
    }
  }
  for (const way of fan(sketch, 3, 0.7, height * 1.05, { foot: 6, uneven: 0.16 })) {
    if (plant.flower === 'none' || plant.bloom !== 'open') break;
    drawStem(sketch, way, 3, 2.2, stemColour(plant));
    sketch.above(2, () => growFlower(sketch, plant, way.to, way.angle(1), bySize(plant, 34, 42)));
  }

  function trail(side: number): void {
    let at: [number, number] = [side * 20, -8];
    for (let i = 0; i < 4; i++) {
      const to: [number, number] = [
        at[0] + side * (i === 0 ? 52 : 10) + random.spread(8),
        at[1] + (i === 0 ? 4 : 38),
      ];
      const way = curve(at, to, side * (i === 0 ? -0.4 : 0.12));
      drawStem(sketch, way, 2.4, 2, shade(stemColour(plant), 4));
      for (const t of [0.4, 0.9])
        growLeaf(sketch, plant, way.at(t), way.angle(t) + (t > 0.5 ? 0.9 : -0.9), size * 0.5);
      at = [to[0], to[1]];
    }
  }
};
