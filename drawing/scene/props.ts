import type { Point } from '../geometry.ts';
import { ellipse, points } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, INK, shade } from '../tint.ts';
import type { Scene } from './light.ts';

const inked = (c: Colour) => ({ ink: blend(shade(c, -28), INK, 0.4), inkOpacity: 0.65, width: 1 });
const line = (points: readonly Point[]): Point[] => points.flatMap((p): Point[] => [p, p]);

/** About 100 wide, standing on (0, 0). */
export function wateringCan(sketch: Sketch, tone: Colour): void {
  sketch.wash('ring', ellipse([4, 2], 46, 6, 0, 10), hsl(90, 20, 30), { opacity: 0.3 });
  sketch.stroke(points('-26 -46, -52 -60, -58 -22, -30 -12'), shade(tone, -9), 5);
  sketch.wash('open', line(points('28 -16, 62 -50, 67 -46, 32 -4')), shade(tone, -5), inked(tone));
  sketch.wash(
    'open',
    line(points('56 -58, 74 -40, 72 -36, 52 -54')),
    shade(tone, -12),
    inked(tone),
  );
  sketch.wash(
    'open',
    points(
      '-29 0, -29 0, -27 -30, -25 -52, -25 -52, 25 -52, 25 -52, 28 -30, 30 0, 30 0, 0 5, -29 0',
    ),
    tone,
    inked(tone),
  );
  sketch.wash('open', points('6 -50, 25 -52, 28 -30, 30 0, 12 3, 6 -50'), shade(tone, -9), {
    opacity: 0.5,
  });
  sketch.wash('ring', ellipse([0, -52], 25, 6, 0, 10), shade(tone, -17), inked(tone));
  sketch.stroke(points('-20 -54, -10 -78, 12 -78, 20 -54'), shade(tone, -9), 4.4);
  sketch.stroke(points('-20 -44, -21 -20, -22 -6'), shade(tone, 16), 4, 0.6);
}

export function spade(sketch: Sketch): void {
  const wood = hsl(32, 40, 58);
  const steel = hsl(200, 8, 58);
  sketch.stroke(points('0 -24, 3 -70, 8 -122'), shade(wood, -22), 6.4);
  sketch.stroke(points('0 -24, 3 -70, 8 -122'), wood, 4.6);
  sketch.stroke(points('-4 -124, 8 -122, 20 -127'), wood, 5.6);
  sketch.wash(
    'open',
    points('-15 -30, -15 -30, 14 -32, 14 -32, 13 0, 1 8, -13 1, -15 -30'),
    steel,
    inked(steel),
  );
}

export function basket(sketch: Sketch): void {
  const straw = hsl(34, 46, 58);
  sketch.stroke(points('-34 -26, -26 -66, 26 -66, 34 -26'), shade(straw, -12), 4.6);
  sketch.wash('ring', points('-36 -30, -28 0, 0 3, 28 0, 36 -30, 0 -26'), straw, inked(straw));
  for (let i = 0; i < 5; i++)
    sketch.stroke(
      [
        [-34 + i * 1.5, -25 + i * 6],
        [0, -21 + i * 6],
        [34 - i * 1.5, -25 + i * 6],
      ],
      shade(straw, i % 2 ? -14 : 8),
      1.6,
      0.7,
    );
}

export function bench(sketch: Sketch, tone: Colour): void {
  for (const x of [-56, 50])
    for (const dx of [0, 9])
      sketch.stroke(
        [
          [x + dx, 2],
          [x + dx + 2, -62 + dx * 3.2],
        ],
        shade(tone, -12),
        4.6,
      );
  for (const y of [-60, -48, -36])
    sketch.wash(
      'open',
      line([
        [-60, y],
        [60, y - 2],
        [60, y + 6],
        [-60, y + 8],
      ]),
      shade(tone, y / 9 + 4),
      inked(tone),
    );
  sketch.wash(
    'open',
    line(points('-64 -24, 64 -26, 68 -15, -68 -13')),
    shade(tone, 5),
    inked(tone),
  );
}

export function birdhouse(sketch: Sketch, tone: Colour): void {
  sketch.stroke(
    [
      [0, 0],
      [1, -96],
    ],
    hsl(30, 26, 46),
    5,
  );
  sketch.wash(
    'open',
    line(points('-17 -90, 17 -90, 17 -124, 0 -142, -17 -124')),
    tone,
    inked(tone),
  );
  sketch.wash(
    'open',
    line(points('-23 -118, 0 -144, 23 -118, 19 -114, 0 -136, -19 -114')),
    hsl(16, 40, 46),
    inked(hsl(16, 40, 46)),
  );
  sketch.dots([[0, -112]], hsl(28, 24, 20), 10);
  sketch.stroke(
    [
      [0, -101],
      [0, -96],
    ],
    hsl(30, 26, 40),
    2.4,
  );
}

