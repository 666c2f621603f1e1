import { curve, polar, UP } from '../geometry.ts';
import { drawFruit } from '../parts/fruit.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawStem } from '../parts/stem.ts';
import { hsl, shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, stemColour } from './grow.ts';

export const palm: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 120, 235);
  const trunk = curve([0, 0], [random.spread(22), -height], random.spread(0.14));
  const girth = bySize(plant, 16, 21);
  drawStem(sketch, trunk, girth, girth * 0.72, plant.bark);
  for (let i = 1; i < 16; i++) {
    const t = i / 16;
    const p = trunk.at(t);
    const w = girth * 0.46 * (1 - t * 0.28);
    sketch.stroke(
      [
        [p[0] - w, p[1]],
        [p[0], p[1] + 4],
        [p[0] + w, p[1] - 1],
      ],
      sketch.tone(shade(plant.bark, -13)),
      1.3,
      0.7,
    );
  }
  const crown = trunk.to;
  const count = random.whole(10, 13);
  const order = Array.from({ length: count }, (_, i) => (i / (count - 1) - 0.5) * 2).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  for (const k of order) {
    const angle = UP + k * 1.85;
    const length = 128 * random.between(0.85, 1.1);
    if (plant.leaf === 'fan') growLeaf(sketch, plant, crown, angle, length * 1.05);
    else if (plant.leaf === 'broad')
      growLeaf(sketch, plant, crown, UP + k * 1.3, length * 1.2, { bend: k * 0.22, width: 0.75 });
    else if (random.chance(plant.leafiness)) {
      const rib = curve(crown, polar(crown, angle, length * 1.15), k * 0.24);
      drawStem(sketch, rib, 3, 1, stemColour(plant));
      const n = sketch.fine ? 17 : 9;
      for (let i = 2; i < n; i++) {
        const t = i / n;
        for (const side of [1, -1])
          growLeaf(
            sketch,
            plant,
            rib.at(t),
            rib.angle(t) + side * 0.75,
            40 * Math.sin(Math.PI * t ** 0.7) + 10,
            { kind: 'willow', always: true },
          );
      }
    }
  }
  const { fruit } = plant;
  if (!fruit || plant.etat !== 'vivante') return;
  sketch.above(2, () => {
    for (const k of [-1, 0.9, 0.1]) {
      const stalk = curve(crown, [crown[0] + k * 34, crown[1] + 36], k * 0.4);
      drawStem(sketch, stalk, 3, 2, hsl(38, 60, 52));
      drawFruit(sketch, fruit, stalk.to, 13, plant.produce ? { colour: plant.produce } : {});
    }
  });
};
