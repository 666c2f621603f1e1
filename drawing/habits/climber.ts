import { growFlower } from '../flowers/flower.ts';
import type { Point } from '../geometry.ts';
import { curve, polar } from '../geometry.ts';
import { drawFruit } from '../parts/fruit.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawStem } from '../parts/stem.ts';
import type { Sketch } from '../sketch.ts';
import { hsl, shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize } from './grow.ts';

type Frame = 'trellis' | 'obelisk' | 'stake' | 'arch';

export const climber: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 230, 370);
  const frame = random.pick<Frame>(['trellis', 'obelisk', 'stake', 'trellis', 'arch']);
  const half = frame === 'stake' ? 40 : random.between(62, 88);
  drawFrame(sketch, frame, height, half);
  const stems = frame === 'stake' ? 1 : random.whole(2, 3);
  const blooms: [Point, number, number][] = [];
  for (let s = 0; s < stems; s++) {
    const lane = stems === 1 ? 0 : (s / (stems - 1) - 0.5) * half * 1.3;
    let p: Point = [lane * 0.3, 0];
    const turns = 6;
    for (let i = 0; i < turns; i++) {
      const up = (i + 1) / turns;
      const arch = frame === 'arch' ? Math.sin(up * 1.5) * half * 0.7 * (lane > 0 ? -1 : 1) : 0;
      const squeeze = frame === 'obelisk' ? 1 - up * 0.7 : 1;
      const sway = (i % 2 ? 1 : -1) * half * 0.42 * random.between(0.6, 1.2);
      const q: Point = [(lane + sway + arch) * squeeze, -height * up * random.between(0.94, 1.02)];
      const way = curve(p, q, (i % 2 ? -1 : 1) * 0.2);
      drawStem(
        sketch,
        way,
        5.6 - i * 0.6,
        5 - i * 0.6,
        i < 2 ? plant.bark : shade(plant.leafHues[0], -6, -12),
      );
      for (const t of [0.2, 0.5, 0.8]) {
        const side = random.sign();
        const size = plant.leaf === 'pinnate' || plant.leaf === 'palmate' ? 66 : 48;
        growLeaf(
          sketch,
          plant,
          way.at(t),
          way.angle(t) + side * random.between(0.7, 1.5),
          size * random.between(0.75, 1.1),
        );
        if (random.chance(0.5) && i > 0)
          blooms.push([way.at(t), way.angle(t) - side * random.between(0.6, 1.3), up]);
      }
      if (sketch.fine && random.chance(0.5))
        drawTendril(sketch, way.at(0.9), way.angle(1) + 0.9, plant.leafHues[0].h);
      p = q;
    }
  }
  const hanging = plant.flower === 'raceme';
  // A plate, which has no season, shows fruit beside flowers.
  const bare = plant.fruit !== undefined && plant.season === undefined;
  for (const [at, angle] of blooms) {
    const from = polar(at, hanging ? Math.PI / 2 : angle, hanging ? 6 : 24);
    sketch.above(2, () => {
      drawStem(sketch, curve(at, from, 0.1), 1.8, 1.2, shade(plant.leafHues[0], -6));
      if (!bare || random.chance(0.45))
        growFlower(sketch, plant, from, angle, hanging ? 20 : random.between(22, 30));
      const fruit = plant.fruit;
      if (fruit && plant.etat === 'vivante' && plant.floraison && random.chance(0.6))
        drawFruit(
          sketch,
          fruit,
          at,
          fruit === 'grape' ? 26 : 15,
          plant.produce ? { colour: plant.produce } : {},
        );
    });
  }
};

function drawTendril(sketch: Sketch, at: Point, angle: number, hue: number): void {
  const points = Array.from({ length: 9 }, (_, i) =>
    polar(polar(at, angle, 6 + i * 3), i * 1.1, 3 + i * 0.5),
  );
  sketch.stroke([at, ...points], sketch.tone(hsl(hue, 30, 48)), 0.9, 0.8);
}

function drawFrame(sketch: Sketch, frame: Frame, height: number, half: number): void {
  const wood = hsl(34, 30, 58);
  const bar = (a: Point, b: Point, w = 3.4): void =>
    drawStem(sketch, curve(a, b, sketch.random.spread(0.01)), w, w, wood);
  sketch.above(0, () => {
    if (frame === 'stake') return bar([3, 0], [0, -height * 1.04], 5);
    if (frame === 'obelisk') {
      for (const x of [-half, half, -half * 0.3]) bar([x * 0.9, 0], [x * 0.08, -height * 1.02], 4);
      for (const t of [0.25, 0.5, 0.75])
        bar([-half * (1 - t) * 0.9, -height * t], [half * (1 - t) * 0.9, -height * t]);
      return;
    }
    if (frame === 'arch') {
      const rail = (k: number): Point[] => [
        [-half * k, 0],
        [-half * k, -height * 0.66],
        [-half * 0.55 * k, -height * 1.03 * k],
        [half * 0.55 * k, -height * 1.03 * k],
        [half * k, -height * 0.66],
        [half * k, 0],
      ];
      sketch.stroke(rail(1.12), shade(wood, -14), 4);
      sketch.stroke(rail(0.98), wood, 3.4);
      return;
    }
    for (const x of [-half, 0, half]) bar([x, 0], [x * 1.04, -height * 1.02]);
    for (const t of [0.15, 0.38, 0.6, 0.82])
      bar([-half * 1.14, -height * t], [half * 1.14, -height * t], 2.6);
  });
}
