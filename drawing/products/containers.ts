import type { Point } from '../geometry.ts';
import { ellipse, points, polar } from '../geometry.ts';
import { drawPot, pickGlaze } from '../pot.ts';
import type { Colour } from '../tint.ts';
import { hsl, SOIL, shade } from '../tint.ts';
import type { Good } from './good.ts';
import { inked, sharp, WOOD } from './good.ts';

export const pot: Good = (sketch, said) => {
  const { random } = sketch;
  sketch.warp = ([x, y]) => [x, y - 92];
  drawPot(sketch, random.between(92, 108), random.between(165, 195), said ?? pickGlaze(random));
  sketch.warp = (p) => p;
};

export const seeds: Good = (sketch, said) => {
  const { random } = sketch;
  const paper = random.pick<Colour>([
    hsl(44, 48, 84),
    hsl(96, 22, 72),
    hsl(20, 48, 80),
    hsl(200, 24, 80),
  ]);
  sketch.wash(
    'open',
    sharp(points('-74 -118, 70 -124, 80 92, -66 98, -74 -118')),
    paper,
    inked(paper),
  );
  sketch.wash('open', sharp(points('-74 -118, 70 -124, 71 -94, -73 -89')), shade(paper, -14), {
    opacity: 0.7,
  });
  sketch.stroke(
    points('-60 -76, 58 -80, 66 78, -54 84, -60 -76').flatMap((p) => [p, p]),
    shade(paper, -24),
    1.4,
    0.6,
  );
  const green = hsl(random.between(88, 118), 34, 42);
  sketch.stroke(points('2 62, 0 20, 4 -26'), green, 4);
  for (const [y, s, len] of [
    [34, -1, 46],
    [22, 1, 50],
    [0, -1, 38],
    [-10, 1, 34],
  ] as const) {
    const a = -1.57 + s * 0.9;
    const tip = polar([2, y], a, len);
    sketch.wash(
      'open',
      [
        [2, y],
        [2, y],
        polar([2, y], a - 0.4, len * 0.55),
        tip,
        tip,
        polar([2, y], a + 0.4, len * 0.55),
        [2, y],
      ],
      shade(green, s * 4),
      inked(green),
    );
  }
  const bloom =
    said ??
    random.pick<Colour>([hsl(44, 84, 58), hsl(342, 58, 64), hsl(266, 40, 58), hsl(14, 76, 56)]);
  for (let i = 0; i < 9; i++)
    sketch.wash(
      'ring',
      ellipse(polar([4, -38], i * 0.7, 17), 12, 7, i * 0.7, 8),
      shade(bloom, (i % 3) * 4),
      inked(bloom),
    );
  sketch.dots([[4, -38]], hsl(34, 60, 36), 15);
  const grains = Array.from(
    { length: 13 },
    (): Point => [random.between(-20, 124), random.between(104, 122)],
  );
  sketch.dots(grains, hsl(30, 40, 34), 7);
  sketch.dots(
    grains.map(([x, y]): Point => [x - 1.4, y - 1.6]),
    hsl(34, 44, 56),
    2.4,
  );
};

