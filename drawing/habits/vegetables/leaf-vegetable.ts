import type { Point } from '../../geometry.ts';
import { curve, ellipse, polar, UP } from '../../geometry.ts';
import { growLeaf } from '../../parts/leaf.ts';
import { drawRoots } from '../../parts/roots.ts';
import { drawStem } from '../../parts/stem.ts';
import { blend, hsl, INK, shade } from '../../tint.ts';
import type { HabitArt } from '../grow.ts';
import { bySize, fan, stemColour } from '../grow.ts';

/** Lettuces open as a bowl; a cabbage folds over its heart. */
export const headed: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 30, 42);
  const size = bySize(plant, 125, 165) * random.between(0.9, 1.1);
  const cabbage = plant.crop === 'chou';
  const light = plant.leafHues.map((c) =>
    cabbage ? hsl(c.h + 40, c.s * 0.7, c.l + 12) : hsl(c.h - 18, c.s + 14, c.l + 12),
  );
  const toned = {
    ...plant,
    leafHues: [light[0] ?? plant.leafHues[0]] as const,
    leafWidth: plant.leafWidth * 1.25,
    leafBlush: undefined,
    leafMargin: !cabbage && plant.petals[0].h > 300 ? plant.petals[0] : undefined,
  };
  const tiers = cabbage
    ? ([
        [9, 3.2, 1],
        [8, 2.6, 0.82],
      ] as const)
    : ([
        [10, 3.2, 1],
        [9, 2.7, 0.86],
        [8, 2.1, 0.72],
        [6, 1.5, 0.58],
      ] as const);
  for (const [count, spread, k] of tiers) {
    for (const way of fan(sketch, count, spread, size * k, { foot: 14 })) {
      growLeaf(sketch, toned, way.from, way.angle(0.2), size * k * random.between(0.9, 1.08), {
        bend: way.to[0] > 0 ? 0.2 : -0.2,
      });
    }
  }
  if (!cabbage) {
    const heart = { ...toned, leafHues: [shade(toned.leafHues[0], 13, -12)] as const };
    for (const way of fan(sketch, 4, 1, size * 0.42, { foot: 12 }))
      growLeaf(sketch, heart, way.from, way.angle(0.2), size * 0.42);
    return;
  }
  const c: Point = [0, -size * 0.5];
  const fill = sketch.tone(shade(toned.leafHues[0], 9, -14));
  const ink = blend(shade(fill, -26), INK, 0.3);
  sketch.wash('ring', ellipse(c, size * 0.42, size * 0.4, 0, 12), fill, { ink, width: 1 });
  for (const side of [-1, 1]) {
    const fold = curve(
      [side * size * 0.3, c[1] + size * 0.28],
      [side * -size * 0.08, c[1] - size * 0.37],
      side * -0.3,
    );
    sketch.wash(
      'ring',
      [...[0, 0.3, 0.6, 1].map((t) => fold.at(t)), [side * size * 0.34, c[1] - size * 0.1]],
      shade(fill, side * 5),
      { opacity: 0.6, ink, width: 0.8 },
    );
    for (const t of [0.2, 0.45, 0.7]) {
      sketch.stroke(
        [fold.at(t), polar(fold.at(t), UP + side * 0.9, size * 0.16)],
        shade(fill, 17),
        1.1,
        0.7,
      );
    }
  }
  for (const way of fan(sketch, 5, 2.6, size * 0.55, { foot: 26 })) {
    growLeaf(sketch, toned, way.from, way.angle(0.2), size * 0.56, {
      bend: way.to[0] > 0 ? 0.2 : -0.2,
    });
  }
};

export const leek: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 190, 250);
  const blue = { ...plant, leafHues: [hsl(150, 20, 44)] as const };
  const shaft = curve([0, plant.roots ? 96 : 4], [0, -height * 0.34], 0.01);
  if (plant.roots) {
    const warp = sketch.warp;
    sketch.warp = ([x, y]) => [x, y + 96];
    drawRoots(sketch, 20, 34);
    sketch.warp = warp;
  }
  for (let i = 0; i < 8; i++) {
    const side = i % 2 ? 1 : -1;
    growLeaf(
      sketch,
      blue,
      shaft.at(0.72 + i * 0.035),
      UP + side * (0.75 - i * 0.07),
      height * random.between(0.72, 0.95),
      { bend: side * 0.16, width: 1.5, kind: 'strap' },
    );
  }
  drawStem(sketch, shaft, 25, 27, hsl(78, 30, 88));
  const top = curve(shaft.at(0.4), shaft.at(1), 0);
  sketch.wash(
    'ring',
    [
      ...[0, 0.5, 1].map((t) => polar(top.at(t), 0, 13)),
      ...[1, 0.5, 0].map((t) => polar(top.at(t), Math.PI, 13)),
    ],
    sketch.tone(hsl(104, 34, 62)),
    { opacity: 0.5 },
  );
  for (const k of [-7, -2, 4, 9])
    sketch.stroke(
      [polar(shaft.at(0.05), 0, k), polar(shaft.at(0.95), 0, k)],
      sketch.tone(hsl(100, 22, 66)),
      0.9,
      0.7,
    );
};

