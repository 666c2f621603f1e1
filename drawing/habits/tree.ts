import { growFlower } from '../flowers/flower.ts';
import type { Curve, Point } from '../geometry.ts';
import { curve, ellipse, polar, UP } from '../geometry.ts';
import { drawFruit } from '../parts/fruit.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawStem } from '../parts/stem.ts';
import type { Sketch } from '../sketch.ts';
import type { Specimen } from '../specimen.ts';
import type { Colour } from '../tint.ts';
import { shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize } from './grow.ts';

interface Crown {
  readonly spread: number;
  readonly lift: number;
  readonly bend: number;
}

const CROWNS: Record<'round' | 'broad' | 'column' | 'weeping', Crown> = {
  round: { spread: 1.7, lift: 0.9, bend: 0.05 },
  broad: { spread: 2.15, lift: 0.75, bend: -0.08 },
  column: { spread: 0.7, lift: 1.15, bend: -0.1 },
  weeping: { spread: 2, lift: 0.85, bend: 0.34 },
};

/** Trunk, limbs, twigs; then a pale wash for the mass of the crown, and leaves with a shadow side. */
export const tree: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const willow = plant.leaf === 'willow' && plant.fruit === undefined && plant.petals[0].h !== 110;
  const kind = willow
    ? 'weeping'
    : random.pick<keyof typeof CROWNS>(['round', 'broad', 'round', 'column']);
  const crown = CROWNS[kind];
  const height = bySize(plant, 210, 370);
  const trunk = curve(
    [0, 0],
    [random.spread(14), -height * random.between(0.3, 0.42)],
    random.spread(0.1),
  );
  const girth = bySize(plant, 9, 21) * random.between(0.9, 1.15);
  const twigs: Curve[] = [];
  const limbs: Curve[] = [];
  const count = random.whole(4, 6);
  for (let i = 0; i < count; i++) {
    const k = (i / (count - 1) - 0.5) * 2;
    const angle = UP + (k * crown.spread) / 2 + random.spread(0.12);
    const reach = height * (0.44 - Math.abs(k) * 0.08) * crown.lift * random.between(0.9, 1.1);
    const from = trunk.at(random.between(0.72, 1));
    const limb = curve(from, polar(from, angle, reach), k * crown.bend);
    limbs.push(limb);
    for (const t of [0.42, 0.66, 0.88]) {
      const side = random.sign();
      const p = limb.at(t);
      const hang = crown.bend > 0.2 ? 0.5 : 0;
      twigs.push(
        curve(
          p,
          polar(
            p,
            limb.angle(t) + side * random.between(0.4, 0.95) + hang * Math.sign(k || 1),
            height * random.between(0.13, 0.22),
          ),
          Math.sign(k || side) * crown.bend,
        ),
      );
      if (!willow) continue;
      const fall: Point = [
        p[0] + side * height * random.between(0.03, 0.1),
        p[1] + height * random.between(0.22, 0.4),
      ];
      twigs.push(curve(p, [fall[0], Math.min(-12, fall[1])], side * -0.3));
    }
    twigs.push(curve(limb.at(0.8), polar(limb.to, limb.angle(1), height * 0.08), 0));
  }
  if (plant.leafiness > 0.5) drawCrownWash(sketch, plant, twigs, height);
  drawStem(sketch, trunk, girth * 1.35, girth * 0.85, plant.bark);
  for (const limb of limbs) drawStem(sketch, limb, girth * 0.55, 2.2, plant.bark);
  for (const twig of twigs) drawStem(sketch, twig, 2.4, 1, plant.bark);
  drawBark(sketch, plant, trunk, girth);
  for (const twig of twigs) dress(sketch, plant, twig, height, willow);
};

