import { growFlower } from '../../flowers/flower.ts';
import type { Point } from '../../geometry.ts';
import { curve, ellipse, UP } from '../../geometry.ts';
import type { Sketch } from '../../sketch.ts';
import type { Specimen } from '../../specimen.ts';
import { hsl, shade } from '../../tint.ts';
import type { HabitArt } from '../grow.ts';
import { bySize, fan } from '../grow.ts';
import { drawSkin, GOLDEN, inkOf, STRAW } from './cactus-body.ts';

/** Balls of cactus: one large, or a cushion of small ones; flecked kinds have few, deep ribs. */
export const barrel: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  // Without flowers to show, it is the great golden ball that stands alone.
  const alone = plant.flower === 'none';
  const single = alone || plant.leaf === 'fleck' || plant.stature >= 0.45;
  const count = single ? 1 : random.whole(2, 4);
  for (let i = 0; i < count; i++) {
    const r = (single ? 82 : random.between(42, 58)) * random.between(0.9, 1.1);
    const tall = alone ? random.between(0.88, 0.96) : random.between(0.85, 1.15);
    const c: Point = [single ? 0 : (i - (count - 1) / 2) * 68, -r * tall * 0.86 + (i % 2) * 4];
    drawBall(sketch, plant, c, r, tall);
    if (alone)
      sketch.wash(
        'ring',
        ellipse([c[0], c[1] - r * tall * 0.9], r * 0.3, r * 0.09, 0, 10),
        sketch.tone(GOLDEN),
        { opacity: 0.9 },
      );
    for (const x of single ? (plant.leaf === 'fleck' ? [0] : [-0.34, 0.34, 0]) : [0])
      growFlower(
        sketch,
        plant,
        [c[0] + x * r, c[1] - r * tall * (0.96 - Math.abs(x) * 0.2)],
        UP + x,
        r * (plant.leaf === 'fleck' ? 0.36 : 0.24) + 4,
      );
  }
};

function drawBall(sketch: Sketch, plant: Specimen, c: Point, r: number, tall: number): void {
  const { random } = sketch;
  const fill = sketch.tone(shade(plant.leafHues[0], random.spread(4)));
  sketch.wash('ring', ellipse(c, r, r * tall, 0, 14), fill, { ink: inkOf(fill), width: 1 });
  sketch.wash(
    'ring',
    ellipse([c[0] + r * 0.42, c[1] + r * 0.12], r * 0.48, r * tall * 0.8, 0.1, 10),
    shade(fill, -9, 6),
    { opacity: 0.45 },
  );
  const flecked = plant.leaf === 'fleck';
  const golden = plant.flower === 'none';
  const ribs = golden ? 5 : flecked ? 2 : 3;
  for (let k = -ribs; k <= ribs; k++) {
    const rib = curve(
      [c[0] + (k * r * 0.27) / ribs, c[1] - r * tall * 0.94],
      [c[0] + (k * r * 0.39) / ribs, c[1] + r * tall * 0.93],
      (-k * 0.39) / ribs,
    );
    sketch.stroke(
      [0, 0.25, 0.5, 0.75, 1].map((t) => rib.at(t)),
      shade(fill, flecked ? -20 : -13),
      flecked ? 2.4 : 1.3,
      0.5,
    );
    const areoles = [0.12, 0.26, 0.4, 0.54, 0.68, 0.82].map((t) => rib.at(t));
    drawSkin(sketch, plant.leaf, areoles, r * 0.12, golden ? GOLDEN : STRAW);
  }
  if (!flecked) return;
  const flecks = Array.from({ length: sketch.fine ? 90 : 20 }, (_, i): Point => {
    const d = Math.sqrt(i / 90) * r * 0.92;
    return [c[0] + Math.cos(i * 2.4) * d, c[1] + Math.sin(i * 2.4) * d * tall];
  });
  sketch.dots(flecks, sketch.tone(hsl(60, 14, 92)), 1.7, 0.85);
}

/** Lithops: pairs of fat leaves like pebbles, a flower out of the cleft, gravel around. */
export const stone: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const gravel = Array.from(
    { length: 26 },
    (): Point => [random.spread(80), random.between(-6, 6)],
  );
  for (const p of gravel)
    sketch.wash(
      'ring',
      ellipse(p, random.between(3, 7), 3, 0, 7),
      hsl(34, 14, random.between(58, 80)),
    );
  for (const way of fan(sketch, 4, 2, 30, { foot: 58 })) {
    const c: Point = [way.from[0], -18 + random.spread(9)];
    const r = bySize(plant, 30, 40);
    const skin = sketch.tone(shade(hsl(28, 20, 56), random.spread(6)));
    for (const side of [-1, 1]) {
      const half = ellipse([c[0] + side * r * 0.4, c[1]], r * 0.44, r * 0.62, side * 0.12, 10);
      sketch.wash('ring', half, skin, { ink: inkOf(skin), width: 1 });
      const spots = Array.from(
        { length: 9 },
        (_, i): Point => [
          c[0] + side * r * 0.4 + Math.cos(i * 2.4) * r * 0.03 * i,
          c[1] - r * 0.28 + Math.sin(i * 2.4) * r * 0.02 * i,
        ],
      );
      sketch.dots(spots, shade(skin, -22), 3, 0.7);
    }
    if (random.chance(0.5))
      sketch.above(2, () => growFlower(sketch, plant, [c[0], c[1] - r * 0.55], UP, r * 0.5));
  }
};
