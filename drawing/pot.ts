import type { Point } from './geometry.ts';
import { ellipse } from './geometry.ts';
import type { Random } from './random.ts';
import type { Sketch } from './sketch.ts';
import type { Colour } from './tint.ts';
import { blend, hsl, INK, SOIL, shade, TERRACOTTA } from './tint.ts';

const GLAZES: readonly [Colour, ...Colour[]] = [
  TERRACOTTA,
  TERRACOTTA,
  hsl(22, 42, 60),
  hsl(198, 26, 52),
  hsl(40, 40, 84),
  hsl(150, 16, 48),
  hsl(12, 34, 42),
];

export const pickGlaze = (random: Random): Colour => random.pick(GLAZES);

/** A pot whose mouth is centred on (0, 0): soil shows in it, the body goes below. */
export function drawPot(sketch: Sketch, mouth: number, depth: number, glaze: Colour): void {
  const { random } = sketch;
  const rim = depth * 0.2;
  const foot = mouth * random.between(0.66, 0.84);
  const ink = blend(shade(glaze, -28), INK, 0.35);
  const belly = random.chance(0.3) ? 1.06 : (foot / mouth + 1) / 2;
  const body: Point[] = [
    [-mouth * 0.93, rim * 0.6],
    [-mouth * belly * 0.95, depth * 0.5],
    [-foot, depth],
    [-foot, depth],
    [0, depth + 4],
    [foot, depth],
    [foot, depth],
    [mouth * belly * 0.95, depth * 0.5],
    [mouth * 0.93, rim * 0.6],
  ];
  sketch.wash('open', body, glaze, { ink, width: 1 });
  sketch.wash(
    'open',
    [
      [mouth * 0.2, rim],
      [mouth * 0.24 * belly, depth * 0.5],
      [foot * 0.3, depth + 2],
      [foot, depth],
      [mouth * belly * 0.95, depth * 0.5],
      [mouth * 0.93, rim],
    ],
    shade(glaze, -9),
    { opacity: 0.5 },
  );
  const band: Point[] = [
    [-mouth, -2],
    [-mouth * 0.98, rim],
    [-mouth * 0.98, rim],
    [0, rim + 5],
    [mouth * 0.98, rim],
    [mouth * 0.98, rim],
    [mouth, -2],
  ];
  sketch.wash('open', band, shade(glaze, 5), { ink, width: 1 });
  sketch.wash('ring', ellipse([0, -1], mouth, mouth * 0.14, 0, 12), shade(glaze, -12), {
    ink,
    width: 0.8,
  });
  sketch.wash('ring', ellipse([0, 0], mouth * 0.9, mouth * 0.1, 0, 10), SOIL);
  sketch.stroke(
    [
      [-mouth * 0.7, rim * 1.6],
      [-mouth * 0.68 * belly, depth * 0.5],
      [-foot * 0.72, depth * 0.85],
    ],
    shade(glaze, 14),
    mouth * 0.07,
    0.6,
  );
  if (random.chance(0.4)) {
    const y = depth * 0.56;
    const pattern = Array.from(
      { length: 9 },
      (_, i): Point => [(-0.8 + i * 0.2) * mouth * belly, y + (i % 2 ? 5 : -5)],
    );
    sketch.stroke(pattern, shade(glaze, -13), 1.6, 0.6);
  }
}
