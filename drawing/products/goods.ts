import type { Point } from '../geometry.ts';
import { ellipse, polar } from '../geometry.ts';
import { drawPot, pickGlaze } from '../pot.ts';
import type { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, INK, SOIL, shade } from '../tint.ts';

/** Things of the shop that are not plants; each about 240 high around (0, 0). */
export type Good = (sketch: Sketch) => void;

const inked = (c: Colour) => ({
  ink: blend(shade(c, -28), INK, 0.45),
  inkOpacity: 0.7,
  width: 1.6,
});
const sharp = (points: readonly Point[]): Point[] => points.flatMap((p): Point[] => [p, p]);
const WOOD = hsl(31, 42, 56);
const STEEL = hsl(200, 9, 60);
const PAINTS: readonly [Colour, ...Colour[]] = [
  hsl(150, 18, 46),
  hsl(200, 24, 54),
  hsl(14, 46, 52),
  hsl(44, 46, 64),
  hsl(128, 22, 38),
];

function handle(sketch: Sketch, from: Point, to: Point, width: number): void {
  sketch.stroke([from, to], shade(WOOD, -26), width + 2.4);
  sketch.stroke([from, to], WOOD, width);
  const off: Point = [width * 0.22, 0];
  sketch.stroke(
    [
      [from[0] - off[0], from[1]],
      [to[0] - off[0], to[1]],
    ],
    shade(WOOD, 14),
    width * 0.2,
    0.8,
  );
}

export const pot: Good = (sketch) => {
  drawPotAt(sketch, [0, -92], sketch.random.between(92, 108), sketch.random.between(165, 195));
};

function drawPotAt(sketch: Sketch, [x, y]: Point, mouth: number, depth: number): void {
  sketch.warp = (p) => [p[0] + x, p[1] + y];
  drawPot(sketch, mouth, depth, pickGlaze(sketch.random));
  sketch.warp = (p) => p;
}

export const seeds: Good = (sketch) => {
  const { random } = sketch;
  const paper = random.pick<Colour>([
    hsl(44, 48, 84),
    hsl(96, 22, 72),
    hsl(20, 48, 80),
    hsl(200, 24, 80),
  ]);
  sketch.wash(
    'open',
    sharp([
      [-74, -118],
      [70, -124],
      [80, 92],
      [-66, 98],
      [-74, -118],
    ]),
    paper,
    inked(paper),
  );
  sketch.wash(
    'open',
    sharp([
      [-74, -118],
      [70, -124],
      [71, -94],
      [-73, -89],
    ]),
    shade(paper, -14),
    { opacity: 0.7 },
  );
  sketch.stroke(
    [
      [-60, -76],
      [58, -80],
      [66, 78],
      [-54, 84],
      [-60, -76],
    ].flatMap((p) => [p as unknown as Point, p as unknown as Point]),
    shade(paper, -24),
    1.4,
    0.6,
  );
  const green = hsl(random.between(88, 118), 34, 42);
  sketch.stroke(
    [
      [2, 62],
      [0, 20],
      [4, -26],
    ],
    green,
    4,
  );
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
  const bloom = random.pick<Colour>([
    hsl(44, 84, 58),
    hsl(342, 58, 64),
    hsl(266, 40, 58),
    hsl(14, 76, 56),
  ]);
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
    [
      [-86, 116],
      [-86, 116],
      [-98, 20],
      [-84, -70],
      [-92, -120],
      [-92, -120],
      [-40, -112],
      [0, -118],
      [44, -112],
      [90, -120],
      [90, -120],
      [84, -70],
      [98, 24],
      [86, 116],
      [86, 116],
      [0, 124],
      [-86, 116],
    ],
    bag,
    inked(bag),
  );
  sketch.wash(
    'open',
    [
      [30, -112],
      [90, -120],
      [84, -70],
      [98, 24],
      [86, 116],
      [40, 120],
      [52, 10],
      [30, -112],
    ],
    shade(bag, -8),
    { opacity: 0.5 },
  );
  sketch.stroke(
    [
      [-86, -94],
      [-30, -88],
      [30, -90],
      [86, -95],
    ],
    shade(bag, -16),
    2.2,
    0.7,
  );
  const label = hsl(44, 44, 90);
  sketch.wash('ring', ellipse([0, 14], 54, 62, 0, 14), label, inked(label));
  const leaf = hsl(100, 30, 44);
  sketch.stroke(
    [
      [0, 56],
      [0, 10],
      [2, -14],
    ],
    leaf,
    4.4,
  );
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

