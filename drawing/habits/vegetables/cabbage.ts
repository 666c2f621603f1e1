import type { Point } from '../../geometry.ts';
import { curve, ellipse, polar, UP } from '../../geometry.ts';
import { growLeaf } from '../../parts/leaf.ts';
import { drawRoots } from '../../parts/roots.ts';
import { drawStem } from '../../parts/stem.ts';
import type { Sketch } from '../../sketch.ts';
import type { Specimen } from '../../specimen.ts';
import type { Colour } from '../../tint.ts';
import { blend, hsl, INK, shade } from '../../tint.ts';
import type { HabitArt } from '../grow.ts';
import { bySize, fan, stemColour } from '../grow.ts';

const crown = (
  sketch: Sketch,
  plant: Specimen,
  at: Point,
  size: number,
  tiers: readonly (readonly [number, number, number])[],
  width = 1.3,
): void => {
  for (const [count, spread, k] of tiers)
    for (const way of fan(sketch, count, spread, size * k, { foot: 12 }))
      growLeaf(
        sketch,
        plant,
        [at[0] + way.from[0], at[1]],
        way.angle(0.2),
        size * k * sketch.random.between(0.9, 1.08),
        {
          bend: way.to[0] > 0 ? 0.16 : -0.16,
          width,
        },
      );
};

/** Cauliflower and broccoli: a head of buds among its leaves. */
export const curd: HabitArt = (sketch, plant) => {
  if (plant.roots) drawRoots(sketch, 30, 42);
  const size = bySize(plant, 140, 185);
  const broccoli = plant.crop === 'brocoli';
  crown(sketch, plant, [0, 0], size, [
    [9, 2.7, 1],
    [7, 1.7, 0.95],
  ]);
  const c: Point = [0, -size * (broccoli ? 0.66 : 0.5)];
  const head: Colour = broccoli
    ? hsl(122, 26, 36)
    : plant.petals[0].l > 80
      ? hsl(48, 44, 90)
      : plant.petals[0];
  if (broccoli) drawStem(sketch, curve([0, -8], [0, c[1]], 0), 26, 30, hsl(96, 32, 60));
  const lobes = sketch.fine ? 26 : 9;
  for (let i = lobes - 1; i >= 0; i--) {
    const d = Math.sqrt(i / lobes);
    const p: Point = [
      c[0] + Math.cos(i * 2.4) * d * size * 0.34,
      c[1] + Math.sin(i * 2.4) * d * size * 0.24,
    ];
    const tone = sketch.tone(shade(head, 5 - d * 12));
    const r = size * 0.1;
    sketch.wash('ring', ellipse(p, r, r * 0.86, 0, 9), tone, { ink: shade(tone, -14), width: 0.7 });
    const grain = Array.from(
      { length: 7 },
      (_, n): Point => polar(p, n * 2.4, Math.sqrt(n / 7) * r * 0.8),
    );
    sketch.dots(grain, shade(tone, broccoli ? -9 : -5), 2.2, 0.8);
    sketch.dots(
      grain.map(([x, y]): Point => [x - 1, y - 1]),
      shade(tone, 8),
      1.4,
      0.8,
    );
  }
  for (const way of fan(sketch, 4, 3, size * 0.4, { foot: 44 }))
    growLeaf(sketch, plant, way.from, way.angle(0.2), size * 0.44, { width: 1.2 });
};

/** Brussels sprouts up a stalk; a palm of crinkled leaves for kale. */
export const stalkCabbage: HabitArt = (sketch, plant) => {
  if (plant.roots) drawRoots(sketch, 30, 42);
  const { random } = sketch;
  const sprouts = plant.crop === 'choudebruxelles';
  const height = bySize(plant, sprouts ? 190 : 110, sprouts ? 250 : 170);
  const trunk = curve([0, 0], [random.spread(6), -height], 0.02);
  drawStem(sketch, trunk, 15, 11, hsl(92, 22, 58));
  if (sprouts)
    for (let i = 0; i < 9; i++) {
      const t = 0.1 + i * 0.095;
      for (const side of [-1, 1, 0]) {
        const p: Point = [trunk.at(t)[0] + side * 15, trunk.at(t)[1] + (side ? 0 : 7)];
        const r = 11 * (1.15 - t * 0.4);
        const tone = sketch.tone(shade(hsl(94, 34, 52), random.spread(5)));
        sketch.above(2, () => {
          sketch.wash('ring', ellipse(p, r, r * 1.04, 0, 9), tone, {
            ink: blend(shade(tone, -24), INK, 0.3),
            width: 0.8,
          });
          sketch.stroke(
            [
              [p[0] - r * 0.3, p[1] + r * 0.8],
              [p[0] - r * 0.1, p[1]],
              [p[0] + r * 0.4, p[1] - r * 0.7],
            ],
            shade(tone, -14),
            0.9,
            0.7,
          );
        });
      }
      if (i % 3 === 2)
        for (const side of [-1, 1])
          growLeaf(sketch, plant, trunk.at(t), UP + side * 1.3, 62, { width: 1.4 });
    }
  const size = bySize(plant, 120, 165) * (sprouts ? 0.72 : 1);
  const [x, y] = trunk.to;
  const leaves = sprouts
    ? ([
        [7, 2.8, 1],
        [5, 1.5, 0.8],
      ] as const)
    : ([
        [9, 3.6, 1.1],
        [8, 2.5, 1],
        [5, 1.1, 0.85],
      ] as const);
  crown(sketch, plant, [x, y + 6], size, leaves, sprouts ? 1.5 : 1);
};

