import type { Point } from '../geometry.ts';
import { ellipse, polar } from '../geometry.ts';
import type { Blade, Outline } from '../parts/blade.ts';
import { drawBlade } from '../parts/blade.ts';
import type { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, INK, shade } from '../tint.ts';

/** One flower to draw: where, which way its stem points, how large, in which colours. */
export interface Floret {
  readonly sketch: Sketch;
  readonly at: Point;
  readonly angle: number;
  readonly r: number;
  readonly colour: Colour;
  readonly second: Colour;
  readonly petalCount: number;
}

export type FlowerArt = (floret: Floret) => void;

export const PETAL = {
  narrow: [
    [0, 0.02],
    [0.25, 0.07],
    [0.6, 0.115],
    [0.86, 0.09],
    [0.97, 0.04],
  ],
  pointed: [
    [0, 0.03],
    [0.25, 0.17],
    [0.5, 0.22],
    [0.75, 0.14],
    [0.92, 0.05],
  ],
  round: [
    [0, 0.03],
    [0.2, 0.17],
    [0.5, 0.34],
    [0.8, 0.35],
    [0.97, 0.18],
  ],
  notched: [
    [0, 0.03],
    [0.25, 0.18],
    [0.6, 0.35],
    [0.9, 0.33],
    [1.04, 0.17],
    [0.97, 0.05],
  ],
  wide: [
    [0, 0.05],
    [0.2, 0.32],
    [0.5, 0.52],
    [0.8, 0.5],
    [0.99, 0.26],
  ],
  fringed: [
    [0, 0.03],
    [0.3, 0.16],
    [0.7, 0.34],
    [0.9, 0.36],
    [0.86, 0.28],
    [0.99, 0.25],
    [0.93, 0.16],
    [1.04, 0.12],
    [0.96, 0.05],
  ],
} satisfies Record<string, Outline>;

export const facing =
  (f: Floret, tilt: number, turn = 0) =>
  ([x, y]: Point): Point => {
    const a = f.angle + Math.PI / 2;
    const px = x * Math.cos(turn) - y * Math.sin(turn);
    const py = (x * Math.sin(turn) + y * Math.cos(turn)) * tilt;
    return [
      f.at[0] + px * Math.cos(a) - py * Math.sin(a),
      f.at[1] + px * Math.sin(a) + py * Math.cos(a),
    ];
  };

export interface Ring {
  readonly count: number;
  readonly length: number;
  readonly outline: Outline;
  readonly colour: Colour;
  readonly width?: number;
  readonly start?: number;
  readonly tilt?: number;
  readonly blush?: Colour;
  readonly veins?: Blade['veins'];
}

export function drawRing(f: Floret, ring: Ring): void {
  const { random } = f.sketch;
  const project = facing(f, ring.tilt ?? 0.8);
  for (let i = 0; i < ring.count; i++) {
    const steps = f.sketch.fine && ring.length > 14 ? random.spread(5) : 0;
    drawBlade(f.sketch, {
      at: [0, 0],
      angle: (ring.start ?? 0) + ((i + random.spread(0.1)) / ring.count) * Math.PI * 2,
      length: ring.length * random.between(0.92, 1.06),
      outline: ring.outline,
      colour: shade(ring.colour, steps, steps * 0.6),
      width: ring.width ?? 1,
      bend: random.spread(0.06),
      fold: 0.04,
      veins: ring.veins ?? 'streaks',
      blush: ring.blush,
      project,
    });
  }
}

export function drawHeart(f: Floret, radius: number, colour: Colour, tilt = 0.8): void {
  const { sketch } = f;
  const fill = sketch.tone(colour);
  if (radius < 2.6) {
    sketch.dots([f.at], fill, radius * 2);
    return;
  }
  const project = facing(f, tilt);
  sketch.wash('ring', ellipse([0, 0], radius, radius, 0, 8).map(project), fill, {
    ink: blend(shade(fill, -20), INK, 0.3),
    inkOpacity: 0.5,
    width: 0.7,
  });
  const count = sketch.fine ? Math.min(40, Math.round(radius * 2.4)) : 4;
  const seeds = Array.from({ length: count }, (_, i) =>
    project(polar([0, 0], i * 2.4, Math.sqrt((i + 0.5) / count) * radius * 0.92)),
  );
  sketch.dots(seeds, shade(fill, 12, 6), Math.max(1, radius * 0.2), 0.9);
  sketch.dots(
    seeds
      .filter((_, i) => i % 2 === 0)
      .map(([x, y]): Point => [x + radius * 0.06, y + radius * 0.1]),
    shade(fill, -16, -6),
    Math.max(0.7, radius * 0.12),
    0.8,
  );
}

export function drawStamens(
  f: Floret,
  length: number,
  count: number,
  colour: Colour,
  tilt = 0.8,
): void {
  const { sketch } = f;
  const project = facing(f, tilt);
  const n = sketch.fine ? count : Math.ceil(count / 2);
  const ends = Array.from({ length: n }, (_, i) =>
    polar(
      [0, 0],
      (i / n) * Math.PI * 2 + sketch.random.spread(0.2),
      length * sketch.random.between(0.7, 1.1),
    ),
  ).map(project);
  if (sketch.fine) {
    for (const end of ends)
      sketch.stroke([f.at, end], sketch.tone(shade(colour, 14, 0, -20)), 0.7, 0.8);
  }
  sketch.dots(ends, sketch.tone(colour), Math.max(1.3, length * 0.16));
}

/** A flower seen from the side: points are (along, across) the stem's direction, times the radius. */
export function sideways(f: Floret, points: readonly Point[], turn = 0): Point[] {
  return points.map(([along, across]) =>
    polar(polar(f.at, f.angle + turn, along * f.r), f.angle + turn + Math.PI / 2, across * f.r),
  );
}

export function drawSide(
  f: Floret,
  points: readonly Point[],
  colour: Colour,
  options: { turn?: number; opacity?: number } = {},
): void {
  const fill = f.sketch.tone(colour);
  const outline = sideways(f, points, options.turn ?? 0);
  f.sketch.wash('open', outline, fill, {
    opacity: options.opacity ?? 1,
    ink: blend(shade(fill, -24), INK, 0.25),
    width: 0.8,
    inkOpacity: f.sketch.fine ? 0.6 : 0.4,
  });
}

export function drawLines(
  f: Floret,
  lines: readonly (readonly Point[])[],
  colour: Colour,
  width = 0.7,
): void {
  if (!f.sketch.fine) return;
  for (const line of lines) {
    f.sketch.stroke(sideways(f, line), f.sketch.tone(colour), width, 0.55);
  }
}