/** A plot dug this morning: ridges, stakes, a taut string, the tools left ready. */
export function drawEmptyPlot(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|empty`, true);
  const { random } = sketch;
  const { width, height, soil } = scene;
  const [x0, x1] = [width * 0.5 - height * 0.56, width * 0.5 + height * 0.5];
  const [top, bottom] = [height * 0.7, height * 0.91];
  const edge = (a: Point, b: Point): Point[] =>
    Array.from(
      { length: 8 },
      (_, i): Point => [
        a[0] + ((b[0] - a[0]) * i) / 8 + random.spread(4),
        a[1] + ((b[1] - a[1]) * i) / 8 + random.spread(3),
      ],
    );
  const corners: [Point, Point, Point, Point] = [
    [x0 + 46, top],
    [x1 - 30, top - 3],
    [x1, bottom],
    [x0, bottom + 4],
  ];
  const outline = corners.flatMap((c, i) => edge(c, corners[(i + 1) % 4] ?? c));
  sketch.wash('ring', outline, soil, { ink: shade(soil, -14), inkOpacity: 0.55, width: 1.4 });
  for (let row = 0; row < 6; row++) {
    const t = (row + 0.5) / 6;
    const y = top + (bottom - top) * t;
    const [a, b] = [x0 + 46 * (1 - t) + 12, x1 - 30 * (1 - t) - 12];
    const ridge = Array.from(
      { length: 12 },
      (_, i): Point => [a + ((b - a) * i) / 11, y + random.spread(2.4)],
    );
    sketch.stroke(ridge, shade(soil, -8), 8 + t * 4, 0.6);
    sketch.stroke(
      ridge.map(([x, py]): Point => [x, py - 4]),
      shade(soil, 9),
      4 + t * 3,
      0.6,
    );
    for (let k = 0; k < 16; k++)
      sketch.dots(
        [[random.between(a, b), y + random.spread(5)]],
        shade(soil, random.pick([-9, 12, 16])),
        random.between(2, 4.6),
        0.75,
      );
  }
  const string = hsl(48, 50, 90);
  const stakes: Point[] = [
    [x0 + 60, top + 12],
    [x1 - 40, top + 9],
    [x1 - 14, bottom - 14],
    [x0 + 22, bottom - 10],
  ];
  for (const [i, [x, y]] of stakes.entries()) {
    const [nx, ny] = stakes[(i + 1) % 4] ?? [x, y];
    sketch.stroke(
      [
        [x, y - 24],
        [(x + nx) / 2, (y + ny) / 2 - 21],
        [nx, ny - 24],
      ],
      string,
      1.5,
      0.95,
    );
  }
  for (const [x, y] of stakes)
    sketch.wash(
      'open',
      line([
        [x - 3, y - 34],
        [x + 3, y - 35],
        [x + 2, y + 3],
        [x, y + 8],
        [x - 2, y + 3],
      ]),
      hsl(34, 44, 62),
      inked(hsl(34, 44, 62)),
    );
  for (let i = 0; i < 7; i++) {
    const [x, y] = [
      x0 + 90 + i * ((x1 - x0 - 160) / 6),
      top + (bottom - top) * 0.56 + random.spread(2),
    ];
    sketch.stroke(
      [
        [x, y],
        [x + random.spread(2), y - 9],
      ],
      hsl(94, 42, 46),
      1.8,
    );
    for (const s of [-1, 1])
      sketch.wash(
        'ring',
        ellipse([x + s * 4.6, y - 11], 5, 2.6, s * -0.5, 7),
        hsl(92, 46, 52),
        inked(hsl(92, 40, 44)),
      );
  }
  const can = new Sketch(`${scene.key}|can`, true);
  wateringCan(can, random.pick<Colour>([hsl(170, 18, 52), hsl(200, 24, 56), hsl(14, 46, 54)]));
  const tool = new Sketch(`${scene.key}|spade`, true);
  spade(tool);
  const creel = new Sketch(`${scene.key}|basket`, true);
  basket(creel);
  return (
    sketch.render() +
    tool.render({ x: x0 + 84, y: top + 24, scale: 0.92 }) +
    can.render({ x: x1 + 6, y: bottom - 4, scale: 1 }) +
    creel.render({ x: Math.max(46, x0 - 26), y: bottom - 26, scale: 0.8 })
  );
}

/** One or two lived-in things where there is room. */
export function drawProp(scene: Scene, x: number, y: number): string {
  const sketch = new Sketch(`${scene.key}|prop|${Math.round(x)}`, true);
  const { random } = sketch;
  const paint = random.pick<Colour>([
    hsl(170, 18, 52),
    hsl(200, 22, 58),
    hsl(14, 44, 54),
    hsl(44, 36, 84),
    hsl(140, 18, 44),
  ]);
  const draw = random.pick<() => void>([
    () => wateringCan(sketch, paint),
    () => basket(sketch),
    () => spade(sketch),
    () => wateringCan(sketch, paint),
  ]);
  draw();
  return sketch.render({ x, y, scale: 0.62, mirror: random.chance(0.5) });
}

export function drawFurniture(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|furniture`, true);
  const { random } = sketch;
  const paint = random.pick<Colour>([
    hsl(140, 18, 40),
    hsl(200, 22, 58),
    hsl(30, 30, 52),
    hsl(44, 30, 88),
  ]);
  const house = random.chance(0.5);
  if (house) birdhouse(sketch, paint);
  else bench(sketch, paint);
  return sketch.render({
    x: scene.width * random.between(0.1, 0.9),
    y: scene.height * 0.66,
    scale: house ? 0.9 : 0.72,
  });
}
