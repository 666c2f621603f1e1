import type { Point } from '../geometry.ts';
import { ellipse, points, polar, UP } from '../geometry.ts';
import type { Sketch } from '../sketch.ts';
import type { FruitKind } from '../species/produce.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, INK, shade } from '../tint.ts';

interface Look {
  readonly colour: Colour;
  readonly blush: Colour;
  readonly shape: keyof typeof SHAPES | 'bunch' | 'scaly' | 'burr' | 'catkin' | 'keys' | 'pods';
  readonly size: number;
}

const look = (
  shape: Look['shape'],
  size: number,
  colour: Colour,
  blush = shade(colour, -12, -8),
): Look => ({ shape, size, colour, blush });

const LOOKS = {
  apple: look('round', 1, hsl(6, 62, 50), hsl(48, 66, 58)),
  pear: look('pear', 1.1, hsl(62, 52, 56), hsl(28, 56, 54)),
  cherry: look('round', 0.5, hsl(354, 68, 40)),
  plum: look('oval', 0.68, hsl(278, 32, 36), hsl(320, 34, 44)),
  peach: look('round', 0.9, hsl(24, 78, 64), hsl(4, 64, 56)),
  orange: look('round', 0.9, hsl(28, 88, 54)),
  lemon: look('oval', 0.9, hsl(52, 86, 58)),
  fig: look('pear', 0.85, hsl(290, 24, 32), hsl(100, 26, 42)),
  grape: look('bunch', 1.3, hsl(276, 34, 36), hsl(300, 30, 48)),
  olive: look('oval', 0.6, hsl(82, 28, 38), hsl(290, 18, 30)),
  kiwi: look('oval', 0.7, hsl(38, 34, 40)),
  nut: look('round', 0.5, hsl(32, 46, 48)),
  hip: look('oval', 0.42, hsl(8, 74, 48)),
  berry: look('bunch', 0.55, hsl(8, 76, 48)),
  cone: look('scaly', 0.9, hsl(28, 36, 40)),
  tomato: look('round', 1, hsl(6, 76, 50)),
  aubergine: look('pear', 1.5, hsl(284, 34, 24), hsl(288, 30, 38)),
  pepper: look('heart', 1.05, hsl(8, 76, 46)),
  courgette: look('long', 1.8, hsl(118, 38, 30), hsl(92, 40, 48)),
  cucumber: look('long', 1.6, hsl(108, 40, 34), hsl(86, 40, 48)),
  pumpkin: look('round', 2.4, hsl(24, 80, 52)),
  melon: look('round', 1.9, hsl(74, 32, 62), hsl(90, 30, 48)),
  strawberry: look('heart', 0.8, hsl(354, 76, 50)),
  raspberry: look('scaly', 0.55, hsl(346, 62, 48)),
  currant: look('bunch', 0.7, hsl(356, 76, 46)),
  chili: look('slim', 1, hsl(6, 78, 46)),
  okra: look('slim', 1.15, hsl(96, 40, 44)),
  lantern: look('heart', 0.9, hsl(24, 86, 54)),
  butternut: look('pear', 2.1, hsl(32, 62, 66)),
  patisson: look('flat', 1.8, hsl(58, 40, 86), hsl(70, 36, 76)),
  watermelon: look('oval', 2.4, hsl(118, 42, 34), hsl(100, 40, 46)),
  quince: look('pear', 1.15, hsl(52, 76, 58), hsl(60, 50, 62)),
  persimmon: look('round', 0.95, hsl(22, 86, 54)),
  pomegranate: look('round', 1.05, hsl(4, 62, 48), hsl(36, 60, 56)),
  medlar: look('round', 0.7, hsl(28, 42, 42)),
  apricot: look('round', 0.68, hsl(30, 84, 60), hsl(14, 70, 58)),
  lime: look('oval', 0.72, hsl(72, 62, 54)),
  almond: look('oval', 0.6, hsl(88, 26, 56)),
  blackberry: look('scaly', 0.58, hsl(290, 34, 22)),
  blueberry: look('bunch', 0.62, hsl(226, 38, 42)),
  blackcurrant: look('bunch', 0.66, hsl(280, 30, 20)),
  gooseberry: look('oval', 0.6, hsl(76, 48, 62), hsl(60, 40, 70)),
  darkberry: look('bunch', 0.52, hsl(250, 30, 24)),
  orangeberry: look('bunch', 0.55, hsl(26, 86, 54)),
  whiteberry: look('bunch', 0.6, hsl(50, 30, 94)),
  walnut: look('round', 0.72, hsl(88, 38, 46)),
  chestnut: look('burr', 0.72, hsl(78, 44, 52)),
  hazelnut: look('round', 0.5, hsl(32, 48, 52), hsl(84, 36, 50)),
  acorn: look('oval', 0.5, hsl(70, 34, 46), hsl(32, 40, 44)),
  samara: look('keys', 0.9, hsl(46, 44, 60)),
  pod: look('pods', 1, hsl(84, 26, 48)),
  catkin: look('catkin', 0.9, hsl(52, 56, 62)),
  date: look('bunch', 1.5, hsl(28, 76, 50)),
} satisfies Record<FruitKind, Look>;

