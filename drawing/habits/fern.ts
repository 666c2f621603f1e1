import { curve, polar } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import { hsl, shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan } from './grow.ts';

export const fern: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 46, 40);
  const height = bySize(plant, 170, 330) * random.between(0.92, 1.06);
  const arching = random.between(0.08, 0.24);
  const stalk = plant.leaf === 'round' ? hsl(20, 30, 20) : shade(plant.leafHues[0], -8, -22);
  const entire = plant.leaf === 'strap';
  const pinnae = entire ? 0 : sketch.fine ? random.whole(13, 18) : 10;
  const widest = random.between(0.16, 0.24);
  for (const way of fan(sketch, random.whole(7, 10), 2.1, height, { foot: 12, uneven: 0.12 })) {
    const k = way.to[0] / height;
    const rib = curve(way.from, way.to, k * arching * 2.4);
    if (entire) {
      growLeaf(sketch, plant, way.from, way.angle(0.2), height * 0.9, {
        bend: k * 0.4,
        width: 1.4,
      });
      continue;
    }
    drawStem(sketch, rib, 3.2, 1, stalk);
    for (let i = 2; i < pinnae; i++) {
      const t = i / pinnae;
      const length = height * widest * Math.sin(Math.PI * t ** 0.6) + 4;
      for (const side of [1, -1]) {
        growLeaf(sketch, plant, rib.at(t), rib.angle(t) + side * (1.2 - t * 0.25), length, {
          bend: side * -0.1,
          width: plant.leaf === 'lance' ? 1.5 : 1,
        });
      }
    }
  }
  if (plant.etat === 'morte') return;
  for (const side of [-0.35, 0.3]) {
    const shoot = curve([side * 12, 0], polar([0, 0], -1.57 + side, height * 0.34), side * 0.2);
    drawStem(sketch, shoot, 3.4, 2.4, stalk);
    const coil = Array.from({ length: 11 }, (_, i) =>
      polar(shoot.to, -1.2 + side + i * 0.9 * Math.sign(side), 13 - i * 1.15),
    );
    sketch.stroke(coil, sketch.tone(shade(plant.leafHues[0], 8, -16)), 3);
  }
};
