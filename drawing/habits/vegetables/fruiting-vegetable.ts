import { growFlower } from '../../flowers/flower.ts';
import type { Point } from '../../geometry.ts';
import { curve, polar, UP } from '../../geometry.ts';
import { drawFruit } from '../../parts/fruit.ts';
import { growLeaf } from '../../parts/leaf.ts';
import { drawRoots } from '../../parts/roots.ts';
import { drawStem } from '../../parts/stem.ts';
import type { Sketch } from '../../sketch.ts';
import type { Crop, FruitKind } from '../../species/produce.ts';
import type { Specimen } from '../../specimen.ts';
import type { Colour } from '../../tint.ts';
import { hsl, shade } from '../../tint.ts';
import type { HabitArt } from '../grow.ts';
import { bySize, fan, stemColour } from '../grow.ts';
import { drawTubers } from './root-vegetable.ts';

const BEARS: Partial<Record<Crop, FruitKind>> = {
  tomate: 'tomato',
  aubergine: 'aubergine',
  poivron: 'pepper',
  courgette: 'courgette',
  courge: 'pumpkin',
  concombre: 'cucumber',
  melon: 'melon',
  gombo: 'okra',
  physalis: 'lantern',
  piment: 'chili',
  patisson: 'patisson',
  butternut: 'butternut',
  pasteque: 'watermelon',
};

/** Too tall or too heavy to stand alone. */
const CANED = new Set<Crop>(['tomate', 'aubergine', 'poivron']);

const fruitTint = (plant: Specimen): { colour?: Colour } =>
  plant.produce ? { colour: plant.produce } : {};

/** Tied to a cane: tomatoes, peppers, aubergines, potatoes. */
export const staked: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const potato = plant.crop === 'pommedeterre';
  if (plant.roots) potato ? drawTubers(sketch) : drawRoots(sketch, 26, 38);
  const height = bySize(plant, 190, 325);
  if (CANED.has(plant.crop ?? 'tomate'))
    drawStem(sketch, curve([9, 0], [12, -height * 1.06], 0.01), 4, 4, hsl(38, 38, 62));
  const stems = potato
    ? fan(sketch, 4, 1.1, height * 0.8, { foot: 10 })
    : fan(sketch, plant.crop === 'tomate' ? 1 : 3, 0.8, height, { foot: 4, bend: 0.04 });
  const size = plant.leaf === 'pinnate' ? 92 : 66;
  for (const way of stems) {
    drawStem(sketch, way, 6, 2.6, stemColour(plant));
    const nodes = plant.crop === 'tomate' ? 8 : 6;
    for (let i = 0; i < nodes; i++) {
      const t = 0.14 + (i / nodes) * 0.84;
      const side = i % 2 ? 1 : -1;
      growLeaf(
        sketch,
        plant,
        way.at(t),
        way.angle(t) + side * random.between(0.75, 1.2),
        size * (1.12 - t * 0.5) * random.between(0.9, 1.1),
        { bend: side * 0.16 },
      );
      if (i % 2 === 0) growLeaf(sketch, plant, way.at(t), way.angle(t) - side * 1, size * 0.7);
      sketch.above(2, () => offer(sketch, plant, way.at(t + 0.06), -side, t));
    }
    growLeaf(sketch, plant, way.to, way.angle(1), size * 0.5);
  }
};

function offer(sketch: Sketch, plant: Specimen, at: Point, side: number, t: number): void {
  const { random } = sketch;
  const to = polar(at, UP + side * 1.9, 26);
  sketch.stroke([at, polar(at, UP + side * 1.2, 18), to], sketch.tone(stemColour(plant)), 2);
  const fruit = plant.crop && BEARS[plant.crop];
  if (t > 0.7 || plant.crop === 'pommedeterre') growFlower(sketch, plant, to, UP + side * 1.6, 12);
  else if (fruit && plant.etat === 'vivante' && plant.floraison) {
    const cluster = plant.crop === 'tomate' ? random.whole(2, 4) : 1;
    for (let i = 0; i < cluster; i++) {
      const ripe = random.chance(0.75 - t * 0.4);
      const tint = ripe ? fruitTint(plant) : { colour: hsl(88, 40, 50) };
      drawFruit(
        sketch,
        fruit,
        [to[0] + (i % 2 ? 13 : -11) * (cluster > 1 ? 1 : 0), to[1] + i * 12],
        plant.crop === 'tomate' ? bySize(plant, 13, 17) : 19,
        plant.crop === 'aubergine' && !plant.produce ? {} : tint,
      );
    }
  }
}

/** Jerusalem artichokes, crosnes, yacons: leafy stems, tubers in the soil. */
export const tuberous: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots)
    drawTubers(sketch, plant.flower === 'sunflower' ? hsl(14, 34, 60) : hsl(40, 40, 78));
  const height = bySize(plant, 150, 310);
  for (const way of fan(
    sketch,
    plant.stature > 0.6 ? 3 : 6,
    plant.stature > 0.6 ? 0.5 : 1.4,
    height,
    { foot: 12 },
  )) {
    drawStem(sketch, way, 5, 3, stemColour(plant));
    for (let i = 1; i <= 8; i++) {
      const t = 0.08 + i * 0.105;
      for (const side of [1, -1])
        growLeaf(
          sketch,
          plant,
          way.at(t),
          way.angle(t) + side * random.between(0.8, 1.1),
          bySize(plant, 40, 66) * (1.2 - t * 0.5),
        );
    }
    sketch.above(2, () => growFlower(sketch, plant, way.to, way.angle(1), bySize(plant, 13, 26)));
  }
};

