import { growFlower, isSpike } from '../flowers/flower.ts';
import type { Point } from '../geometry.ts';
import { curve, points, polar } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import type { Sketch } from '../sketch.ts';
import { hsl, shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

const SOLITARY = new Set(['tulip', 'crocus', 'narcissus', 'snowdrop', 'spathe', 'globe']);

export const bulb: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const tiny = plant.flower === 'crocus' || plant.flower === 'snowdrop';
  const height = tiny ? random.between(70, 110) : bySize(plant, 175, 340);
  const clump =
    plant.flower === 'crocus'
      ? 4
      : SOLITARY.has(plant.flower)
        ? random.whole(1, 4)
        : random.whole(1, 3);
  if (plant.roots)
    drawBulb(
      sketch,
      tiny ? 17 : random.between(24, 33),
      plant.flower === 'iris' || plant.flower === 'spathe',
    );
  const leafy = plant.leaf === 'lance';
  const leaf = tiny ? height * 0.95 : height * random.between(0.62, 0.82);

  if (!leafy) {
    for (const way of fan(sketch, 2 + clump * 2, plant.leaf === 'strap' ? 1.5 : 1.1, leaf, {
      foot: 8,
    })) {
      growLeaf(sketch, plant, way.from, way.angle(0), leaf * random.between(0.75, 1.05), {
        bend: (way.to[0] > 0 ? 1 : -1) * random.between(0.02, 0.2),
      });
    }
  }
  for (const way of fan(
    sketch,
    clump,
    clump > 1 ? 0.5 : 0.08,
    height * (plant.flower === 'crocus' ? 0.55 : 1),
    { foot: 7, bend: 0.05, uneven: 0.16 },
  )) {
    drawStem(sketch, way, tiny ? 2.6 : 5.2, tiny ? 2.2 : 3.8, stemColour(plant));
    if (leafy) {
      for (let i = 0; i < 14; i++) {
        const t = 0.12 + i * 0.055;
        growLeaf(sketch, plant, way.at(t), way.angle(t) + (i % 2 ? 1 : -1) * 0.85, 66 - i * 2.4);
      }
    }
    const at = way.at(isSpike(plant.flower) ? 0.66 : 1);
    sketch.above(2, () => {
      if (plant.flower === 'lily' || plant.flower === 'bell' || plant.flower === 'iris')
        cluster(sketch, plant, way.at(1), way.angle(1));
      else if (plant.flower === 'narcissus' || plant.flower === 'snowdrop') {
        const side = random.sign();
        const neck = curve(at, polar(at, way.angle(1) + side * 0.9, tiny ? 10 : 16), side * 0.3);
        drawStem(sketch, neck, 2, 1.8, stemColour(plant));
        growFlower(sketch, plant, neck.to, neck.angle(1), tiny ? 17 : bySize(plant, 34, 40));
      } else
        growFlower(
          sketch,
          plant,
          at,
          way.angle(1),
          tiny ? 18 : bySize(plant, 38, 46) * (isSpike(plant.flower) ? 0.72 : 0.95),
        );
    });
  }
  if (!leafy) {
    for (const way of fan(sketch, 2 + (clump > 2 ? 1 : 0), 0.9, leaf * 0.7, { foot: 9 })) {
      growLeaf(sketch, plant, way.from, way.angle(0), leaf * random.between(0.45, 0.7), {
        bend: way.to[0] > 0 ? 0.14 : -0.14,
      });
    }
  }
};

function cluster(sketch: Sketch, plant: Parameters<HabitArt>[1], at: Point, angle: number): void {
  const several = plant.flower === 'iris' ? [0.5, 0] : [-1.3, 1.15, -0.5, 0.4];
  for (const turn of several) {
    const neck = curve(at, polar(at, angle + turn, turn === 0 ? 12 : 34), -turn * 0.2);
    drawStem(sketch, neck, 3, 2.2, stemColour(plant));
    const droop = plant.flower === 'bell' ? Math.PI / 2 - turn * 0.3 : neck.angle(1) + turn * 0.2;
    growFlower(sketch, plant, neck.to, droop, bySize(plant, 34, 40) * (turn === 0 ? 1.1 : 0.9));
  }
}

function drawBulb(sketch: Sketch, r: number, rhizome: boolean): void {
  sketch.above(0, () => {
    const skin = hsl(sketch.random.between(24, 36), 44, 62);
    if (rhizome) {
      const knobs: Point[] = [
        [-r * 1.6, r * 0.5],
        [-r * 0.8, r * 0.1],
        [0, -r * 0.1],
        [r * 0.9, r * 0.2],
        [r * 1.5, r * 0.7],
        [r * 0.5, r * 0.95],
        [-r * 0.9, r],
      ];
      sketch.wash('ring', knobs, skin, { ink: shade(skin, -28), width: 0.9 });
      for (const x of [-1, -0.5, 0, 0.5, 1])
        sketch.stroke(
          [
            [x * r, 0],
            [x * r * 1.06, r * 0.5],
            [x * r, r * 0.9],
          ],
          shade(skin, -16),
          0.8,
          0.6,
        );
    } else {
      const half: readonly Point[] = points(
        '-0.1 0.16, 0.2 0.34, 0.7 0.86, 1.2 1, 1.7 0.62, 1.9 0.2',
      );
      const side = (k: number): Point[] => half.map(([y, x]): Point => [x * r * k, y * r]);
      sketch.wash('ring', [...side(1), ...side(-1).reverse()], skin, {
        ink: shade(skin, -28),
        width: 0.9,
      });
      sketch.wash('ring', [...side(1), ...side(0.25).reverse()], shade(skin, -11), {
        opacity: 0.5,
      });
      for (const k of [-0.7, -0.35, 0, 0.4, 0.75])
        sketch.stroke(side(k), shade(skin, -18), 0.7, 0.6);
    }
  });
  const below = r * (rhizome ? 0.9 : 1.75);
  const warp = sketch.warp;
  sketch.warp = ([x, y]) => [x, y + below];
  sketch.above(0, () => drawRoots(sketch, r * 0.7, r * 1.5));
  sketch.warp = warp;
}