/** Kohlrabi and fennel: a stem swollen over the soil, leaves out of it. */
export const swollen: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 24, 46);
  const fennel = plant.crop === 'fenouil';
  const r = bySize(plant, 40, 48);
  const skin = fennel ? hsl(82, 30, 84) : plant.petals[0];
  const c: Point = [0, -r * 0.8];
  const size = bySize(plant, 150, 200);
  for (const way of fan(sketch, fennel ? 9 : 7, fennel ? 0.9 : 1.9, size * 0.55, {
    foot: r * 0.5,
  })) {
    const from: Point = [way.from[0], c[1] - r * 0.3];
    const stalk = curve(from, [way.to[0], way.to[1] + c[1]], way.to[0] > 0 ? -0.1 : 0.1);
    drawStem(sketch, stalk, fennel ? 10 : 5, 3, fennel ? hsl(88, 32, 70) : shade(skin, -4));
    growLeaf(sketch, plant, stalk.to, stalk.angle(1), size * 0.6 * random.between(0.9, 1.1), {
      width: 1.1,
    });
    if (fennel)
      for (const side of [1, -1])
        growLeaf(sketch, plant, stalk.at(0.8), stalk.angle(1) + side * 0.6, size * 0.4);
  }
  const fill = sketch.tone(skin);
  const ink = blend(shade(fill, -28), INK, 0.35);
  sketch.wash('ring', ellipse(c, r * (fennel ? 0.96 : 1.1), r * 1.02, 0, 12), fill, {
    ink,
    width: 1,
  });
  sketch.wash('ring', ellipse([c[0] + r * 0.4, c[1]], r * 0.5, r * 0.8, 0, 10), shade(fill, -8), {
    opacity: 0.45,
  });
  if (fennel)
    for (const k of [-0.7, -0.3, 0.2, 0.6]) {
      const fold = curve([k * r * 0.5, c[1] + r], [k * r, c[1] - r * 1.1], k * 0.4);
      sketch.stroke(
        [0, 0.3, 0.6, 1].map((t) => fold.at(t)),
        shade(fill, -18),
        1.1,
        0.7,
      );
    }
  else
    for (const [k, y] of [
      [-0.6, 0.1],
      [0, -0.4],
      [0.6, 0],
      [-0.2, 0.4],
    ] as const)
      sketch.stroke(
        [
          [k * r - 8, c[1] + y * r],
          [k * r, c[1] + y * r - 3],
          [k * r + 8, c[1] + y * r],
        ],
        shade(fill, 16),
        2.4,
        0.8,
      );
};

/** Chinese cabbage stands as a cone; a chicon is pale and closed. */
export const cone: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const chicon = plant.crop === 'endive';
  if (plant.roots) drawRoots(sketch, chicon ? 16 : 30, chicon ? 70 : 42);
  const height = bySize(plant, 170, 230);
  const half = height * (chicon ? 0.21 : 0.3);
  if (!chicon) crown(sketch, plant, [0, 0], height * 0.82, [[8, 2.2, 1]], 1.4);
  const pale = chicon ? hsl(58, 46, 88) : shade(plant.leafHues[0], 22, -10);
  const lanes = [-1, 1, -0.62, 0.62, -0.2, 0.24];
  for (const k of lanes) {
    const way = curve(
      [k * half * 0.5, 0],
      [k * half * 0.16, -height * (1 - Math.abs(k) * 0.1)],
      -k * 0.42,
    );
    const edge = (side: number): Point[] =>
      [0, 0.25, 0.5, 0.75, 0.94].map((t) =>
        polar(
          way.at(t),
          way.angle(t) + side * 1.57,
          half * 0.52 * Math.sin(Math.PI * (0.2 + t * 0.78)),
        ),
      );
    const fill = sketch.tone(shade(pale, random.spread(3)));
    sketch.wash('ring', [...edge(1), way.to, ...edge(-1).reverse()], fill, {
      ink: blend(shade(fill, -30), INK, 0.25),
      width: 0.9,
    });
    sketch.stroke(
      [0, 0.4, 0.8].map((t) => way.at(t)),
      chicon ? hsl(60, 30, 96) : hsl(70, 30, 88),
      5,
      0.8,
    );
    if (chicon)
      sketch.wash(
        'ring',
        [...edge(1).slice(3), way.to, ...edge(-1).reverse().slice(0, 2)],
        sketch.tone(plant.petals[0]),
        { opacity: 0.5 },
      );
  }
};

/** Lamb's lettuce, rocket, cress: an open rosette, small on the ground. */
export const salad: HabitArt = (sketch, plant) => {
  if (plant.roots) drawRoots(sketch, 26, 40);
  const size = bySize(plant, 105, 150);
  crown(
    sketch,
    plant,
    [0, 0],
    size,
    [
      [11, 3.1, 1],
      [9, 2.4, 0.8],
      [7, 1.6, 0.58],
    ],
    0.72,
  );
  crown(sketch, plant, [0, -4], size * 0.4, [[5, 1, 1]], 0.8);
};

/** Celery: a sheaf of ribs. */
export const ribs: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 26, 40);
  const height = bySize(plant, 190, 250);
  for (const way of fan(sketch, 9, 0.9, height * 0.7, { foot: 24, bend: 0.04 })) {
    drawStem(sketch, way, 15, 7, shade(stemColour(plant), 22, -10));
    sketch.stroke(
      [0.05, 0.5, 0.9].map((t) => way.at(t)),
      hsl(84, 34, 80),
      2.4,
      0.7,
    );
    for (const turn of [0, 0.8, -0.8])
      growLeaf(
        sketch,
        plant,
        way.at(turn ? 0.84 : 1),
        way.angle(1) + turn,
        height * 0.32 * random.between(0.9, 1.1),
      );
  }
};