function dress(
  sketch: Sketch,
  plant: Specimen,
  twig: Curve,
  height: number,
  drooping: boolean,
): void {
  const { random } = sketch;
  const compound = plant.leaf === 'pinnate' || plant.leaf === 'palmate' || plant.leaf === 'feather';
  const size = (compound ? 0.12 : plant.leaf === 'willow' ? 0.1 : 0.082) * height * 0.5 + 11;
  const count = sketch.fine ? (compound ? 5 : 9) : 7;
  for (let i = 0; i < count; i++) {
    const t = 0.15 + ((i + random.next() * 0.6) / count) * 0.85;
    const out = twig.angle(t) + (i % 2 ? 1 : -1) * random.between(0.5, 1.3);
    const from = polar(twig.at(t), random.between(0, 6.28), height * 0.028 * random.next());
    growLeaf(
      sketch,
      plant,
      from,
      drooping ? Math.PI / 2 + random.spread(0.35) : out,
      size * random.between(0.75, 1.15),
    );
  }
  // On a plate, which has no season, fruit must be seen among the flowers.
  const hung = plant.fruit !== undefined && plant.season === undefined;
  sketch.above(2, () => {
    if (plant.flower !== 'none' && blossoming(plant) && !(hung && random.chance(0.62))) {
      const panicles = plant.flower === 'panicle' || plant.flower === 'plume';
      for (let i = 0; i < (panicles ? 1 : 3); i++) {
        const at = polar(twig.at(random.between(0.4, 1)), random.between(0, 6.28), height * 0.03);
        growFlower(
          sketch,
          plant,
          at,
          panicles ? UP : random.between(-2.6, -0.5),
          (panicles ? 13 : 11) * random.between(0.85, 1.2),
        );
      }
    }
    for (let i = 0; i < (hung ? 2 : 1); i++) {
      if (!plant.fruit || !bearing(plant) || !random.chance(0.55)) continue;
      drawFruit(
        sketch,
        plant.fruit,
        twig.at(random.between(0.4, 0.95)),
        bySize(plant, 14, 10.5),
        fruitColour(plant),
      );
    }
  });
}

/** Fruit trees flower in spring and bear later; on a plate, which has no season, they do both. */
const blossoming = (plant: Specimen): boolean =>
  plant.season === undefined || plant.season === 'printemps' || !plant.fruit
    ? plant.season !== 'automne' || !plant.fruit
    : false;

const bearing = (plant: Specimen): boolean =>
  plant.etat === 'vivante' && plant.season !== 'hiver' && plant.season !== 'printemps';

const fruitColour = (plant: Specimen): { colour?: Colour } =>
  plant.produce ? { colour: plant.produce } : {};

function drawCrownWash(
  sketch: Sketch,
  plant: Specimen,
  twigs: readonly Curve[],
  height: number,
): void {
  const { random } = sketch;
  sketch.above(0, () => {
    twigs.forEach((twig, i) => {
      const tone = sketch.tone(
        shade(
          plant.leafHues[i % plant.leafHues.length] ?? plant.leafHues[0],
          (i % 3) * 5 + 6,
          -4,
          -4,
        ),
      );
      for (const t of [0.45, 0.9]) {
        const [rx, ry] = [
          height * random.between(0.055, 0.095),
          height * random.between(0.045, 0.08),
        ];
        const rim = ellipse(twig.at(t), rx, ry, random.spread(1.5), 11).map(
          ([x, y]): Point => [x + random.spread(rx * 0.3), y + random.spread(ry * 0.3)],
        );
        sketch.wash('ring', rim, tone, { opacity: sketch.fine ? 0.3 : 0.72 });
      }
    });
  });
}

function drawBark(sketch: Sketch, plant: Specimen, trunk: Curve, girth: number): void {
  const dark = sketch.tone(shade(plant.bark, plant.bark.l > 70 ? -50 : -14));
  for (let i = 0; i < (sketch.fine ? 14 : 4); i++) {
    const t = sketch.random.between(0.02, 0.9);
    const p = polar(trunk.at(t), 0, sketch.random.spread(girth * 0.42));
    sketch.stroke(
      [p, polar(p, trunk.angle(t) + 0.1, girth * 0.4), polar(p, trunk.angle(t), girth * 0.9)],
      dark,
      0.9,
      0.6,
    );
  }
}