export const gloves: Good = (sketch) => {
  const { random } = sketch;
  const cloth = random.pick<Colour>([
    hsl(96, 24, 52),
    hsl(38, 50, 66),
    hsl(14, 44, 60),
    hsl(200, 24, 60),
  ]);
  for (const s of [-1, 1] as const) {
    const at = ([x, y]: Point): Point => {
      const [px, py] = [x * s, y];
      const a = s * 0.24;
      return [
        px * Math.cos(a) - py * Math.sin(a) + s * 60,
        px * Math.sin(a) + py * Math.cos(a) + (s > 0 ? 8 : -6),
      ];
    };
    const hand: Point[] = [
      [-36, 112],
      [-40, 40],
      [-44, -20],
      [-44, -70],
      [-34, -86],
      [-24, -70],
      [-22, -26],
      [-20, -84],
      [-8, -106],
      [3, -84],
      [4, -28],
      [8, -80],
      [20, -98],
      [29, -78],
      [27, -18],
      [33, -50],
      [44, -60],
      [51, -44],
      [44, 8],
      [54, -2],
      [76, -18],
      [84, -2],
      [62, 34],
      [42, 54],
      [36, 112],
    ];
    const tone = shade(cloth, s * 3);
    sketch.wash('ring', hand.map(at), tone, inked(tone));
    sketch.wash(
      'open',
      [
        [-40, 78],
        [-40, 78],
        [0, 84],
        [39, 78],
        [39, 78],
        [37, 116],
        [37, 116],
        [0, 122],
        [-38, 116],
        [-38, 116],
      ].map((p) => at(p as unknown as Point)),
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

export const can: Good = (sketch) => {
  const tone = sketch.random.pick(PAINTS);
  sketch.stroke(
    [
      [-62, -54],
      [-128, -92],
      [-140, 20],
      [-70, 60],
    ],
    shade(tone, -12),
    12,
  );
  sketch.wash(
    'open',
    sharp([
      [64, 44],
      [128, -62],
      [140, -54],
      [76, 78],
    ]),
    shade(tone, -6),
    inked(tone),
  );
  sketch.wash(
    'open',
    sharp([
      [108, -86],
      [158, -52],
      [152, -40],
      [100, -74],
    ]),
    shade(tone, -14),
    inked(tone),
  );
  sketch.wash(
    'open',
    [
      [-76, 106],
      [-76, 106],
      [-70, 10],
      [-62, -62],
      [-62, -62],
      [60, -62],
      [60, -62],
      [70, 10],
      [78, 106],
      [78, 106],
      [0, 118],
      [-76, 106],
    ],
    tone,
    inked(tone),
  );
  sketch.wash(
    'open',
    [
      [18, -60],
      [60, -62],
      [70, 10],
      [78, 106],
      [34, 114],
      [30, 10],
      [18, -60],
    ],
    shade(tone, -9),
    { opacity: 0.5 },
  );
  sketch.wash('ring', ellipse([0, -62], 61, 13, 0, 14), shade(tone, -20), inked(tone));
  sketch.stroke(
    [
      [-48, -66],
      [-30, -122],
      [30, -122],
      [48, -66],
    ],
    shade(tone, -10),
    11,
  );
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
  sketch.stroke(
    [
      [-50, -40],
      [-56, 20],
      [-58, 84],
    ],
    shade(tone, 18),
    9,
    0.5,
  );
};

export const secateurs: Good = (sketch) => {
  const grip = sketch.random.pick<Colour>([hsl(6, 60, 46), hsl(14, 46, 50), hsl(128, 26, 36)]);
  sketch.wash(
    'open',
    [
      [-6, 0],
      [-40, -70],
      [-30, -120],
      [-30, -120],
      [2, -80],
      [16, -4],
      [-6, 0],
    ],
    STEEL,
    inked(STEEL),
  );
  sketch.wash(
    'open',
    [
      [6, 0],
      [30, -60],
      [54, -74],
      [54, -74],
      [40, -30],
      [18, 10],
      [6, 0],
    ],
    shade(STEEL, -12),
    inked(STEEL),
  );
  sketch.wash(
    'open',
    [
      [-10, -4],
      [10, 2],
      [44, 60],
      [52, 128],
      [34, 134],
      [22, 70],
      [-12, 10],
      [-10, -4],
    ],
    grip,
    inked(grip),
  );
  sketch.wash(
    'open',
    [
      [12, -6],
      [-8, 2],
      [-42, 56],
      [-62, 124],
      [-44, 134],
      [-18, 74],
      [14, 12],
      [12, -6],
    ],
    shade(grip, 5),
    inked(grip),
  );
  sketch.stroke(
    [
      [-26, 34],
      [-8, 40],
      [6, 32],
      [20, 38],
    ],
    shade(STEEL, -20),
    3.4,
  );
  sketch.dots([[2, 0]], shade(STEEL, -16), 19);
  sketch.dots([[1, -1]], shade(STEEL, 16), 9);
};

const longTool =
  (head: (sketch: Sketch) => void): Good =>
  (sketch) => {
    sketch.warp = ([x, y]) => [x * 0.94 - y * 0.34, y * 0.94 + x * 0.34];
    handle(sketch, [0, -158], [0, 52], 11);
    head(sketch);
    sketch.warp = (p) => p;
  };

export const spadeGood = longTool((sketch) => {
  handle(sketch, [-28, -160], [28, -160], 12);
  sketch.wash(
    'open',
    [
      [-44, 42],
      [-44, 42],
      [44, 42],
      [44, 42],
      [42, 108],
      [0, 156],
      [-42, 108],
      [-44, 42],
    ],
    STEEL,
    inked(STEEL),
  );
  sketch.wash(
    'open',
    [
      [4, 44],
      [44, 42],
      [42, 108],
      [0, 156],
      [6, 100],
      [4, 44],
    ],
    shade(STEEL, -10),
    { opacity: 0.6 },
  );
  sketch.stroke(
    [
      [-26, 60],
      [-24, 104],
    ],
    shade(STEEL, 20),
    5,
    0.6,
  );
});

export const rake = longTool((sketch) => {
  sketch.stroke(
    [
      [-62, 62],
      [0, 54],
      [62, 62],
    ],
    shade(STEEL, -18),
    11,
  );
  for (let i = 0; i < 9; i++)
    sketch.stroke(
      [
        [-62 + i * 15.5, 62],
        [-62 + i * 15.5, 98],
        [-58 + i * 15.5, 108],
      ],
      shade(STEEL, -14),
      5,
    );
});

export const fork = longTool((sketch) => {
  handle(sketch, [-26, -160], [26, -160], 12);
  sketch.stroke(
    [
      [-36, 70],
      [-30, 54],
      [30, 54],
      [36, 70],
    ],
    shade(STEEL, -14),
    9,
  );
  for (const x of [-36, -12, 12, 36])
    sketch.stroke(
      [
        [x, 62],
        [x, 120],
        [x + 2, 152],
      ],
      shade(STEEL, x / 9 - 8),
      6.4,
    );
});

export const trowel: Good = (sketch) => {
  sketch.warp = ([x, y]) => [x * 0.82 - y * 0.57, y * 0.82 + x * 0.57];
  handle(sketch, [0, -126], [0, -40], 24);
  sketch.stroke(
    [
      [0, -44],
      [3, -14],
      [0, 10],
    ],
    shade(STEEL, -16),
    9,
  );
  sketch.wash(
    'open',
    [
      [-36, 6],
      [-40, 60],
      [0, 138],
      [0, 138],
      [40, 60],
      [36, 6],
      [0, -4],
      [-36, 6],
    ],
    STEEL,
    inked(STEEL),
  );
  sketch.wash(
    'open',
    [
      [4, 0],
      [36, 6],
      [40, 60],
      [0, 138],
      [6, 60],
      [4, 0],
    ],
    shade(STEEL, -11),
    { opacity: 0.6 },
  );
  sketch.warp = (p) => p;
};

export const basket: Good = (sketch) => {
  const straw = hsl(34, 46, 60);
  sketch.stroke(
    [
      [-104, -20],
      [-88, -140],
      [88, -140],
      [104, -20],
    ],
    shade(straw, -22),
    15,
  );
  sketch.stroke(
    [
      [-104, -20],
      [-88, -140],
      [88, -140],
      [104, -20],
    ],
    straw,
    10,
  );
  sketch.wash(
    'ring',
    [
      [-124, -30],
      [-112, 60],
      [-70, 110],
      [70, 110],
      [112, 60],
      [124, -30],
      [0, -16],
    ],
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
  sketch.stroke(
    [
      [-122, -26],
      [0, -10],
      [122, -26],
    ],
    shade(straw, -9),
    12,
  );
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
  sketch.stroke(
    [
      [100, 0],
      [132, -50],
      [104, -110],
    ],
    tone,
    13,
  );
  sketch.wash(
    'open',
    sharp([
      [92, -104],
      [116, -112],
      [106, -146],
      [94, -142],
    ]),
    hsl(44, 62, 52),
    inked(WOOD),
  );
};

export const feed: Good = (sketch) => {
  const glass = sketch.random.pick<Colour>([hsl(96, 28, 46), hsl(30, 44, 40), hsl(200, 24, 52)]);
  sketch.wash(
    'open',
    sharp([
      [-24, -136],
      [24, -136],
      [26, -96],
      [-26, -96],
    ]),
    hsl(16, 44, 48),
    inked(glass),
  );
  sketch.wash(
    'open',
    [
      [-24, -98],
      [-24, -98],
      [-34, -70],
      [-66, -46],
      [-68, 0],
      [-66, 120],
      [-66, 120],
      [0, 128],
      [66, 120],
      [66, 120],
      [68, 0],
      [66, -46],
      [34, -70],
      [24, -98],
      [24, -98],
    ],
    glass,
    inked(glass),
  );
  sketch.wash(
    'open',
    [
      [16, -94],
      [34, -70],
      [66, -46],
      [68, 0],
      [66, 120],
      [30, 124],
      [34, 0],
      [16, -94],
    ],
    shade(glass, -9),
    { opacity: 0.5 },
  );
  sketch.wash(
    'open',
    sharp([
      [-60, -18],
      [60, -22],
      [60, 84],
      [-60, 88],
    ]),
    hsl(44, 46, 90),
    inked(WOOD),
  );
  const leaf = hsl(100, 34, 42);
  for (const [a, l] of [
    [-2.2, 40],
    [-0.9, 42],
    [-1.57, 52],
  ] as const)
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

export const birdhouse: Good = (sketch) => {
  const tone = sketch.random.pick(PAINTS);
  sketch.wash(
    'open',
    sharp([
      [-72, 110],
      [-72, -30],
      [0, -104],
      [72, -30],
      [72, 110],
    ]),
    tone,
    inked(tone),
  );
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
    sharp([
      [-98, -22],
      [0, -124],
      [98, -22],
      [84, -8],
      [0, -96],
      [-84, -8],
    ]),
    hsl(16, 42, 46),
    inked(tone),
  );
  sketch.dots([[0, 4]], shade(SOIL, -8), 46);
  handle(sketch, [0, 46], [0, 66], 9);
};

export const lamp: Good = (sketch) => {
  sketch.wash('ring', ellipse([0, -10], 120, 118, 0, 14), hsl(46, 90, 80), { opacity: 0.3 });
  const iron = hsl(200, 10, 28);
  sketch.stroke(
    [
      [-34, -96],
      [0, -140],
      [34, -96],
    ],
    iron,
    6,
  );
  sketch.wash(
    'open',
    sharp([
      [-60, -70],
      [0, -104],
      [60, -70],
    ]),
    iron,
    inked(iron),
  );
  sketch.wash(
    'open',
    sharp([
      [-48, -68],
      [48, -68],
      [58, 84],
      [-58, 84],
    ]),
    hsl(46, 80, 82),
    { ...inked(iron), ink: iron, width: 7 },
  );
  sketch.stroke(
    [
      [0, -68],
      [0, 84],
    ],
    iron,
    4,
  );
  sketch.wash(
    'open',
    sharp([
      [-68, 84],
      [68, 84],
      [74, 106],
      [-74, 106],
    ]),
    iron,
    inked(iron),
  );
};
