import { growFlower } from '../flowers/flower.ts';
import { curve, ellipse, polar, UP } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawStem } from '../parts/stem.ts';
import type { Sketch } from '../sketch.ts';
import type { Specimen } from '../specimen.ts';
import { hsl, shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

/** By its leaves: the moth orchid's bow, cymbidium's sheaf, dendrobium's canes, cattleya's bulbs, a lady's slipper. */
export const orchid: HabitArt = (sketch, plant) => {
  if (plant.leaf === 'lance') return canes(sketch, plant);
  if (plant.leaf === 'fleshy') return bulbs(sketch, plant);
  if (plant.leaf === 'strap' || plant.leaf === 'sword' || plant.leaf === 'blade')
    return sheaf(sketch, plant);
  return bow(sketch, plant);
};

function bow(sketch: Sketch, plant: Specimen): void {
  const { random } = sketch;
  for (const way of fan(sketch, 5, 2.7, 120, { foot: 8 })) {
    growLeaf(sketch, plant, way.from, way.angle(0.2), random.between(95, 130), {
      bend: way.to[0] > 0 ? 0.24 : -0.24,
      width: 0.95,
    });
  }
  if (plant.flower === 'slipper') {
    for (const way of fan(sketch, 2, 0.3, bySize(plant, 170, 220), { foot: 6 })) {
      drawStem(sketch, way, 3.4, 2.4, hsl(330, 18, 36));
      sketch.above(2, () => growFlower(sketch, plant, way.to, UP, 36));
    }
    return;
  }
  for (let s = 0; s < random.whole(1, 2); s++) {
    const side = s ? -1 : 1;
    const tall = bySize(plant, 230, 310) * (s ? 0.8 : 1);
    const way = curve([side * 5, -4], [side * 96, -tall], side * -0.3);
    drawStem(sketch, way, 3.4, 1.8, stemColour(plant));
    for (let i = 0; i < 7; i++) {
      const t = 0.5 + i * 0.083;
      const at = polar(way.at(t), way.angle(t) + (i % 2 ? 1 : -1) * 1.4, 17);
      sketch.above(2, () => growFlower(sketch, plant, at, UP, 29 - i * 1.6));
    }
  }
}

function sheaf(sketch: Sketch, plant: Specimen): void {
  const { random } = sketch;
  const height = bySize(plant, 180, 250);
  for (const way of fan(sketch, 9, 2.2, height, { foot: 14 }))
    growLeaf(sketch, plant, way.from, way.angle(0), height * random.between(0.8, 1), {
      bend: (way.to[0] / height) * 0.5,
      width: 0.9,
      kind: 'strap',
    });
  for (const side of [1, -1]) {
    const spray = curve([side * 8, -6], [side * 120, -height * 0.95], side * -0.28);
    drawStem(sketch, spray, 3.6, 2, stemColour(plant));
    for (let i = 0; i < 7; i++) {
      const t = 0.42 + i * 0.09;
      const at = polar(spray.at(t), spray.angle(t) + (i % 2 ? 1.4 : -1.4), 15);
      sketch.above(2, () => growFlower(sketch, plant, at, UP, 25 - i));
    }
  }
}

/** Jointed canes, leaves in two ranks, flowers in pairs along the upper half. */
function canes(sketch: Sketch, plant: Specimen): void {
  const { random } = sketch;
  const height = bySize(plant, 210, 290);
  for (const way of fan(sketch, 4, 0.8, height, { foot: 16, uneven: 0.24 })) {
    drawStem(sketch, way, 9, 6, shade(stemColour(plant), 10, -14));
    for (let i = 1; i < 10; i++) {
      const t = i / 10;
      const p = way.at(t);
      sketch.stroke(
        [
          [p[0] - 4, p[1]],
          [p[0], p[1] + 1.5],
          [p[0] + 4, p[1]],
        ],
        sketch.tone(hsl(60, 24, 74)),
        1.4,
        0.8,
      );
      const side = i % 2 ? 1 : -1;
      if (t < 0.52)
        growLeaf(sketch, plant, p, way.angle(t) + side * 0.8, 62 * random.between(0.85, 1.1), {
          width: 1.25,
        });
      else
        for (const k of [1, -1])
          sketch.above(2, () =>
            growFlower(sketch, plant, polar(p, way.angle(t) + k * 1.3, 17), UP + k * 0.5, 20),
          );
    }
    growLeaf(sketch, plant, way.to, way.angle(1), 46, { width: 1.2 });
  }
}

/** Swollen stems with one or two stiff leaves, and few large flowers. */
function bulbs(sketch: Sketch, plant: Specimen): void {
  const { random } = sketch;
  const green = sketch.tone(shade(plant.leafHues[0], 8));
  for (const way of fan(sketch, 5, 1.5, bySize(plant, 62, 78), { foot: 34 })) {
    const c = way.at(0.5);
    sketch.wash('ring', ellipse(c, 13, 36, way.angle(0.5) + 1.57, 10), green, {
      ink: shade(green, -24),
      width: 0.9,
    });
    for (const k of [-4, 3])
      sketch.stroke(
        [
          [c[0] + k, c[1] - 26],
          [c[0] + k, c[1] + 24],
        ],
        shade(green, -12),
        0.8,
        0.6,
      );
    growLeaf(sketch, plant, way.to, way.angle(1) + random.spread(0.3), 112, {
      width: 0.85,
      kind: 'strap',
    });
  }
  for (const side of [-1, 0.9]) {
    const stalk = curve([side * 16, -66], [side * 50, -bySize(plant, 190, 230)], side * -0.14);
    drawStem(sketch, stalk, 3.4, 2.4, stemColour(plant));
    sketch.above(2, () => growFlower(sketch, plant, stalk.to, UP, 46));
  }
}

/** Bromeliads: a funnel of straps, coloured bracts in its middle. */
export const bromeliad: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const size = bySize(plant, 120, 180);
  const air = plant.leaf === 'blade' || plant.leaf === 'needle';
  const leaves = (count: number, spread: number, k: number): void => {
    for (const way of fan(sketch, count, spread, size * k, { foot: 14 }))
      growLeaf(sketch, plant, way.from, way.angle(0), size * k * random.between(0.9, 1.08), {
        bend: (way.to[0] / size) * 0.36,
        width: air ? 2.2 : 1.5,
        kind: air ? 'blade' : 'strap',
      });
  };
  leaves(11, 3, 1);
  leaves(8, 2.2, 0.9);
  if (plant.flower !== 'none' && plant.bloom === 'open') {
    const [bract, second = bract] = plant.petals;
    const tall = size * (plant.flower === 'poker' ? 1.5 : 1.1);
    const stalk = curve([0, -8], [random.spread(8), -tall], 0.02);
    drawStem(sketch, stalk, 7, 4, shade(bract, -4));
    const flaming = {
      ...plant,
      leafHues: [bract, second] as const,
      leafMargin: undefined,
      leafBlush: undefined,
    };
    sketch.above(2, () => {
      for (let i = 0; i < (plant.flower === 'poker' ? 18 : 13); i++) {
        const t = 0.4 + i * (plant.flower === 'poker' ? 0.034 : 0.05);
        const side = i % 2 ? 1 : -1;
        growLeaf(
          sketch,
          flaming,
          stalk.at(Math.min(1, t)),
          UP + side * (plant.flower === 'poker' ? 0.5 : 1.25 - i * 0.08),
          size * (0.4 - i * 0.016),
          { kind: 'lance', width: 1.5, always: true },
        );
      }
    });
  }
  leaves(5, 1.5, 0.56);
};
