import type { Point } from '../geometry.ts';
import { ellipse, points } from '../geometry.ts';
import type { Colour } from '../tint.ts';
import { hsl, SOIL, shade } from '../tint.ts';
import type { Good } from './good.ts';
import { handle, inked, PAINTS, sharp, WOOD } from './good.ts';

export const gloves: Good = (sketch, said) => {
  const { random } = sketch;
  const cloth =
    said ??
    random.pick<Colour>([hsl(96, 24, 52), hsl(38, 50, 66), hsl(14, 44, 60), hsl(200, 24, 60)]);
  for (const s of [-1, 1] as const) {
    const at = ([x, y]: Point): Point => {
      const [px, py] = [x * s, y];
      const a = s * 0.24;
      return [
        px * Math.cos(a) - py * Math.sin(a) + s * 60,
        px * Math.sin(a) + py * Math.cos(a) + (s > 0 ? 8 : -6),
      ];
    };
    const hand: readonly Point[] = points(
      '-36 112, -40 40, -44 -20, -44 -70, -34 -86, -24 -70, -22 -26, -20 -84, -8 -106, 3 -84, 4 -28, 8 -80, 20 -98, 29 -78, 27 -18, 33 -50, 44 -60, 51 -44, 44 8, 54 -2, 76 -18, 84 -2, 62 34, 42 54, 36 112',
    );
    const tone = shade(cloth, s * 3);
    sketch.wash('ring', hand.map(at), tone, inked(tone));
    sketch.wash(
      'open',
      points('-40 78, -40 78, 0 84, 39 78, 39 78, 37 116, 37 116, 0 122, -38 116, -38 116').map(at),
      shade(hsl(26, 36, 48), s * 3),
      inked(cloth),
    );
    for (const x of [-22, 4, 28])
      sketch.stroke([at([x, -20]), at([x + 1, 6])], shade(tone, -20), 1.8, 0.6);
    sketch.dots(
      Array.from({ length: 16 }, (_, i) => at([-30 + (i % 4) * 18, 14 + Math.floor(i / 4) * 15])),
      shade(tone, 12),
      5,
      0.7,
    );
  }
};

export const can: Good = (sketch, said) => {
  const tone = said ?? sketch.random.pick(PAINTS);
  sketch.stroke(points('-62 -54, -128 -92, -140 20, -70 60'), shade(tone, -12), 12);
  sketch.wash(
    'open',
    sharp(points('64 44, 128 -62, 140 -54, 76 78')),
    shade(tone, -6),
    inked(tone),
  );
  sketch.wash(
    'open',
    sharp(points('108 -86, 158 -52, 152 -40, 100 -74')),
    shade(tone, -14),
    inked(tone),
  );
  sketch.wash(
    'open',
    points(
      '-76 106, -76 106, -70 10, -62 -62, -62 -62, 60 -62, 60 -62, 70 10, 78 106, 78 106, 0 118, -76 106',
    ),
    tone,
    inked(tone),
  );
  sketch.wash(
    'open',
    points('18 -60, 60 -62, 70 10, 78 106, 34 114, 30 10, 18 -60'),
    shade(tone, -9),
    { opacity: 0.5 },
  );
  sketch.wash('ring', ellipse([0, -62], 61, 13, 0, 14), shade(tone, -20), inked(tone));
  sketch.stroke(points('-48 -66, -30 -122, 30 -122, 48 -66'), shade(tone, -10), 11);
  for (const y of [-20, 62])
    sketch.stroke(
      [
        [-72 - y * 0.05, y],
        [0, y + 10],
        [74, y],
      ],
      shade(tone, -16),
      2.4,
      0.6,
    );
  sketch.stroke(points('-50 -40, -56 20, -58 84'), shade(tone, 18), 9, 0.5);
};

export const hose: Good = (sketch) => {
  const tone = sketch.random.pick<Colour>([hsl(120, 30, 40), hsl(52, 66, 52), hsl(196, 40, 46)]);
  for (let i = 0; i < 5; i++) {
    const ring = ellipse([i * 3 - 6, 20 - i * 9], 112 - i * 4, 66 - i * 2, 0, 18);
    sketch.stroke([...ring, ...ring.slice(0, 2)], shade(tone, -22), 17);
    sketch.stroke([...ring, ...ring.slice(0, 2)], shade(tone, i * 2), 12.6);
    sketch.stroke(
      ring.slice(10, 15).map(([x, y]): Point => [x, y - 3]),
      shade(tone, 22),
      3,
      0.6,
    );
  }
  sketch.stroke(points('100 0, 132 -50, 104 -110'), tone, 13);
  sketch.wash(
    'open',
    sharp(points('92 -104, 116 -112, 106 -146, 94 -142')),
    hsl(44, 62, 52),
    inked(WOOD),
  );
};

export const birdhouse: Good = (sketch, said) => {
  const tone = said ?? sketch.random.pick(PAINTS);
  sketch.wash('open', sharp(points('-72 110, -72 -30, 0 -104, 72 -30, 72 110')), tone, inked(tone));
  for (const x of [-36, 0, 36])
    sketch.stroke(
      [
        [x, -66 + Math.abs(x)],
        [x + 1, 108],
      ],
      shade(tone, -12),
      2,
      0.6,
    );
  sketch.wash(
    'open',
    sharp(points('-98 -22, 0 -124, 98 -22, 84 -8, 0 -96, -84 -8')),
    hsl(16, 42, 46),
    inked(tone),
  );
  sketch.dots([[0, 4]], shade(SOIL, -8), 46);
  handle(sketch, [0, 46], [0, 66], 9);
};

export const lamp: Good = (sketch) => {
  sketch.wash('ring', ellipse([0, -10], 120, 118, 0, 14), hsl(46, 90, 80), { opacity: 0.3 });
  const iron = hsl(200, 10, 28);
  sketch.stroke(points('-34 -96, 0 -140, 34 -96'), iron, 6);
  sketch.wash('open', sharp(points('-60 -70, 0 -104, 60 -70')), iron, inked(iron));
  sketch.wash('open', sharp(points('-48 -68, 48 -68, 58 84, -58 84')), hsl(46, 80, 82), {
    ...inked(iron),
    ink: iron,
    width: 7,
  });
  sketch.stroke(
    [
      [0, -68],
      [0, 84],
    ],
    iron,
    4,
  );
  sketch.wash('open', sharp(points('-68 84, 68 84, 74 106, -74 106')), iron, inked(iron));
};