/** Spinach, chard, sorrel: leaves on thick stalks that may carry the plant's colour. */
export const stalked: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 26, 40);
  const size = bySize(plant, 190, 270);
  const [said] = plant.petals;
  const red = plant.leaf === 'crisp' || plant.crop === 'rhubarbe';
  const rib = red ? said : stemColour(plant);
  const wide = plant.crop === 'rhubarbe' ? 1.5 : 1.1;
  for (const [count, spread, k] of [
    [7, 1.9, 1],
    [5, 1.2, 0.78],
  ] as const) {
    for (const way of fan(sketch, count, spread, size * 0.46 * k, { foot: 12 })) {
      drawStem(sketch, way, red ? 10 : 4, red ? 5 : 3, rib);
      const at = way.at(0.96);
      growLeaf(sketch, plant, at, way.angle(1), size * 0.58 * k, {
        bend: way.to[0] > 0 ? 0.14 : -0.14,
        width: wide,
      });
      const vein = curve(at, polar(at, way.angle(1), size * 0.36 * k), way.to[0] > 0 ? 0.1 : -0.1);
      if (plant.leaf === 'crisp' && random.chance(plant.leafiness))
        drawStem(sketch, vein, 3, 1, rib);
    }
  }
};

export const artichoke: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 40, 44);
  const height = bySize(plant, 230, 310);
  const silver = { ...plant, leafHues: [hsl(120, 16, 54)] as const };
  for (const way of fan(sketch, 10, 2.7, height * 0.62, { foot: 14 })) {
    growLeaf(sketch, silver, way.from, way.angle(0.2), height * 0.62 * random.between(0.85, 1.05), {
      bend: way.to[0] > 0 ? 0.22 : -0.22,
      width: 1.2,
    });
  }
  for (const way of fan(sketch, 3, 0.8, height, { foot: 6, uneven: 0.18 })) {
    drawStem(sketch, way, 7, 5, hsl(112, 18, 50));
    const r = bySize(plant, 27, 34);
    const c = polar(way.to, way.angle(1), r * 0.5);
    for (let ring = 0; ring < 5; ring++) {
      for (let i = 0; i < 5; i++) {
        const x = (i / 4 - 0.5) * r * 1.9 * (1 - ring * 0.14);
        const at: Point = [c[0] + x, c[1] + r * 0.7 - ring * r * 0.36];
        growLeaf(
          sketch,
          {
            ...silver,
            leafHues: [shade(hsl(110, 22, 50), ring * 2), hsl(296, 16, 48)],
            leaf: 'ovate',
          },
          at,
          UP + (x / r) * 0.5,
          r * 0.8,
          { always: true, width: 1.5 },
        );
      }
    }
  }
};

export const asparagus: HabitArt = (sketch, plant) => {
  if (plant.roots) drawRoots(sketch, 60, 50);
  for (const way of fan(sketch, 7, 0.7, bySize(plant, 190, 270), {
    foot: 40,
    uneven: 0.3,
    bend: 0.03,
  })) {
    const green = sketch.tone(hsl(94, 32, 48));
    drawStem(sketch, way, 12, 9, green);
    for (const t of [0.2, 0.38, 0.54, 0.68, 0.8, 0.9, 0.97, 1]) {
      for (const side of t > 0.7 ? [1, -1] : [Math.round(t * 100) % 2 ? 1 : -1]) {
        growLeaf(
          sketch,
          { ...plant, leafHues: [hsl(290, 14, 52), hsl(96, 30, 44)] },
          polar(way.at(t), way.angle(t) + side * 1.57, 3),
          way.angle(t) + side * 0.2,
          17,
          { kind: 'ovate', always: true },
        );
      }
    }
  }
};