const SHAPES = {
  round: points('0.12 0, 0 0.3, 0.25 0.72, 0.9 0.86, 1.55 0.62, 1.74 0.2'),
  pear: points('0 0.1, 0.3 0.26, 0.8 0.42, 1.3 0.76, 1.85 0.62, 2.05 0.2'),
  long: points('0 0.12, 0.3 0.22, 1.2 0.28, 1.8 0.3, 2.1 0.14'),
  oval: points('0 0.1, 0.3 0.5, 1 0.66, 1.65 0.46, 1.95 0.1'),
  heart: points('0.06 0, 0 0.4, 0.28 0.74, 0.9 0.62, 1.5 0.32, 1.75 0.08'),
  slim: points('0 0.1, 0.2 0.2, 1.1 0.18, 1.9 0.08, 2.3 0.01'),
  flat: points('0.2 0.1, 0.1 0.6, 0.36 1, 0.62 1.06, 0.86 0.84, 1.06 0.2'),
} satisfies Record<string, readonly Point[]>;

/** A calyx that stays at the far end. */
const CROWNED = new Set<FruitKind>(['pomegranate', 'medlar', 'quince']);
const STARRED = new Set<FruitKind>([
  'tomato',
  'aubergine',
  'strawberry',
  'pepper',
  'chili',
  'persimmon',
]);
const RIBBED = new Set<FruitKind>([
  'pumpkin',
  'melon',
  'watermelon',
  'lantern',
  'okra',
  'patisson',
]);

/** Hangs from `at`; `unit` is the radius of an apple at this scale. */
export function drawFruit(
  sketch: Sketch,
  kind: FruitKind,
  at: Point,
  unit: number,
  options: { angle?: number; colour?: Colour } = {},
): void {
  const it: Look = LOOKS[kind];
  const r = unit * it.size;
  const angle = options.angle ?? -UP + sketch.random.spread(0.12);
  const base = options.colour ?? it.colour;
  const fill = sketch.tone(shade(base, sketch.random.spread(4), sketch.random.spread(4)));
  const ink = blend(shade(fill, -22), INK, 0.4);
  if (it.shape === 'bunch' || it.shape === 'scaly') {
    drawBunch(sketch, it, at, r, angle, fill);
    return;
  }
  if (it.shape === 'burr' || it.shape === 'catkin' || it.shape === 'keys' || it.shape === 'pods') {
    drawDry(sketch, it.shape, at, r, fill);
    return;
  }
  const half = SHAPES[it.shape];
  const to = (along: number, across: number): Point =>
    polar(polar(at, angle, along * r), angle + Math.PI / 2, across * r);
  const right = half.map(([t, w]) => to(t, w));
  const left = half.map(([t, w]) => to(t, -w)).reverse();
  sketch.wash('ring', [...right, ...left], fill, { ink, width: 0.9, inkOpacity: 0.6 });
  const blush = sketch.tone(options.colour ? shade(base, -12, -8) : it.blush);
  sketch.wash('ring', [...half.map(([t, w]) => to(t, -w * 0.9)), to(1, -0.1)], blush, {
    opacity: 0.5,
  });
  const ribs = RIBBED.has(kind) ? [-0.6, -0.3, 0, 0.3, 0.6] : [];
  const [end, wide] = [
    half[half.length - 1]?.[0] ?? 1.7,
    Math.max(...half.map(([, w]) => w)) * 1.3,
  ];
  for (const k of ribs)
    sketch.stroke(
      [to(0.1, k * 0.2), to(end * 0.5, k * wide), to(end, k * 0.3)],
      shade(fill, -13),
      1.4,
      0.6,
    );
  if (kind === 'strawberry') {
    const seeds: readonly Point[] = points(
      '0.4 0.3, 0.4 -0.3, 0.6 0, 0.85 0.35, 0.85 -0.32, 1.1 0.05, 1.35 0.12, 1.3 -0.15',
    );
    sketch.dots(
      seeds.map(([t, w]) => to(t, w)),
      sketch.tone(hsl(48, 80, 74)),
      r * 0.11,
    );
  }
  sketch.stroke(
    [to(0.42, 0.42), to(0.75, 0.56), to(1.05, 0.52)],
    shade(fill, 24, 0, -14),
    r * 0.14,
    0.7,
  );
  const green = sketch.tone(hsl(100, 34, 36));
  sketch.stroke([to(-0.45, 0.08), to(-0.15, 0), to(0.1, 0)], green, Math.max(1, r * 0.14));
  if (CROWNED.has(kind))
    for (const k of [-0.5, 0, 0.5])
      sketch.stroke([to(1.6, k * 0.3), to(1.95, k * 0.7)], shade(fill, -18), r * 0.16);
  if (STARRED.has(kind)) {
    for (const k of [-1.3, -0.65, 0, 0.65, 1.3]) {
      sketch.stroke([to(0.05, 0), polar(to(0.06, 0), angle + k, r * 0.48)], green, r * 0.17);
    }
  }
}

