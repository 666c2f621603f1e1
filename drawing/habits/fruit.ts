import { growFlower } from '../flowers/flower.ts';
import { curve, polar, UP } from '../geometry.ts';
import { drawFruit } from '../parts/fruit.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import type { Crop, FruitKind } from '../species/produce.ts';
import type { Specimen } from '../specimen.ts';
import { hsl } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';
import { tree } from './tree.ts';

const BERRIES: Partial<Record<Crop, FruitKind>> = { framboise: 'raspberry', groseille: 'currant' };

export const fruit: HabitArt = (sketch, plant) => {
  if (plant.crop === 'fraise') return strawberry(sketch, plant);
  if (plant.crop) return canes(sketch, plant);
  return tree(sketch, plant);
};

const ripe = (plant: Specimen): boolean =>
  plant.etat === 'vivante' && plant.season !== 'hiver' && plant.season !== 'printemps';

const strawberry: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 34, 44);
  const size = bySize(plant, 120, 150);
  for (const [count, spread, k] of [
    [10, 2.8, 1],
    [9, 2.2, 0.74],
    [6, 1.5, 0.44],
  ] as const)
    for (const way of fan(sketch, count, spread, size * k, { foot: 12, uneven: 0.2 })) {
      drawStem(sketch, curve(way.from, way.at(0.5), 0), 2.4, 1.8, stemColour(plant));
      growLeaf(sketch, plant, way.at(0.4), way.angle(0.6), size * (0.4 + k * 0.48), {
        width: 1.15,
      });
    }
  sketch.above(2, () => {
    for (const k of [-1, -0.55, 0.05, 0.5, 1]) {
      const way = curve(
        [k * 6, -4],
        [k * random.between(86, 116), -size * (0.86 - Math.abs(k) * 0.5)],
        k * 0.24,
      );
      drawStem(sketch, way, 2, 1.5, stemColour(plant));
      if (ripe(plant) && plant.floraison && Math.abs(k) > 0.3) {
        for (const side of [-1, 1]) {
          const to = polar(way.to, -UP + side * 0.5, 12);
          sketch.stroke([way.to, to], sketch.tone(stemColour(plant)), 1.3);
          drawFruit(
            sketch,
            'strawberry',
            to,
            bySize(plant, 17, 22),
            random.chance(0.25) ? { colour: hsl(62, 50, 74) } : {},
          );
        }
      } else growFlower(sketch, plant, way.to, way.angle(1), 18);
    }
  });
};

const canes: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 210, 310);
  const kind = (plant.crop && BERRIES[plant.crop]) ?? 'currant';
  const said = plant.produce ? { colour: plant.produce } : {};
  for (const way of fan(sketch, random.whole(5, 7), 1.3, height, { foot: 16, bend: 0.14 })) {
    drawStem(sketch, way, 4.4, 1.8, plant.bark);
    for (let i = 0; i < 8; i++) {
      const t = 0.2 + i * 0.1;
      const side = i % 2 ? 1 : -1;
      growLeaf(
        sketch,
        plant,
        way.at(t),
        way.angle(t) + side * random.between(0.7, 1.1),
        (plant.leaf === 'pinnate' ? 62 : 42) * (1.1 - t * 0.3),
      );
      sketch.above(2, () => {
        const at = polar(way.at(t), way.angle(t) - side, 15);
        if (i < 2) return;
        sketch.stroke([way.at(t), at], sketch.tone(stemColour(plant)), 1.2);
        if (ripe(plant) && random.chance(0.72)) drawFruit(sketch, kind, at, 18, said);
        else if (plant.flower !== 'none' && random.chance(0.5))
          growFlower(sketch, plant, at, UP, 11);
      });
    }
  }
};
