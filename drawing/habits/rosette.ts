import { growFlower, isSpike } from '../flowers/flower.ts';
import { curve, polar, UP } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

/** Primrose, hosta, heuchera: leaves in tiers from the collar, bare flower stalks above. */
export const rosette: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 36, 40);
  const reach = bySize(plant, 105, 165) * random.between(0.9, 1.1);
  const stalked = ['round', 'heart', 'scalloped', 'vine', 'palmate', 'maple'].includes(plant.leaf);
  const tiers = [
    { count: 8, spread: 3.1, k: 1 },
    { count: 7, spread: 2.4, k: 0.82 },
  ];
  const tall = reach * random.between(1.15, 1.6);
  const leaves = (spread: number, count: number, k: number): void => {
    for (const way of fan(sketch, count, spread, reach * k, { foot: 8 })) {
      const side = way.to[0] > 0 ? 1 : -1;
      if (stalked) {
        const stalk = curve(
          way.from,
          polar(way.from, way.angle(0.5), reach * k * 0.55),
          side * 0.1,
        );
        drawStem(sketch, stalk, 2.6, 1.8, stemColour(plant));
        growLeaf(sketch, plant, stalk.to, stalk.angle(1) + side * 0.25, reach * k * 0.55);
      } else {
        growLeaf(sketch, plant, way.from, way.angle(0.2), reach * k, { bend: side * 0.2 });
      }
    }
  };
  for (const tier of tiers) leaves(tier.spread, tier.count, tier.k);
  const spikes = isSpike(plant.flower);
  const stalks = fan(sketch, random.whole(spikes ? 2 : 3, spikes ? 4 : 7), 1.1, tall, {
    foot: 9,
    uneven: 0.18,
  });
  for (const way of stalks) {
    drawStem(sketch, way, 3, 1.9, stemColour(plant));
    const at = way.at(spikes ? 0.68 : 1);
    const nod =
      plant.flower === 'bell' || plant.flower === 'hellebore' ? 1.1 * (way.to[0] > 0 ? 1 : -1) : 0;
    const r = spikes ? reach * 0.15 : bySize(plant, 27, 31) * random.between(0.85, 1.1);
    sketch.above(2, () => growFlower(sketch, plant, at, way.angle(1) + nod, r));
  }
  sketch.above(1, () => {
    leaves(1.7, 5, 0.56);
    growLeaf(sketch, plant, [0, 0], UP + random.spread(0.5), reach * 0.42);
  });
};
