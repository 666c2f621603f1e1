import { growFlower } from '../flowers/flower.ts';
import type { Point } from '../geometry.ts';
import { curve, polar } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawStem } from '../parts/stem.ts';
import type { Sketch } from '../sketch.ts';
import type { LeafKind } from '../species/species.ts';
import type { Specimen } from '../specimen.ts';
import { shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

/** So wide that a few of them hide the pot. */
const BROAD = new Set<LeafKind>(['heart', 'ivy', 'arrow', 'ovate', 'round', 'broad']);

/** Plants that hang over the rim of their pot: pothos, hoya, ivy geranium, string of pearls, spider plant. */
export const hanging: HabitArt = (sketch, plant) => {
  if (plant.leaf === 'blade' || plant.leaf === 'strap') return spider(sketch, plant);
  const { random } = sketch;
  const beads = plant.leaf === 'bead';
  const broad = BROAD.has(plant.leaf);
  const size = bySize(plant, 34, 46) * (beads ? 0.34 : plant.leaf === 'segment' ? 0.8 : 1);
  const lanes = beads
    ? [-1, -0.8, -0.6, -0.4, 0.4, 0.6, 0.8, 1, -0.2, 0.2]
    : broad
      ? [-1, -0.62, 0.66, 1]
      : [-1, -0.72, -0.4, 0.36, 0.7, 1];
  for (const way of fan(sketch, beads || broad ? 5 : 9, 2.3, bySize(plant, 60, 90), { foot: 20 }))
    clothe(sketch, plant, way, size, beads ? 9 : 5);
  // Over the pot, which is drawn at the height of the leaves.
  sketch.above(2, () => {
    for (const lane of lanes) {
      const drop = (plant.roots ? 1 : 0.4) * bySize(plant, 120, 190) * random.between(0.55, 1.1);
      const rim: Point = [lane * 66 + random.spread(6), -12 - (1 - Math.abs(lane)) * 14];
      drawShoot(sketch, plant, [lane * 30, -8], rim, size, 2);
      const down = curve(rim, [rim[0] + lane * 20 + random.spread(8), drop], lane * 0.1);
      drawStem(sketch, down, 2.4, 1.4, stemColour(plant));
      clothe(sketch, plant, down, size, Math.round(drop / (beads ? 9 : broad ? 26 : 15)));
      if (plant.flower !== 'none')
        growFlower(
          sketch,
          plant,
          down.to,
          plant.leaf === 'segment' ? -1.57 : 1.2,
          plant.leaf === 'segment' ? 19 : 22,
        );
    }
  });
};

function drawShoot(
  sketch: Sketch,
  plant: Specimen,
  from: Point,
  to: Point,
  size: number,
  leaves: number,
): void {
  const way = curve(from, to, (to[0] > 0 ? -1 : 1) * -0.3);
  drawStem(sketch, way, 2.4, 2, stemColour(plant));
  clothe(sketch, plant, way, size, leaves);
}

function clothe(
  sketch: Sketch,
  plant: Specimen,
  way: ReturnType<typeof curve>,
  size: number,
  count: number,
): void {
  const { random } = sketch;
  if (plant.leaf === 'segment') {
    // Joints follow each other end to end: the shoot is the leaves.
    for (let i = 0; i < count; i++)
      growLeaf(sketch, plant, way.at(i / count), way.angle((i + 0.5) / count), size * 0.74, {
        always: plant.etat !== 'morte',
      });
    return;
  }
  for (let i = 0; i < count; i++) {
    const t = (i + 0.6) / count;
    const side = i % 2 ? 1 : -1;
    growLeaf(
      sketch,
      plant,
      way.at(t),
      way.angle(t) + side * random.between(0.6, 1.2),
      size * random.between(0.8, 1.15),
    );
  }
}

/** Chlorophytum: arching ribbons, runners with young plants at their ends. */
function spider(sketch: Sketch, plant: Specimen): void {
  const { random } = sketch;
  const height = bySize(plant, 120, 170);
  const tuft = (at: Point, length: number, count: number, spread: number): void => {
    for (const way of fan(sketch, count, spread, length, { foot: 8 }))
      growLeaf(
        sketch,
        plant,
        [at[0] + way.from[0], at[1]],
        way.angle(0),
        length * random.between(0.75, 1.05),
        {
          bend: (way.to[0] / length) * 0.5,
          width: plant.leaf === 'blade' ? 2.6 : 0.9,
        },
      );
  };
  tuft([0, 0], height, sketch.fine ? 19 : 11, 2.9);
  tuft([0, 0], height * 0.7, 9, 2);
  sketch.above(2, () => {
    for (const side of [-1, 1, 0.55]) {
      const end: Point = [
        side * random.between(92, 120),
        (plant.roots ? 1 : 0.2) * random.between(46, 110),
      ];
      const runner = curve([side * 8, -20], end, side * -0.62);
      drawStem(sketch, runner, 2, 1.4, shade(stemColour(plant), 16));
      tuft(end, height * 0.3, 7, 3);
      growFlower(sketch, plant, polar(runner.at(0.7), 0, 4), -1, 9);
    }
  });
}
