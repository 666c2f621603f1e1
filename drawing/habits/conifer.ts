import type { Point } from '../geometry.ts';
import { curve, polar, UP } from '../geometry.ts';
import { drawFruit } from '../parts/fruit.ts';
import { drawStem } from '../parts/stem.ts';
import { shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize } from './grow.ts';

/** Tiers of boughs on a mast; scaled kinds stand as a flame. */
export const conifer: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 230, 375);
  const flame = plant.leaf === 'scale';
  const half = height * (flame ? random.between(0.15, 0.22) : random.between(0.27, 0.36));
  const mast = curve([0, 0], [random.spread(6), -height], random.spread(0.02));
  drawStem(sketch, mast, bySize(plant, 9, 17), 2, plant.bark);
  const tiers = sketch.fine ? 15 : 9;
  for (let i = 0; i < tiers; i++) {
    const t = 0.1 + (i / tiers) * 0.88;
    const profile = flame ? Math.sin(Math.PI * Math.min(1, 0.25 + t * 0.78)) : 1.05 - t;
    for (const side of [-1, 1, 0.45, -0.4]) {
      const reach = half * profile * Math.abs(side) * random.between(0.82, 1.12) + 7;
      const from = mast.at(Math.min(0.99, t + random.spread(0.02)));
      const angle = flame
        ? UP + Math.sign(side) * random.between(0.2, 0.55)
        : UP + Math.sign(side) * random.between(1.25, 1.62 + (1 - t) * 0.25);
      const bough = curve(
        from,
        polar(from, angle, reach),
        Math.sign(side) * (flame ? -0.14 : -0.16),
      );
      if (random.chance(plant.leafiness)) frond(bough, half);
      else drawStem(sketch, bough, 2, 1, plant.bark);
      if (plant.fruit && plant.etat === 'vivante' && random.chance(0.16)) {
        sketch.above(2, () => drawFruit(sketch, plant.fruit ?? 'cone', bough.at(0.8), 13));
      }
    }
  }

  function frond(bough: ReturnType<typeof curve>, size: number): void {
    const tone = sketch.tone(shade(plant.leafHues[0], random.spread(6), random.spread(6)));
    const needles = Math.max(
      5,
      Math.round(
        ((bough.to[0] - bough.from[0]) ** 2 + (bough.to[1] - bough.from[1]) ** 2) ** 0.5 /
          (sketch.fine ? 4.4 : 9),
      ),
    );
    const wide = size * 0.1 + 5;
    sketch.stroke(
      [0, 0.5, 1].map((k) => bough.at(k)),
      shade(tone, -8),
      2.2,
    );
    for (let i = 0; i < needles; i++) {
      const t = (i + 0.5) / needles;
      const p = bough.at(t);
      for (const side of [1, -1]) {
        const tip: Point = polar(
          p,
          bough.angle(t) + side * (flame ? 0.5 : 0.85),
          wide * (1.15 - t * 0.5),
        );
        sketch.stroke([p, tip], shade(tone, side * 4 + (i % 2) * 4), flame ? 3.2 : 1.9, 0.92);
      }
    }
  }
};
