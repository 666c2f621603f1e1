import { growFlower } from '../flowers/flower.ts';
import type { Curve, Point } from '../geometry.ts';
import { curve, ellipse, polar, UP } from '../geometry.ts';
import { drawFruit } from '../parts/fruit.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawStem } from '../parts/stem.ts';
import { shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan } from './grow.ts';

export const shrub: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 190, 320);
  // An odd number, so that one stands in the middle.
  const count = random.chance(0.8) ? 5 : 7;
  const spread = random.between(1.05, 1.65);
  const weeping = random.chance(0.2) ? 0.25 : 0;
  if (plant.leafiness > 0.5 && plant.etat === 'vivante') {
    const haze = sketch.tone(shade(plant.leafHues[0], 20, -6, -4));
    sketch.above(0, () => {
      for (let i = 0; i < 4; i++) {
        const at: Point = [random.spread(height * 0.24), -height * random.between(0.5, 0.8)];
        sketch.wash(
          'ring',
          ellipse(
            at,
            height * random.between(0.2, 0.32),
            height * random.between(0.18, 0.26),
            random.spread(1),
            9,
          ),
          haze,
          { opacity: 0.28 },
        );
      }
    });
  }
  const tips: [Point, number][] = [];
  const compound = plant.leaf === 'pinnate' || plant.leaf === 'palmate';
  const leafSize = compound ? 70 : plant.leaf === 'tiny' ? 26 : 44;
  const thin = plant.leaf === 'willow' ? 1.7 : 1;
  const clothe = (way: Curve, from: number, nodes: number): void => {
    for (let i = 0; i < nodes; i++) {
      const t = from + ((i + 0.5) / nodes) * (1 - from);
      const side = i % 2 ? 1 : -1;
      for (const s of [side, sketch.fine && !compound ? -side * 0.9 : 0]) {
        if (s)
          growLeaf(
            sketch,
            plant,
            way.at(t),
            way.angle(t) + s * random.between(0.6, 1.1),
            leafSize * random.between(0.7, 1.08) * (1.1 - t * 0.3),
            { width: thin },
          );
      }
    }
    growLeaf(sketch, plant, way.to, way.angle(1), leafSize * 0.6);
  };
  const limbs = fan(sketch, count, spread, height, { foot: 10, bend: 0.1, uneven: 0.12 });
  for (const limb of limbs) {
    const side = limb.to[0] > 0 ? 1 : -1;
    drawStem(sketch, limb, bySize(plant, 5, 8), 2, plant.bark);
    for (const t of [0.38, 0.56, 0.74]) {
      const out = (t * 10) % 2 > 1 ? side : -side;
      const p = limb.at(t);
      const twig = curve(
        p,
        polar(
          p,
          limb.angle(t) + out * random.between(0.5, 0.9),
          height * random.between(0.2, 0.32),
        ),
        out * (weeping - 0.1),
      );
      drawStem(sketch, twig, 3, 1.4, plant.bark);
      clothe(twig, 0.2, sketch.fine ? 4 : 3);
      tips.push([twig.to, twig.angle(1)]);
    }
    clothe(limb, 0.3, sketch.fine ? 6 : 4);
    tips.push([limb.to, limb.angle(1)]);
  }
  const large = ['rose', 'mophead', 'globe', 'trumpet', 'panicle', 'truss', 'umbel'].includes(
    plant.flower,
  );
  const r = (large ? bySize(plant, 33, 25) : bySize(plant, 21, 16)) * random.between(0.9, 1.1);
  // A plate, which has no season, shows fruit beside flowers.
  const bare = plant.fruit !== undefined && plant.season === undefined;
  for (const [at, angle] of tips) {
    sketch.above(2, () => {
      if (random.chance((large ? 0.78 : 0.95) * (bare ? 0.6 : 1))) {
        const size = r * random.between(0.75, 1.1);
        const turn =
          plant.flower === 'fuchsia' || plant.flower === 'bell'
            ? Math.PI / 2 + random.spread(0.4)
            : angle + random.spread(0.3);
        if (plant.flower === 'panicle')
          growFlower(sketch, plant, at, UP + (turn - UP) * 0.6, size * 0.9);
        else if (plant.flower === 'plume') growFlower(sketch, plant, at, turn, size);
        else growFlower(sketch, plant, at, turn, size);
        if (!large && sketch.fine && plant.flower !== 'plume')
          growFlower(sketch, plant, polar(at, angle + 2.4, r * 1.5), turn + 0.5, size * 0.85);
      }
      if (
        plant.fruit &&
        plant.etat === 'vivante' &&
        (plant.season === 'automne' || plant.flower === 'none' || random.chance(bare ? 0.4 : 0.12))
      ) {
        const hung = polar(at, angle + 2.6, 12);
        drawFruit(sketch, plant.fruit, hung, 17, plant.produce ? { colour: plant.produce } : {});
      }
    });
  }
};
