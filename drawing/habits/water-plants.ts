import { growFlower } from '../flowers/flower.ts';
import type { Point } from '../geometry.ts';
import { curve, ellipse, polar, UP } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import type { Sketch } from '../sketch.ts';
import { hsl, shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

/** A sheet of water, `deep` below its surface at (0, 0). */
export function drawDepth(sketch: Sketch, deep: number): void {
  sketch.above(0, () => {
    for (const k of [1, 0.86, 0.7])
      sketch.wash(
        'ring',
        ellipse([0, deep * 0.5], 168 * k, deep * 0.62 * k, 0, 14),
        hsl(198, 34, 80),
        { opacity: 0.34 },
      );
    for (let i = 0; i < 7; i++) {
      const x = sketch.random.spread(130);
      const y = sketch.random.between(-3, 4);
      sketch.stroke(
        [
          [x - 22, y],
          [x, y - 2],
          [x + 22, y],
        ],
        hsl(202, 36, 60),
        0.9,
        0.6,
      );
    }
  });
}

/** Hornwort, pondweed: whole plants under water, whorl above whorl. */
export const submerged: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 170, 250);
  if (plant.roots) {
    const warp = sketch.warp;
    sketch.warp = ([x, y]) => [x, y - height];
    drawDepth(sketch, height);
    sketch.warp = warp;
  }
  for (const way of fan(sketch, 7, 0.9, height * 0.94, { foot: 40, uneven: 0.2, bend: 0.16 })) {
    drawStem(sketch, way, 2.6, 1.6, stemColour(plant));
    const whorls = sketch.fine ? 17 : 9;
    for (let i = 1; i <= whorls; i++) {
      const t = i / whorls;
      for (const turn of [-1.3, -0.8, 0.8, 1.3])
        growLeaf(
          sketch,
          plant,
          way.at(t),
          way.angle(t) + turn,
          25 * (1.15 - t * 0.45) * random.between(0.9, 1.1),
          { bend: turn > 0 ? -0.3 : 0.3 },
        );
    }
    sketch.above(2, () => growFlower(sketch, plant, way.to, UP, 12));
  }
};

/** Duckweed, water hyacinth, water lettuce: rosettes that swim, roots hanging in the water. */
export const floating: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawDepth(sketch, 84);
  const tiny = plant.leaf === 'tiny' || plant.leaf === 'bead';
  if (tiny) {
    const fill = plant.leafHues[0];
    for (let i = 0; i < (sketch.fine ? 90 : 26); i++) {
      const k = random.spread(1);
      const c: Point = [k * 150, random.spread(20) * Math.sqrt(1 - k * k)];
      for (const side of [-1, 1, 0.1]) {
        const tone = sketch.tone(shade(fill, random.spread(7)));
        sketch.wash(
          'ring',
          ellipse([c[0] + side * 6, c[1] + (side === 0.1 ? 3 : 0)], 6, 3.4, 0, 7),
          tone,
          { ink: shade(tone, -18), width: 0.6 },
        );
      }
      if (plant.roots && i % 3 === 0)
        sketch.stroke([c, [c[0] + 1, c[1] + 22]], hsl(90, 14, 70), 0.7, 0.6);
    }
    return;
  }
  const reach = bySize(plant, 70, 96);
  for (const [x, k] of [
    [-88, 0.72],
    [92, 0.66],
    [0, 1],
  ] as const) {
    const warp = sketch.warp;
    sketch.warp = ([px, py]) => warp([px + x, py]);
    if (plant.roots) drawRoots(sketch, 24 * k, 62 * k);
    for (const way of fan(sketch, 9, 2.9, reach * k * 0.55, { foot: 8 })) {
      drawStem(sketch, way, 10 * k, 4, shade(stemColour(plant), 12));
      growLeaf(sketch, plant, way.to, way.angle(1), reach * k * 0.72, { width: 1.1 });
    }
    if (k === 1 && plant.flower !== 'none') {
      const stalk = curve([0, -10], [6, -reach * 1.1], 0.05);
      drawStem(sketch, stalk, 4, 3, stemColour(plant));
      sketch.above(2, () => growFlower(sketch, plant, polar(stalk.to, UP, 0), UP, 26));
    }
    sketch.warp = warp;
  }
};
