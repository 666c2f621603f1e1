import { growFlower } from '../flowers/flower.ts';
import type { Point } from '../geometry.ts';
import { curve, ellipse, polar, UP } from '../geometry.ts';
import { drawFruit } from '../parts/fruit.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import { shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, stemColour } from './grow.ts';

/** Creeping thyme, stonecrop, aubrieta: a cushion of short shoots strewn with flowers. */
export const carpet: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 60, 34);
  const half = bySize(plant, 100, 128);
  const rise = bySize(plant, 62, 110);
  const dome = (k: number, lift: number): Point => [
    k * half,
    -rise * lift * Math.max(0, 1 - k * k) ** 0.4,
  ];
  const mound = Array.from({ length: 13 }, (_, i) =>
    dome((i / 12) * 2 - 1, random.between(0.66, 0.86)),
  );
  if (plant.leafiness > 0.5)
    sketch.wash(
      'ring',
      [...mound, [half * 0.6, 3], [-half * 0.6, 3]],
      sketch.tone(shade(plant.leafHues[0], -8)),
      { opacity: 0.6 },
    );
  const fleshy = plant.leaf === 'fleshy' || plant.leaf === 'bead';
  const leaf = bySize(plant, fleshy ? 10 : 12, fleshy ? 14 : 19);
  const shoots = sketch.fine ? 56 : 18;
  const order = Array.from({ length: shoots }, (_, i) => i).sort(
    (a, b) => ((a * 7) % shoots) - ((b * 7) % shoots),
  );
  const tips: [Point, number][] = [];
  for (const i of order) {
    const k = (i / (shoots - 1)) * 2 - 1;
    const from: Point = [k * half * 0.8, -rise * random.between(0, 0.3)];
    const to = dome(k * 0.97 + random.spread(0.03), random.between(0.2, 1.15));
    const way = curve(
      from,
      [to[0] + k * 20, to[1] + random.between(0, Math.abs(k) * 14)],
      random.spread(0.2),
    );
    drawStem(sketch, way, 1.6, 1.1, stemColour(plant));
    const nodes = Math.max(2, Math.round((Math.abs(to[1] - from[1]) + 20) / (leaf * 0.6)));
    for (let n = 0; n < nodes; n++) {
      const t = (n + 0.5) / nodes;
      for (const side of [1, -1])
        growLeaf(
          sketch,
          plant,
          way.at(t),
          way.angle(t) + side * random.between(0.6, 1.1),
          leaf * random.between(0.8, 1.2),
          { width: fleshy ? 1.5 : 1.2 },
        );
    }
    tips.push([way.to, way.angle(1)]);
  }
  const r = bySize(plant, 11, 15);
  for (const [i, [at, angle]] of tips.entries()) {
    const { fruit } = plant;
    if (fruit && plant.etat === 'vivante' && i % 2) {
      sketch.above(2, () => drawFruit(sketch, fruit, at, 13));
      continue;
    }
    if (i % 2) continue;
    sketch.above(2, () =>
      growFlower(
        sketch,
        plant,
        polar(at, UP, 2),
        angle * 0.4 + UP * 0.6,
        r * random.between(0.85, 1.15),
      ),
    );
  }
};

/** Box, yew, privet under the shears: a close mass of small leaves on a short trunk. */
export const clipped: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 150, 310);
  const half = height * random.between(0.3, 0.38);
  const trunk = curve([0, 0], [random.spread(4), -height * 0.3], 0.02);
  drawStem(sketch, trunk, bySize(plant, 8, 14), 6, plant.bark);
  const c: Point = [0, -height * 0.54];
  const fill = sketch.tone(shade(plant.leafHues[0], -9));
  if (plant.leafiness > 0.5) {
    sketch.wash('ring', ellipse(c, half, height * 0.47, 0, 14), fill, { opacity: 0.85 });
    sketch.wash(
      'ring',
      ellipse([c[0] - half * 0.2, c[1] - height * 0.1], half * 0.66, height * 0.3, 0, 12),
      shade(fill, 9),
      { opacity: 0.6 },
    );
  }
  const scaly = plant.leaf === 'scale' || plant.leaf === 'needle';
  const size =
    (scaly ? 27 : plant.leaf === 'tiny' ? 11 : plant.leaf === 'ovate' ? 17 : 22) *
    (0.7 + plant.stature * 0.5);
  const count = sketch.fine ? (scaly ? 150 : 300) : 70;
  for (let i = 0; i < count; i++) {
    const d = Math.sqrt((i + 0.5) / count);
    const a = i * 2.4;
    const jog = (): number => random.spread(size * 0.5);
    const at: Point = [
      c[0] + Math.cos(a) * d * half * 0.95 + jog(),
      c[1] + Math.sin(a) * d * height * 0.45 + jog(),
    ];
    const out = scaly
      ? UP + random.spread(0.8)
      : d > 0.82
        ? a + random.spread(1)
        : UP + random.spread(1.7);
    growLeaf(sketch, plant, at, out, size * random.between(0.8, 1.2), { width: 1.1 });
  }
  if (plant.flower === 'none') return;
  for (let i = 0; i < 16; i++) {
    const a = i * 2.4;
    const d = Math.sqrt(i / 16) * 0.86;
    sketch.above(2, () =>
      growFlower(
        sketch,
        plant,
        [c[0] + Math.cos(a) * d * half, c[1] + Math.sin(a) * d * height * 0.42],
        UP + random.spread(0.5),
        10,
      ),
    );
  }
};
