import { growFlower } from '../flowers/flower.ts';
import type { Curve, Point } from '../geometry.ts';
import { curve, ellipse, polar, UP } from '../geometry.ts';
import { drawFruit } from '../parts/fruit.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import type { Sketch } from '../sketch.ts';
import type { Specimen } from '../specimen.ts';
import { blend, hsl, INK, shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

/** A stem of leaf sheaths, paddles torn by the wind, the hanging bunch with its red bud. */
export const banana: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 120, 190);
  const trunk = curve([0, 0], [random.spread(8), -height], 0.02);
  const skin = hsl(76, 26, 52);
  drawStem(sketch, trunk, 34, 22, skin);
  for (const k of [-9, -3, 4, 10])
    sketch.stroke(
      [
        [k, -4],
        [k * 0.8, -height * 0.5],
        [k * 0.5, -height],
      ],
      sketch.tone(shade(skin, -14)),
      1.2,
      0.6,
    );
  const top = trunk.to;
  for (const k of [-1, 0.95, -0.7, 0.62, -0.36, 0.3, 0.02]) {
    const length = bySize(plant, 160, 205) * random.between(0.9, 1.08);
    paddle(sketch, plant, curve(top, polar(top, UP + k * 1.3, length), k * 0.34), length * 0.17);
  }
  if (plant.etat !== 'vivante' || plant.stature < 0.3) return;
  sketch.above(2, () => {
    const stalk = curve(top, [top[0] + 46, top[1] + 74], 0.5);
    drawStem(sketch, stalk, 6, 5, shade(skin, -8));
    for (let row = 0; row < 4; row++)
      for (const side of [-1, -0.4, 0.3, 0.9]) {
        const at = stalk.at(0.4 + row * 0.12);
        const finger = curve(at, [at[0] + side * 15, at[1] - 8], side * 0.5);
        drawStem(sketch, finger, 6, 4, hsl(66, 58, 54 - row * 2));
      }
    const bud = ellipse([stalk.to[0], stalk.to[1] + 12], 9, 15, 0.1, 9);
    sketch.wash('ring', bud, sketch.tone(hsl(338, 36, 34)), {
      ink: INK,
      width: 0.7,
      inkOpacity: 0.4,
    });
  });
};

function paddle(sketch: Sketch, plant: Specimen, rib: Curve, half: number): void {
  const { random } = sketch;
  if (!random.chance(plant.leafiness)) return;
  const fill = sketch.tone(shade(plant.leafHues[0], random.spread(5), random.spread(5)));
  const steps = [0.14, 0.24, 0.34, 0.44, 0.54, 0.64, 0.74, 0.84, 0.93];
  const edge = (side: number): Point[] =>
    steps.flatMap((t): Point[] => {
      const w = half * Math.sin(Math.PI * (0.12 + t * 0.86)) ** 0.5;
      const out = polar(rib.at(t), rib.angle(t) + side * 1.45, w);
      // A tear runs in from the edge.
      if (!random.chance(0.42)) return [out];
      return [
        out,
        out,
        polar(rib.at(t + 0.02), rib.angle(t) + side * 1.45, w * 0.4),
        polar(rib.at(t + 0.045), rib.angle(t) + side * 1.4, w),
      ];
    });
  const ink = blend(shade(fill, -24), INK, 0.35);
  const left = edge(1);
  const right = edge(-1).reverse();
  sketch.wash('open', [rib.at(0.08), ...left, rib.to, rib.to, ...right, rib.at(0.08)], fill, {
    ink,
    width: 0.9,
    inkOpacity: 0.5,
  });
  sketch.wash('open', [rib.at(0.08), ...left, rib.to, rib.to, rib.at(0.5)], shade(fill, -8, 6), {
    opacity: 0.5,
  });
  if (sketch.fine)
    for (const t of steps)
      for (const side of [1, -1])
        sketch.stroke(
          [rib.at(t), polar(rib.at(t + 0.02), rib.angle(t) + side * 1.35, half * 0.7)],
          shade(fill, -12),
          0.6,
          0.45,
        );
  drawStem(sketch, rib, 5, 1.4, shade(fill, 14));
}

/** A trunk of old roots under a wheel of fronds. */
export const treefern: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 110, 220);
  const trunk = curve([0, 0], [random.spread(10), -height], 0.02);
  const brown = hsl(24, 28, 26);
  drawStem(sketch, trunk, 34, 26, brown);
  for (let i = 0; i < 70; i++) {
    const p = polar(trunk.at(random.next()), 0, random.spread(15));
    sketch.stroke(
      [p, [p[0] + random.spread(4), p[1] + 9]],
      sketch.tone(shade(brown, random.between(-6, 14))),
      1.6,
      0.7,
    );
  }
  const count = sketch.fine ? 13 : 9;
  const order = Array.from({ length: count }, (_, i) => (i / (count - 1) - 0.5) * 2).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  for (const k of order) {
    const length = bySize(plant, 130, 165) * random.between(0.9, 1.08);
    const rib = curve(trunk.to, polar(trunk.to, UP + k * 1.62, length), k * 0.26);
    drawStem(sketch, rib, 3.4, 1, shade(stemColour(plant), -8));
    const pinnae = sketch.fine ? 17 : 9;
    for (let i = 1; i < pinnae; i++) {
      const t = i / pinnae;
      for (const side of [1, -1])
        growLeaf(
          sketch,
          plant,
          rib.at(t),
          rib.angle(t) + side * 1.15,
          length * 0.2 * Math.sin(Math.PI * t ** 0.7) + 4,
          { kind: 'lance', width: 1.3, always: plant.etat !== 'morte' },
        );
    }
  }
};

/** Elephant's ear, gunnera, rice-paper plant: a few huge leaves on stout stalks, from the ground. */
export const bigleaf: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 40, 42);
  const height = bySize(plant, 190, 300);
  const size = bySize(plant, 160, 205);
  if (plant.flower !== 'none' && plant.bloom === 'open')
    for (const way of fan(sketch, 2, 0.3, height * 1.06, { foot: 6 })) {
      drawStem(sketch, way, 5, 3, stemColour(plant));
      sketch.above(2, () => growFlower(sketch, plant, way.to, way.angle(1), bySize(plant, 26, 34)));
      const { fruit } = plant;
      if (fruit && plant.etat === 'vivante')
        sketch.above(2, () => drawFruit(sketch, fruit, [way.at(0.9)[0] + 12, way.at(0.9)[1]], 18));
    }
  for (const [count, spread, k] of [
    [6, 2.1, 1],
    [5, 1.5, 0.74],
    [4, 1.2, 0.46],
  ] as const)
    for (const way of fan(sketch, count, spread, height * 0.66 * k, { foot: 12, uneven: 0.16 })) {
      const side = way.to[0] > 0 ? 1 : -1;
      drawStem(sketch, way, 8, 4, shade(stemColour(plant), 4));
      growLeaf(
        sketch,
        plant,
        way.to,
        way.angle(1) + side * random.between(0.3, 0.9),
        size * (0.7 + k * 0.3),
      );
    }
};
