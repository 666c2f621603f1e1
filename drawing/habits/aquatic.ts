import { growFlower, isSpike } from '../flowers/flower.ts';
import type { Point } from '../geometry.ts';
import { curve, ellipse, polar, UP } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawStem } from '../parts/stem.ts';
import type { Sketch } from '../sketch.ts';
import { blend, hsl, INK, shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

/** Floating pads for water lilies, raised leaves for lotus and arrowhead, reeds for the rest. */
export const aquatic: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const floating = plant.flower === 'lotus' && plant.stature < 0.48;
  if (plant.roots) drawWater(sketch, floating ? 2 : 1);
  if (floating) return lilies(sketch, plant);
  const height = bySize(plant, 190, 330);
  const reeds = plant.leaf === 'sword' || plant.leaf === 'blade';
  for (const way of fan(sketch, reeds ? 14 : random.whole(5, 8), reeds ? 0.8 : 1.4, height * 0.85, {
    foot: 40,
    uneven: 0.22,
  })) {
    if (reeds) {
      if (plant.leaf === 'sword')
        growLeaf(sketch, plant, way.from, way.angle(0.1), height * random.between(0.7, 1), {
          bend: way.to[0] * 0.0009,
          width: 0.75,
        });
      continue;
    }
    drawStem(sketch, way, 3.6, 2.6, stemColour(plant));
    growLeaf(sketch, plant, way.to, way.angle(1), bySize(plant, 70, 95), {
      width: plant.flower === 'lotus' ? 1.2 : 1,
    });
  }
  const spike = isSpike(plant.flower);
  for (const way of fan(sketch, plant.flower === 'papyrus' ? 9 : random.whole(3, 5), 0.6, height, {
    foot: 26,
    uneven: 0.14,
  })) {
    drawStem(sketch, way, 3, 2.2, stemColour(plant));
    const r =
      plant.flower === 'cattail'
        ? 17
        : plant.flower === 'papyrus'
          ? 46
          : plant.flower === 'lotus'
            ? 40
            : spike
              ? 22
              : 24;
    sketch.above(2, () =>
      growFlower(
        sketch,
        plant,
        way.at(spike && plant.flower !== 'cattail' ? 0.8 : 0.97),
        way.angle(1),
        r,
      ),
    );
  }
};

const lilies: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const pads = random.whole(5, 8);
  const spots: Point[] = Array.from({ length: pads }, (_, i) => [
    (i / (pads - 1) - 0.5) * 300 + random.spread(16),
    (plant.roots ? -6 : -14) - (i % 3) * (plant.roots ? 46 : 26) + random.spread(8),
  ]);
  for (const [x, y] of spots.sort((a, b) => a[1] - b[1])) {
    const rx = random.between(44, 66);
    const fill = sketch.tone(shade(plant.leafHues[0], random.spread(6), random.spread(8)));
    const notch = random.between(0.5, 2.6);
    const rim = ellipse([0, 0], rx, rx * 0.34, 0, 14).map(([px, py]): Point => [x + px, y + py]);
    sketch.wash(
      'open',
      [...rim.slice(2), ...rim.slice(0, 1), [x, y], [x, y], rim[2] ?? [x, y]],
      fill,
      { ink: blend(shade(fill, -22), INK, 0.4), width: 0.9 },
    );
    for (let i = 0; i < 9; i++) {
      const a = notch + i * 0.68;
      sketch.stroke(
        [
          [x, y],
          [x + Math.cos(a) * rx * 0.84, y + Math.sin(a) * rx * 0.28],
        ],
        shade(fill, 12),
        0.7,
        0.6,
      );
    }
  }
  const blooms = random.whole(2, 3);
  for (let i = 0; i < blooms; i++) {
    const at: Point = [
      (i - (blooms - 1) / 2) * 120 + random.spread(20),
      -(plant.roots ? 40 : 52) - random.between(0, 26) - (i % 2) * (plant.roots ? 52 : 18),
    ];
    // On a plate they lie on the water among their leaves; far away they are seen above them.
    if (!plant.roots) {
      const way = curve([at[0] * 0.8, -16], at, 0.1);
      drawStem(sketch, way, 4, 3.4, stemColour(plant));
    }
    sketch.above(2, () =>
      growFlower(
        sketch,
        plant,
        polar(at, UP, 4),
        UP,
        random.between(36, 48) * (plant.roots ? 1.35 : 1),
      ),
    );
  }
};

function drawWater(sketch: Sketch, depth: number): void {
  sketch.above(0, () => {
    for (let i = 0; i < 3; i++) {
      const water = hsl(196 + i * 6, 34, 78 - i * 4);
      sketch.wash(
        'ring',
        ellipse(
          [sketch.random.spread(10), 4 + i * 6 - (depth - 1) * 58],
          176 - i * 18 + (depth - 1) * 22,
          (42 - i * 7) * depth,
          sketch.random.spread(0.04),
          14,
        ),
        water,
        { opacity: 0.4 },
      );
    }
    for (let i = 0; i < 9; i++) {
      const x = sketch.random.spread(140);
      const y = sketch.random.between(-90, 34);
      const w = sketch.random.between(10, 30);
      sketch.stroke(
        [
          [x - w, y],
          [x, y - 2],
          [x + w, y],
        ],
        hsl(202, 36, 58),
        0.9,
        0.6,
      );
    }
  });
}
