import { growFlower } from './flowers/flower.ts';
import { curve, ellipse, polar, UP } from './geometry.ts';
import { growLeaf } from './parts/leaf.ts';
import { drawStem } from './parts/stem.ts';
import { Random } from './random.ts';
import { Sketch } from './sketch.ts';
import type { FlowerKind, SimpleLeaf } from './species/species.ts';
import type { Specimen } from './specimen.ts';
import { specimenOf } from './specimen.ts';
import { svg } from './svg.ts';
import type { Colour } from './tint.ts';
import { hex, hsl, shade } from './tint.ts';

const SIZE = 200;
const GROUNDS: readonly [Colour, ...Colour[]] = [
  hsl(88, 26, 82),
  hsl(42, 58, 86),
  hsl(196, 28, 84),
  hsl(18, 50, 87),
  hsl(268, 20, 87),
  hsl(140, 20, 80),
  hsl(340, 34, 89),
];
const FLOWERS: readonly [FlowerKind, ...FlowerKind[]] = [
  'daisy',
  'rose',
  'poppy',
  'star',
  'cone',
  'dahlia',
  'blossom',
  'blossom8',
  'trumpet',
  'narcissus',
  'pansy',
  'sunflower',
  'tulip',
  'lily',
  'iris',
  'mophead',
  'lotus',
  'pink',
  'thistle',
  'passion',
];
const LEAVES: readonly [SimpleLeaf, ...SimpleLeaf[]] = [
  'monstera',
  'maple',
  'oak',
  'heart',
  'vine',
  'ivy',
  'scalloped',
  'ovate',
  'nettle',
  'broad',
];
const PETALS: readonly [Colour, ...Colour[]] = [
  hsl(342, 60, 70),
  hsl(8, 70, 58),
  hsl(44, 86, 60),
  hsl(268, 42, 62),
  hsl(216, 52, 64),
  hsl(50, 40, 94),
  hsl(26, 82, 60),
  hsl(312, 44, 52),
];

/** A medallion for a member without a photo: one flower on its sprig, or one fine leaf. */
export function drawAvatar(key: string): string {
  const random = new Random(`${key}|avatar`);
  const portrait = {
    key,
    name: '',
    nameLatin: '',
    typeDePlante: '',
    couleur: '',
    tailleMax: 60,
    etat: 'vivante',
    floraison: true,
  } as const;
  const petal = random.pick(PETALS);
  const plant: Specimen = {
    ...specimenOf(portrait, { roots: false }),
    leafMargin: undefined,
    petals: random.chance(0.2) ? [petal, random.pick(PETALS)] : [petal],
    leaf: random.pick<SimpleLeaf>(['ovate', 'lance', 'serrate', 'spoon', 'heart']),
  };
  const ground = random.pick(GROUNDS);
  const sketch = new Sketch(`${key}|medallion`, true);
  for (let i = 0; i < 3; i++) {
    sketch.wash(
      'ring',
      ellipse(
        [100 + random.spread(6), 100 + random.spread(6)],
        84 - i * 9,
        84 - i * 8,
        random.spread(1),
        13,
      ),
      shade(ground, i % 2 ? 4 : -4),
      { opacity: 0.35 },
    );
  }
  if (random.chance(0.68)) flower(sketch, plant, random);
  else {
    const kind = random.pick(LEAVES);
    const stalk = curve([84, 176], [96, 138], 0.1);
    drawStem(sketch, stalk, 4, 3, plant.leafHues[0]);
    growLeaf(sketch, { ...plant, leafWidth: 1.05 }, stalk.to, UP + random.spread(0.3), 108, {
      kind,
      always: true,
    });
  }
  return svg(
    SIZE,
    SIZE,
    `<rect width="${SIZE}" height="${SIZE}" fill="${hex(ground)}"/>${sketch.render()}`,
  );
}

function flower(sketch: Sketch, plant: Specimen, random: Random): void {
  const way = curve([100 + random.spread(26), 204], [100, 92], random.spread(0.24));
  drawStem(sketch, way, 6, 4.4, plant.leafHues[0]);
  for (const [t, side] of [
    [0.22, 1],
    [0.34, -1],
    [0.55, random.sign()],
  ] as const) {
    growLeaf(
      sketch,
      plant,
      way.at(t),
      way.angle(t) + side * random.between(0.7, 1),
      random.between(58, 78),
      { always: true },
    );
  }
  const kind = random.pick(FLOWERS);
  const cup = kind === 'tulip' || kind === 'lily' || kind === 'iris';
  sketch.above(2, () =>
    growFlower(
      sketch,
      plant,
      cup ? polar(way.to, Math.PI / 2, 18) : way.to,
      UP + random.spread(0.24),
      cup ? 44 : 56,
      kind,
    ),
  );
}