function drawBunch(
  sketch: Sketch,
  it: Look,
  at: Point,
  r: number,
  angle: number,
  fill: Colour,
): void {
  const rows = !sketch.fine ? [2, 3, 1] : it.shape === 'scaly' ? [3, 4, 4, 3, 2] : [3, 4, 3, 2, 1];
  const [step, grain] = sketch.fine ? [0.36, 0.26] : [0.55, 0.36];
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i++) {
      const across = (i - (count - 1) / 2) * r * 0.42;
      const p = polar(polar(at, angle, r * (0.25 + row * step)), angle + Math.PI / 2, across);
      const tone = shade(fill, sketch.random.spread(6), sketch.random.spread(6));
      sketch.wash('ring', ellipse(p, r * grain, r * grain, 0, 6), tone, {
        ink: shade(tone, -18),
        width: 0.6,
        inkOpacity: 0.6,
      });
      sketch.dots([[p[0] - r * 0.07, p[1] - r * 0.08]], shade(tone, 24), r * 0.12, 0.7);
    }
  });
}

/** Fruits of trees: a spiny husk, catkins, winged keys, pods. */
function drawDry(
  sketch: Sketch,
  shape: 'burr' | 'catkin' | 'keys' | 'pods',
  at: Point,
  r: number,
  fill: Colour,
): void {
  const { random } = sketch;
  if (shape === 'burr') {
    const c: Point = [at[0], at[1] + r];
    for (let i = 0; i < (sketch.fine ? 22 : 9); i++)
      sketch.stroke([c, polar(c, i * 2.4, r * random.between(1, 1.25))], shade(fill, -8), 1);
    sketch.wash('ring', ellipse(c, r * 0.8, r * 0.74, 0, 9), fill, { ink: shade(fill, -20) });
    return;
  }
  if (shape === 'catkin') {
    for (const side of [-0.3, 0.3]) {
      const dots = Array.from(
        { length: 8 },
        (_, i): Point => [at[0] + side * r + side * i * 0.4, at[1] + i * r * 0.34],
      );
      sketch.dots(dots, shade(fill, -12), r * 0.42);
      sketch.dots(dots, fill, r * 0.28);
    }
    return;
  }
  for (const side of [-1, 1]) {
    if (shape === 'keys') {
      const tip = polar(at, -UP + side * 0.8, r * 1.3);
      const rim: Point[] = [
        at,
        [at[0] + side * r * 0.3, at[1] + r * 0.5],
        tip,
        tip,
        [at[0] + side * r, at[1] + r * 0.3],
      ];
      sketch.wash('ring', rim, fill, { ink: shade(fill, -20), width: 0.7, opacity: 0.9 });
    } else {
      const x = at[0] + side * r * 0.3;
      sketch.stroke(
        [
          [x, at[1]],
          [x + side * 2, at[1] + r],
          [x + side * 4, at[1] + r * 2.2],
        ],
        shade(fill, -14),
        r * 0.36,
      );
      sketch.stroke(
        [
          [x, at[1]],
          [x + side * 2, at[1] + r],
          [x + side * 4, at[1] + r * 2.2],
        ],
        fill,
        r * 0.22,
      );
    }
  }
}
