import { growFlower } from '../../flowers/flower.ts';
import type { Point } from '../../geometry.ts';
import { ellipse, polar, UP } from '../../geometry.ts';
import { shade } from '../../tint.ts';
import type { HabitArt } from '../grow.ts';
import { bySize } from '../grow.ts';
import { barrel } from './barrel.ts';
import { drawColumn, drawSkin, inkOf } from './cactus-body.ts';

/** If the name does not give the form of a cactus, the flower chooses it. */
export const cactus: HabitArt = (sketch, plant) => {
  if (plant.flower !== 'lotus') return barrel(sketch, plant);
  const yellow = plant.petals[0].h > 40 && plant.petals[0].s > 60;
  return (yellow ? opuntia : armed)(sketch, plant);
};

/** A saguaro with its arms. */
const armed: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 150, 290);
  const w = random.between(54, 76);
  for (const side of [-1, 1]) {
    if (!random.chance(plant.stature > 0.4 ? 0.85 : 0.45)) continue;
    const y = -height * random.between(0.26, 0.5);
    const x = side * (w * 0.5 + random.between(26, 42));
    const rise = height * random.between(0.22, 0.38);
    const elbow: Point[] = [
      [side * w * 0.3, y],
      [x * 0.7, y + 4],
      [x, y - 8],
      [x, y - rise],
    ];
    drawColumn(sketch, plant, elbow, w * 0.56, 3);
    growFlower(sketch, plant, [x, y - rise - w * 0.2], UP, 17);
  }
  const spine: Point[] = [
    [0, 4],
    [random.spread(4), -height * 0.5],
    [0, -height + w * 0.4],
  ];
  drawColumn(sketch, plant, spine, w, 6);
  growFlower(sketch, plant, [0, -height], UP, 25);
  if (random.chance(0.6)) growFlower(sketch, plant, [w * 0.3, -height * 0.94], UP + 0.6, 17);
};

/** Cereus, espostoa, old man: columns side by side from one foot, without arms. */
export const column: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 170, 300);
  const w = bySize(plant, 44, 56);
  const lanes =
    plant.stature < 0.5
      ? [[0, 1]]
      : [
          [-0.85, 0.62],
          [0.85, 0.46],
          [0, 1],
        ];
  for (const [lane = 0, share = 1] of lanes) {
    const x = lane * w;
    const top = -height * share * random.between(0.94, 1.04);
    const spine: Point[] = [
      [x * 0.7, 4],
      [x, top * 0.5],
      [x, top + w * 0.4],
    ];
    drawColumn(sketch, plant, spine, w * (lane ? 0.86 : 1), 6);
    // Fine hairs hang over the crown of the woolly kinds.
    if (plant.leaf === 'wool')
      drawSkin(
        sketch,
        'wool',
        Array.from({ length: 9 }, (_, i): Point => [x + (i - 4) * w * 0.1, top + w * 0.2]),
        w * 0.22,
      );
    if (lane === 0)
      sketch.above(2, () => growFlower(sketch, plant, [w * 0.42, top * 0.9], UP + 0.8, 24));
  }
};

export const opuntia: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const size = bySize(plant, 52, 66);
  const grow = (from: Point, angle: number, r: number, depth: number): void => {
    const c = polar(from, angle, r * 0.9);
    const fill = sketch.tone(shade(plant.leafHues[0], depth * 3 + random.spread(3)));
    if (depth < 3) {
      const n = depth === 0 ? 2 : random.whole(1, 2);
      for (let i = 0; i < n; i++)
        grow(
          polar(c, angle + (n === 1 ? random.spread(0.6) : i ? 0.55 : -0.6), r * 0.86),
          angle + (n === 1 ? random.spread(0.5) : (i ? 1 : -1) * random.between(0.35, 0.6)),
          r * random.between(0.7, 0.82),
          depth + 1,
        );
    }
    sketch.wash('ring', ellipse(c, r, r * 0.72, angle, 12), fill, { ink: inkOf(fill), width: 1 });
    sketch.wash(
      'ring',
      ellipse(polar(c, 0.6, r * 0.26), r * 0.68, r * 0.44, angle, 9),
      shade(fill, -8, 5),
      { opacity: 0.45 },
    );
    const dotted = plant.leaf === 'fleck';
    const count = (sketch.fine ? 12 : 5) * (dotted ? 2 : 1);
    const spots = Array.from({ length: count }, (_, i) =>
      polar(c, i * 2.4, Math.sqrt(i / count) * r * 0.7),
    );
    drawSkin(sketch, plant.leaf, spots, dotted ? 2 : 6);
    if (depth >= 2 && random.chance(0.75))
      growFlower(sketch, plant, polar(c, angle, r * 0.98), angle, 16);
  };
  grow([0, 6], UP + random.spread(0.1), size, 0);
};