/** Courgettes, pumpkins, cucumbers, melons: broad leaves over fruit that lies on the ground. */
export const sprawling: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 40, 36);
  const height = bySize(plant, 140, 200);
  for (const [count, spread, k] of [
    [9, 2.7, 1],
    [7, 1.9, 0.86],
  ] as const)
    for (const way of fan(sketch, count, spread, height * k, { foot: 18, uneven: 0.2 })) {
      const side = way.to[0] > 0 ? 1 : -1;
      drawStem(sketch, way, 6, 4, shade(stemColour(plant), 8));
      growLeaf(sketch, plant, way.at(0.9), way.angle(1) + side * 0.4, height * 0.78 * k, {
        width: 1.3,
      });
    }
  if (plant.crop === 'patate') {
    if (plant.roots) drawTubers(sketch, hsl(344, 34, 52));
    return;
  }
  const fruit = (plant.crop && BEARS[plant.crop]) ?? 'courgette';
  const round = !['courgette', 'cucumber'].includes(fruit);
  sketch.above(2, () => {
    for (const side of [-1, 1, 0.2]) {
      growFlower(
        sketch,
        plant,
        [side * 62, -height * random.between(0.36, 0.6)],
        UP + side * 0.6,
        27,
      );
      if (plant.etat === 'morte' || !plant.floraison) continue;
      const lying = round ? -UP : -UP - side * 1.25;
      const at: Point = round ? [side * 70, -random.between(44, 60)] : [side * 34, -34];
      if (round && side === 0.2) continue;
      drawFruit(sketch, fruit, at, bySize(plant, 24, 30), { angle: lying, ...fruitTint(plant) });
    }
  });
  for (const way of fan(sketch, 4, 2, height * 0.42, { foot: 24 })) {
    drawStem(sketch, way, 4, 3, shade(stemColour(plant), 8));
    growLeaf(sketch, plant, way.at(0.8), way.angle(1), height * 0.5, { width: 1.2 });
  }
};

/** Peas and beans on their twigs. */
export const podded: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 26, 40);
  const height = bySize(plant, 200, 335);
  const pole = curve([0, 0], [random.spread(10), -height * 1.05], 0.02);
  for (const k of [-1, 0, 1])
    drawStem(
      sketch,
      curve([k * 34, 0], [k * 14, -height * 1.04], k * 0.05),
      3.2,
      2.2,
      hsl(32, 30, 50),
    );
  for (const lane of [-24, 24, 0]) {
    let p: Point = [lane * 0.6, 0];
    for (let i = 0; i < 6; i++) {
      const q: Point = [lane + (i % 2 ? 16 : -16), -height * ((i + 1) / 6) * 0.96];
      const way = curve(p, q, i % 2 ? 0.2 : -0.2);
      drawStem(sketch, way, 2.8, 2.4, stemColour(plant));
      const side = i % 2 ? 1 : -1;
      growLeaf(
        sketch,
        plant,
        way.at(0.5),
        way.angle(0.5) + side * 1,
        plant.leaf === 'trefoil' ? 74 : 44,
      );
      growLeaf(
        sketch,
        plant,
        way.at(0.9),
        way.angle(0.9) - side,
        plant.leaf === 'trefoil' ? 62 : 40,
      );
      sketch.above(2, () => {
        const at = polar(way.at(0.7), lane >= 0 ? 0.2 : 2.9, 14);
        if (i > 2) growFlower(sketch, plant, at, UP, 13);
        else if (plant.etat === 'vivante') drawPod(sketch, plant, at);
      });
      p = q;
    }
  }
  sketch.above(0, () => drawStem(sketch, pole, 3, 2, hsl(32, 30, 48)));
};

function drawPod(sketch: Sketch, plant: Specimen, at: Point): void {
  const long = plant.crop === 'haricot';
  const length = long ? 66 : 46;
  const way = curve(at, polar(at, 1.4 + sketch.random.spread(0.3), length), 0.14);
  const green = sketch.tone(hsl(92, 42, long ? 42 : 50));
  drawStem(sketch, way, long ? 6 : 11, long ? 4 : 6, green);
  const peas = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((t) => way.at(t));
  sketch.dots(peas, shade(green, 10), long ? 3 : 7.4, 0.85);
}

export const maize: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 30, 40);
  const height = bySize(plant, 270, 350);
  for (const way of fan(sketch, 1, 0, height)) {
    drawStem(sketch, way, 8, 4, shade(stemColour(plant), 6));
    for (let i = 0; i < 9; i++) {
      const t = 0.08 + i * 0.095;
      const side = i % 2 ? 1 : -1;
      growLeaf(sketch, plant, way.at(t), way.angle(t) + side * 0.5, 165 * (1.1 - t * 0.6), {
        bend: side * 0.34,
        width: 1.5,
      });
    }
    for (const [t, side] of [
      [0.38, 1],
      [0.52, -1],
    ] as const) {
      const at = way.at(t);
      const cob = curve(at, polar(at, UP + side * 0.42, 74), side * -0.08);
      sketch.above(2, () => {
        drawStem(sketch, cob, 22, 12, sketch.tone(hsl(48, 82, 58)));
        const grains: Point[] = [];
        for (let k = 2; k < 11; k++)
          for (const w of [-6, -2, 2, 6])
            grains.push(polar(cob.at(k / 11), cob.angle(k / 11) + 1.57, w * (1.2 - k / 22)));
        sketch.dots(grains, sketch.tone(hsl(44, 84, 50)), 3.2, 0.8);
        for (const turn of [-0.2, 0.22])
          growLeaf(sketch, plant, at, UP + side * 0.42 + turn, 74, { kind: 'lance', always: true });
      });
    }
    for (let i = 0; i < 9; i++) {
      sketch.stroke(
        [way.to, polar(way.to, UP + (i - 4) * 0.2, random.between(36, 52))],
        sketch.tone(hsl(44, 52, 58)),
        2.2,
      );
    }
  }
};
