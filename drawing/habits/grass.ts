import { growFlower } from '../flowers/flower.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import { hsl, shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

export const grass: HabitArt = (sketch, plant) => {
  if (plant.flower === 'bamboo') return bamboo(sketch, plant);
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 50, 44);
  const height = bySize(plant, 190, 350);
  const count = sketch.fine ? random.whole(46, 60) : 30;
  const spread = random.between(1.2, 2);
  const blades = (n: number, k: number): void => {
    for (const way of fan(sketch, n, spread, height * k, { foot: 22, uneven: 0.24 })) {
      const lean = way.to[0] / height;
      growLeaf(sketch, plant, way.from, way.angle(0.1), height * k * random.between(0.6, 0.95), {
        bend: lean * random.between(0.2, 0.6),
        width: 1.1,
      });
    }
  };
  blades(Math.round(count * 0.6), 0.85);
  for (const way of fan(sketch, random.whole(5, 10), spread * 0.55, height * 0.86, {
    foot: 16,
    uneven: 0.14,
  })) {
    if (plant.flower === 'none') break;
    drawStem(sketch, way, 1.9, 1.3, shade(stemColour(plant), 10, -20));
    sketch.above(2, () =>
      growFlower(
        sketch,
        plant,
        way.at(0.84),
        way.angle(1) + random.spread(0.2),
        bySize(plant, 17, 23),
      ),
    );
  }
  blades(Math.round(count * 0.4), 0.6);
};

const bamboo: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 240, 385);
  const cane = plant.petals[0].l < 26 ? hsl(30, 12, 20) : hsl(random.between(62, 100), 34, 48);
  for (const way of fan(sketch, random.whole(5, 8), 0.5, height, {
    foot: 46,
    uneven: 0.14,
    bend: 0.04,
  })) {
    drawStem(sketch, way, 6.5, 3, shade(cane, random.spread(5)));
    for (let i = 1; i < 9; i++) {
      const t = i / 9;
      const p = way.at(t);
      sketch.stroke(
        [
          [p[0] - 3.6, p[1]],
          [p[0], p[1] + 1],
          [p[0] + 3.6, p[1]],
        ],
        sketch.tone(shade(cane, -20)),
        1.4,
      );
      if (t < 0.3) continue;
      const side = random.sign();
      for (const turn of [0.5, 0.9, 1.3])
        growLeaf(sketch, plant, p, way.angle(t) + side * turn, random.between(46, 68), {
          width: 1.3,
        });
    }
  }
};
