import { growFlower } from '../../flowers/flower.ts';
import { curve, polar, UP } from '../../geometry.ts';
import { growLeaf } from '../../parts/leaf.ts';
import { drawRoots } from '../../parts/roots.ts';
import { drawStem } from '../../parts/stem.ts';
import { hsl, shade } from '../../tint.ts';
import type { HabitArt } from '../grow.ts';
import { bySize, fan, stemColour } from '../grow.ts';

/** Broad beans: square stems without twining, grey leaflets in pairs, fat pods that stand up. */
export const broadBean: HabitArt = (sketch, plant) => {
  if (plant.roots) drawRoots(sketch, 30, 40);
  const height = bySize(plant, 210, 320);
  const grey = { ...plant, leafHues: [hsl(112, 18, 48)] as const, leaflet: 'ovate' as const };
  for (const way of fan(sketch, 3, 0.5, height, { foot: 12, bend: 0.03 })) {
    drawStem(sketch, way, 8, 5, shade(grey.leafHues[0], 6));
    for (let i = 1; i <= 9; i++) {
      const t = i / 10;
      const side = i % 2 ? 1 : -1;
      const rib = curve(
        way.at(t),
        polar(way.at(t), way.angle(t) + side * 1, 60 * (1.1 - t * 0.4)),
        side * 0.12,
      );
      drawStem(sketch, rib, 2, 1.4, stemColour(grey));
      for (const at of [0.4, 0.75, 1])
        for (const turn of [0.8, -0.8])
          growLeaf(sketch, grey, rib.at(at), rib.angle(at) + turn, 40 * (1.15 - t * 0.4), {
            kind: 'ovate',
            width: 1.2,
          });
      sketch.above(2, () => {
        const p = way.at(t);
        if (i >= 3 && i <= 5 && plant.etat === 'vivante') {
          const pod = curve(p, polar(p, UP - side * 0.5, 66), side * 0.16);
          drawStem(sketch, pod, 13, 9, hsl(94, 40, 48));
          sketch.dots(
            [0.2, 0.42, 0.64, 0.86].map((k) => pod.at(k)),
            sketch.tone(hsl(92, 42, 58)),
            8,
            0.6,
          );
        } else if (i > 5)
          for (const k of [0, 0.6]) {
            const at = polar(p, UP - side * (0.9 + k), 18);
            growFlower(sketch, plant, at, UP - side * 0.6, 12);
            sketch.dots([at], sketch.tone(hsl(300, 20, 16)), 4.4);
          }
      });
    }
    growLeaf(sketch, grey, way.to, way.angle(1), 34, { kind: 'ovate' });
  }
};

/** Dwarf beans, soya, lentils, chick peas: a low bush with its pods hanging inside. */
export const bushBean: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 30, 40);
  const height = bySize(plant, 150, 220);
  const fine = plant.leaf === 'pinnate';
  for (const way of fan(sketch, 6, 1.7, height, { foot: 12, uneven: 0.18 })) {
    drawStem(sketch, way, 3.6, 2, stemColour(plant));
    for (let i = 1; i <= 5; i++) {
      const t = 0.2 + i * 0.15;
      const side = i % 2 ? 1 : -1;
      growLeaf(
        sketch,
        plant,
        way.at(t),
        way.angle(t) + side * random.between(0.7, 1.1),
        (fine ? 62 : 88) * random.between(0.85, 1.1),
        { width: fine ? 1 : 1.35 },
      );
      sketch.above(2, () => {
        const at = polar(way.at(t), UP - side * 1.6, 12);
        if (i > 3) return growFlower(sketch, plant, at, UP, 11);
        if (plant.etat !== 'vivante') return;
        const length = fine ? 24 : 72;
        for (const k of [0, 0.3]) {
          const pod = curve(at, polar(at, Math.PI / 2 + k - 0.15, length), 0.14);
          drawStem(sketch, pod, fine ? 10 : 6.4, fine ? 7 : 4, hsl(94, 44, 44));
        }
      });
    }
    growLeaf(sketch, plant, way.to, way.angle(1), fine ? 44 : 62);
  }
};
