import { growFlower, isSpike } from '../flowers/flower.ts';
import type { Curve, Point } from '../geometry.ts';
import { curve, polar, UP } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import type { Sketch } from '../sketch.ts';
import type { Specimen } from '../specimen.ts';
import { shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

/** Rings of old leaf scars around a trunk. */
function drawScars(
  sketch: Sketch,
  plant: Specimen,
  trunk: Curve,
  girth: number,
  count: number,
): void {
  const dark = sketch.tone(shade(plant.bark, -13));
  for (let i = 1; i < count; i++) {
    const [x, y] = trunk.at(i / count);
    sketch.stroke(
      [
        [x - girth * 0.42, y - 1],
        [x, y + 2],
        [x + girth * 0.42, y - 1],
      ],
      dark,
      1.1,
      0.6,
    );
  }
}

/** A mop of leaves around the end of a stem, the lower ones hanging. */
function drawMop(sketch: Sketch, plant: Specimen, at: Point, length: number, count: number): void {
  const { random } = sketch;
  const order = Array.from({ length: count }, (_, i) => (i / (count - 1) - 0.5) * 2).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  for (const k of order)
    growLeaf(sketch, plant, at, UP + k * 1.9, length * random.between(0.85, 1.1), {
      bend: k * 0.2,
      width: 1,
    });
  for (let i = 0; i < count / 3; i++)
    growLeaf(sketch, plant, at, UP + random.spread(0.9), length * random.between(0.6, 0.85), {
      width: 1,
    });
}

/** Dragon tree, yucca, cordyline: bare canes, each with a mop of swords at its end. */
export const cane: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 120, 250);
  const stems = plant.stature > 0.4 ? random.whole(2, 3) : 1;
  for (const way of fan(sketch, stems, stems > 1 ? 0.5 : 0.06, height, { foot: 9, uneven: 0.3 })) {
    drawStem(sketch, way, 11, 8, plant.bark);
    drawScars(sketch, plant, way, 10, 18);
    if (plant.flower !== 'none') {
      const stalk = curve(way.to, polar(way.to, UP, height * 0.34), 0.02);
      drawStem(sketch, stalk, 4, 2, stemColour(plant));
      sketch.above(2, () =>
        growFlower(sketch, plant, stalk.at(isSpike(plant.flower) ? 0.3 : 1), UP, 18),
      );
    }
    drawMop(sketch, plant, way.to, bySize(plant, 86, 120), sketch.fine ? 17 : 11);
  }
};

/** Desert rose, Madagascar palm, elephant's foot: a swollen foot that keeps water. */
export const caudex: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 90, 190);
  const belly = bySize(plant, 46, 34);
  const skin = sketch.tone(shade(plant.bark, 18));
  const tops = plant.leaf === 'spoon' ? 3 : 1;
  for (const way of fan(sketch, tops, tops > 1 ? 1.2 : 0.05, height, { foot: 8 })) {
    drawStem(sketch, way, belly * 0.62, 10, shade(plant.bark, 18));
    if (plant.leaf === 'lance')
      for (let i = 1; i < 22; i++) {
        const p = way.at(i / 23);
        for (const a of [0.2, 2.9, -0.5])
          sketch.stroke([p, polar(p, a, belly * 0.34)], shade(skin, 18), 1.2, 0.9);
      }
    const crown = sketch.fine ? (tops > 1 ? 8 : 15) : 7;
    drawMop(sketch, plant, way.to, tops > 1 ? 50 : 96, crown);
    sketch.above(2, () => {
      for (const k of tops > 1 ? [-0.7, 0.6] : [0])
        growFlower(sketch, plant, polar(way.to, UP + k, 22), UP + k, 21);
    });
  }
  const foot = [
    [-belly, 2],
    [-belly * 0.95, -belly * 0.6],
    [-belly * 0.42, -belly * 1.25],
    [belly * 0.42, -belly * 1.25],
    [belly * 0.95, -belly * 0.6],
    [belly, 2],
  ] as const;
  sketch.wash('ring', [...foot], skin, { ink: shade(skin, -26), width: 1 });
  for (let i = 0; i < 7; i++) {
    const x = random.spread(belly * 0.6);
    sketch.stroke(
      [
        [x, -4],
        [x * 0.8, -belly * 0.6],
        [x * 0.5, -belly],
      ],
      shade(skin, -12),
      0.9,
      0.5,
    );
  }
};

/** Aeonium and jade plant: woody arms, each with a rose of leaves at its end. */
export const candelabra: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 120, 215);
  const arms = random.whole(4, 6);
  const rose = bySize(plant, 34, 44);
  for (const way of fan(sketch, arms, 1.5, height, { foot: 6, uneven: 0.26 })) {
    drawStem(sketch, way, 8, 5, shade(plant.bark, 6));
    drawScars(sketch, plant, way, 7, 14);
    const heads: [Point, number][] = [[way.to, 1]];
    if (random.chance(0.55)) {
      const p = way.at(0.62);
      const side = way.to[0] > 0 ? -1 : 1;
      const twig = curve(p, polar(p, way.angle(0.6) + side * 0.8, height * 0.26), side * -0.2);
      drawStem(sketch, twig, 5, 4, shade(plant.bark, 6));
      heads.push([twig.to, 0.76]);
    }
    for (const [at, k] of heads) {
      for (const [count, reach, lift] of [
        [11, 1, 0.4],
        [9, 0.74, 0.5],
        [6, 0.48, 0.6],
      ] as const)
        for (let i = 0; i < count; i++) {
          const a = (i / count) * 6.28 + reach;
          const length = rose * k * reach * (1 - (1 - lift) * 0.5 * Math.abs(Math.sin(a)));
          growLeaf(sketch, plant, at, a, length, {
            width: plant.leaf === 'fleshy' ? 1.5 : 1.9,
            always: plant.etat !== 'morte',
          });
        }
      if (plant.flower !== 'none' && k === 1)
        sketch.above(2, () =>
          growFlower(sketch, plant, polar(at, UP, 6), UP, isSpike(plant.flower) ? 13 : 22),
        );
    }
  }
};

/** Phormium, yucca on the ground: stiff swords in a flat fan, one tall stalk. */
export const swords: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 44, 40);
  const height = bySize(plant, 190, 300);
  if (plant.flower !== 'none' && plant.bloom !== 'bud') {
    const stalk = curve([0, -6], [random.spread(30), -height * 1.22], random.spread(0.05));
    drawStem(sketch, stalk, 6, 3, shade(plant.bark, 4));
    const spike = isSpike(plant.flower);
    for (const t of spike ? [0.72] : [0.62, 0.7, 0.78, 0.86, 0.94, 1])
      sketch.above(2, () =>
        growFlower(
          sketch,
          plant,
          stalk.at(t),
          UP + (spike ? 0 : ((t * 100) % 3) - 1),
          spike ? 22 : 15,
        ),
      );
  }
  for (const [count, spread, k] of [
    [9, 1.7, 1],
    [7, 1.1, 0.86],
    [5, 1.5, 0.6],
  ] as const)
    for (const way of fan(sketch, count, spread, height * k, { foot: 16, uneven: 0.14 }))
      growLeaf(sketch, plant, way.from, way.angle(0), height * k * random.between(0.88, 1.06), {
        bend: (way.to[0] / height) * 0.16,
        width: 1.25,
      });
};
