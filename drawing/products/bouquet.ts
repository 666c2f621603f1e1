import { growFlower, isSpike } from '../flowers/flower.ts';
import type { Point } from '../geometry.ts';
import { curve, points, polar, UP } from '../geometry.ts';
import { stemColour } from '../habits/grow.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawStem } from '../parts/stem.ts';
import type { Sketch } from '../sketch.ts';
import type { Specimen } from '../specimen.ts';
import { hsl, shade } from '../tint.ts';
import { inked } from './good.ts';

const KRAFT = hsl(32, 38, 66);
const TIE: Point = [0, 0];

/** Cut flowers, held together by paper and string: never in a pot. */
export function bouquet(sketch: Sketch, plant: Specimen): void {
  const { random } = sketch;
  const stems = Array.from({ length: 5 }, (_, i) => (i - 2) / 2);
  for (const k of stems)
    drawStem(
      sketch,
      curve(TIE, [-k * 34, 92 - Math.abs(k) * 12], 0.06 * k),
      4.4,
      4,
      stemColour(plant),
    );
  const heads: [across: number, reach: number][] = [
    [-0.75, 176],
    [0.75, 176],
    [0, 208],
    [-0.38, 186],
    [0.38, 186],
    [-0.62, 122],
    [0.62, 122],
    [0, 140],
  ];
  const leaves = [-1.15, -0.8, -0.45, 0.45, 0.8, 1.15];
  for (const k of leaves)
    growLeaf(sketch, plant, polar(TIE, UP + k * 0.8, 74), UP + k, random.between(92, 112));
  sketch.above(2, () => {
    for (const [across, reach] of heads) {
      const angle = UP + across + random.spread(0.05);
      const at = polar(TIE, angle, reach + random.spread(8));
      drawStem(sketch, curve(TIE, at, across * 0.05), 3.4, 2.6, stemColour(plant));
      growFlower(sketch, plant, at, angle, isSpike(plant.flower) ? 22 : 38);
    }
  });
  sketch.above(3, () => wrap(sketch));
}

function wrap(sketch: Sketch): void {
  sketch.wash(
    'open',
    points(
      '-118 -104, -118 -104, -84 -84, -52 -96, -14 -76, 26 -92, 66 -78, 116 -108, 116 -108, 54 -24, 22 6, 34 54, 34 54, 6 46, -30 56, -30 56, -20 6, -56 -26, -118 -104',
    ),
    KRAFT,
    inked(KRAFT),
  );
  sketch.wash(
    'open',
    points('26 -92, 66 -78, 116 -108, 116 -108, 54 -24, 22 6, 34 54, 10 46, 8 4, 26 -92'),
    shade(KRAFT, -9),
    { opacity: 0.6 },
  );
  for (const x of [-78, -34, 16])
    sketch.stroke(
      [
        [x, -80],
        [x * 0.3, -6],
      ],
      shade(KRAFT, -14),
      1.4,
      0.6,
    );
  const string = hsl(40, 34, 88);
  for (const y of [-2, 4, 10])
    sketch.stroke(
      [
        [-22, y],
        [0, y + 4],
        [24, y],
      ],
      string,
      3.4,
    );
  sketch.stroke(points('0 8, -26 22, -34 44'), string, 2.6);
  sketch.stroke(points('2 8, 24 26, 22 48'), string, 2.6);
}