export const soil: Good = (sketch) => {
  const bag = sketch.random.pick<Colour>([
    hsl(128, 24, 34),
    hsl(28, 34, 40),
    hsl(200, 18, 40),
    hsl(44, 40, 74),
  ]);
  sketch.wash(
    'ring',
    ellipse([10, 118], 138, 16, 0, 14).map(([x, y]): Point => [x, y + sketch.random.spread(4)]),
    shade(SOIL, 4),
    inked(SOIL),
  );
  sketch.wash(
    'open',
    points(
      '-86 116, -86 116, -98 20, -84 -70, -92 -120, -92 -120, -40 -112, 0 -118, 44 -112, 90 -120, 90 -120, 84 -70, 98 24, 86 116, 86 116, 0 124, -86 116',
    ),
    bag,
    inked(bag),
  );
  sketch.wash(
    'open',
    points('30 -112, 90 -120, 84 -70, 98 24, 86 116, 40 120, 52 10, 30 -112'),
    shade(bag, -8),
    { opacity: 0.5 },
  );
  sketch.stroke(points('-86 -94, -30 -88, 30 -90, 86 -95'), shade(bag, -16), 2.2, 0.7);
  const label = hsl(44, 44, 90);
  sketch.wash('ring', ellipse([0, 14], 54, 62, 0, 14), label, inked(label));
  const leaf = hsl(100, 30, 44);
  sketch.stroke(points('0 56, 0 10, 2 -14'), leaf, 4.4);
  for (const s of [-1, 1])
    sketch.wash(
      'open',
      [
        [0, 24],
        [0, 24],
        [s * 16, -12],
        [s * 42, -16],
        [s * 42, -16],
        [s * 32, 16],
        [0, 24],
      ],
      shade(leaf, s * 4),
      inked(leaf),
    );
  const crumbs = Array.from(
    { length: 24 },
    (): Point => [sketch.random.spread(124) + 10, sketch.random.between(108, 130)],
  );
  sketch.dots(crumbs, SOIL, 8);
  sketch.dots(
    crumbs.slice(9).map(([x, y]): Point => [x + 2, y - 3]),
    shade(SOIL, 14),
    4,
  );
};

export const basket: Good = (sketch) => {
  const straw = hsl(34, 46, 60);
  sketch.stroke(points('-104 -20, -88 -140, 88 -140, 104 -20'), shade(straw, -22), 15);
  sketch.stroke(points('-104 -20, -88 -140, 88 -140, 104 -20'), straw, 10);
  sketch.wash(
    'ring',
    points('-124 -30, -112 60, -70 110, 70 110, 112 60, 124 -30, 0 -16'),
    straw,
    inked(straw),
  );
  for (let row = 0; row < 8; row++) {
    for (let i = 0; i < 12; i++) {
      const w = 112 - row * row * 0.8;
      const x = -w + ((i + (row % 2) * 0.5) * w * 2) / 12;
      sketch.stroke(
        [
          [x, -16 + row * 15],
          [x + w * 0.07, -21 + row * 15],
          [x + w * 0.14, -16 + row * 15],
        ],
        shade(straw, (i + row) % 2 ? -14 : 9),
        4.6,
        0.8,
      );
    }
  }
  sketch.stroke(points('-122 -26, 0 -10, 122 -26'), shade(straw, -9), 12);
};

export const feed: Good = (sketch) => {
  const glass = sketch.random.pick<Colour>([hsl(96, 28, 46), hsl(30, 44, 40), hsl(200, 24, 52)]);
  sketch.wash(
    'open',
    sharp(points('-24 -136, 24 -136, 26 -96, -26 -96')),
    hsl(16, 44, 48),
    inked(glass),
  );
  sketch.wash(
    'open',
    points(
      '-24 -98, -24 -98, -34 -70, -66 -46, -68 0, -66 120, -66 120, 0 128, 66 120, 66 120, 68 0, 66 -46, 34 -70, 24 -98, 24 -98',
    ),
    glass,
    inked(glass),
  );
  sketch.wash(
    'open',
    points('16 -94, 34 -70, 66 -46, 68 0, 66 120, 30 124, 34 0, 16 -94'),
    shade(glass, -9),
    { opacity: 0.5 },
  );
  sketch.wash(
    'open',
    sharp(points('-60 -18, 60 -22, 60 84, -60 88')),
    hsl(44, 46, 90),
    inked(WOOD),
  );
  const leaf = hsl(100, 34, 42);
  for (const [a, l] of points('-2.2 40, -0.9 42, -1.57 52'))
    sketch.wash(
      'open',
      [
        [0, 66],
        [0, 66],
        polar([0, 66], a - 0.35, l * 0.7),
        polar([0, 66], a, l * 1.5),
        polar([0, 66], a, l * 1.5),
        polar([0, 66], a + 0.35, l * 0.7),
        [0, 66],
      ],
      shade(leaf, a * 3 + 5),
      inked(leaf),
    );
};
