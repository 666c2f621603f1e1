import type { Point } from '../geometry.ts';
import { points, polar, UP } from '../geometry.ts';
import { drawBlade } from '../parts/blade.ts';
import type { Colour } from '../tint.ts';
import { hsl, shade } from '../tint.ts';
import type { Floret } from './floret.ts';
import { drawLines, drawRing, drawSide, drawStamens, PETAL, sideways } from './floret.ts';

const GOLD = hsl(43, 84, 54);

function petal(
  f: Floret,
  turn: number,
  length: number,
  width: number,
  colour: Colour,
  outline = PETAL.round,
  bend = 0,
): void {
  const random = f.sketch.random;
  drawBlade(f.sketch, {
    at: f.at,
    angle: f.angle + turn,
    length: f.r * length,
    outline,
    width,
    bend: bend + random.spread(0.03),
    colour: shade(colour, random.spread(3)),
    veins: 'streaks',
    fold: 0.05,
    blush: f.second === f.colour ? shade(colour, -8, -4) : f.second,
  });
}

export function tulip(f: Floret): void {
  const shape = f.petalCount % 3 === 0 ? PETAL.pointed : PETAL.round;
  const wide = shape === PETAL.pointed ? 1.5 : 1;
  for (const [turn, dl] of [
    [-0.4, -7],
    [0.4, -9],
  ] as const)
    petal(f, turn, 1.75, wide, shade(f.colour, dl), shape, turn * -0.5);
  for (const turn of [-0.24, 0.24]) petal(f, turn, 1.7, wide * 1.05, f.colour, shape, turn * -0.7);
  petal(f, 0, 1.62, wide * 1.12, shade(f.colour, 5), shape);
}

export function crocus(f: Floret): void {
  for (const turn of [-0.42, 0.42, -0.16, 0.16])
    petal(f, turn, 1.9, 0.72, shade(f.colour, turn < 0 ? 4 : -3), PETAL.round, -turn * 0.4);
  petal(f, 0, 1.75, 0.8, shade(f.colour, 7));
  f.sketch.dots(
    sideways(f, points('1.75 -0.08, 1.85 0, 1.75 0.1')),
    f.sketch.tone(GOLD),
    f.r * 0.16,
  );
}

const BELL: readonly Point[] = points(
  '0 0, 0.08 0.3, 0.4 0.42, 0.8 0.42, 1.2 0.72, 1.2 0.72, 1.06 0.4, 1.26 0.2, 1.26 0.2, 1.1 0, 1.26 -0.2, 1.26 -0.2, 1.06 -0.4, 1.2 -0.72, 1.2 -0.72, 0.8 -0.42, 0.4 -0.42, 0.08 -0.3, 0 0',
);

export function bell(f: Floret): void {
  drawSide(f, BELL, f.colour);
  drawSide(
    f,
    points('0 0, 0.08 0.3, 0.4 0.42, 0.8 0.42, 1.15 0.66, 1.15 0.66, 0.8 0.12, 0 0'),
    shade(f.colour, -10),
    { opacity: 0.5 },
  );
  drawLines(
    f,
    [points('0.1 0, 0.6 -0.05, 1.1 0'), points('0.15 -0.2, 0.6 -0.25, 1.05 -0.38')],
    shade(f.colour, -20),
  );
  drawSide(
    f,
    points('-0.12 0, 0.02 0.18, 0.2 0.12, 0.2 -0.12, 0.02 -0.18, -0.12 0'),
    hsl(98, 28, 42),
  );
}

export function foxglove(f: Floret): void {
  const tube: readonly Point[] = points(
    '0 0, 0.1 0.2, 0.6 0.34, 1.1 0.4, 1.32 0.56, 1.46 0.3, 1.52 0, 1.42 -0.3, 1.2 -0.44, 0.7 -0.36, 0.1 -0.2, 0 0',
  );
  drawSide(f, tube, f.colour);
  drawSide(
    f,
    points('1.16 0.4, 1.4 0.36, 1.48 0, 1.36 -0.32, 1.2 -0.3, 1.24 0, 1.16 0.4'),
    shade(f.colour, 16),
    { opacity: 0.9 },
  );
  f.sketch.dots(
    sideways(f, points('1.2 0.1, 1.3 -0.08, 1.36 0.14')),
    f.sketch.tone(shade(f.colour, -28)),
    f.r * 0.09,
    0.9,
  );
}

export function fuchsia(f: Floret): void {
  const g = { ...f, angle: -UP };
  drawSide(g, points('0 0, 0.1 0.13, 0.5 0.16, 0.5 -0.16, 0.1 -0.13, 0 0'), f.colour);
  const skirt = f.second === f.colour ? hsl(f.colour.h - 50, 42, 48) : f.second;
  drawStamens({ ...g, at: polar(g.at, g.angle, f.r * 1.1) }, f.r * 0.4, 5, f.colour, 0.3);
  drawSide(
    g,
    points('0.45 0.2, 0.8 0.42, 1.15 0.36, 1.2 0, 1.15 -0.36, 0.8 -0.42, 0.45 -0.2'),
    skirt,
  );
  for (const turn of [-0.95, -0.35, 0.35, 0.95]) {
    const at = polar(g.at, g.angle, f.r * 0.42);
    petal({ ...g, at }, turn, 0.85, 0.8, f.colour, PETAL.pointed, -turn * 0.4);
  }
}

export function lily(f: Floret): void {
  for (const turn of [-1.35, 1.35, -0.75, 0.75])
    petal(f, turn, 1.25, 1.05, shade(f.colour, turn > 0 ? -4 : 2), PETAL.pointed, turn * 0.28);
  petal(f, -0.25, 1.1, 1.15, shade(f.colour, 4), PETAL.pointed, -0.06);
  petal(f, 0.3, 1.05, 1.15, shade(f.colour, 2), PETAL.pointed, 0.08);
  for (const turn of [-0.5, -0.2, 0.12, 0.45]) {
    const end = polar(f.at, f.angle + turn, f.r * 1.05);
    f.sketch.stroke(
      [f.at, polar(f.at, f.angle + turn * 0.5, f.r * 0.6), end],
      f.sketch.tone(hsl(80, 40, 76)),
      1,
    );
    f.sketch.dots([end], f.sketch.tone(hsl(18, 66, 38)), f.r * 0.12);
  }
}

export function iris(f: Floret): void {
  const falls = f.second === f.colour ? shade(f.colour, -9) : f.second;
  for (const turn of [-0.5, 0.5, 0])
    petal(f, turn, 1.15, 1.05, shade(f.colour, 7 + turn * 6), PETAL.wide, -turn * 0.5);
  for (const turn of [-2.2, 2.2]) petal(f, turn, 1.25, 1, falls, PETAL.wide, turn * 0.14);
  petal(f, Math.PI, 1.15, 1, shade(falls, 3), PETAL.wide);
  for (const turn of [-2.2, 2.2, Math.PI]) {
    f.sketch.stroke(
      [f.at, polar(f.at, f.angle + turn, f.r * 0.55)],
      f.sketch.tone(GOLD),
      f.r * 0.1,
      0.95,
    );
  }
}

export function columbine(f: Floret): void {
  drawRing(f, {
    count: 5,
    length: f.r,
    outline: PETAL.pointed,
    colour: f.colour,
    width: 1.3,
    tilt: 0.7,
  });
  const inner = f.second === f.colour ? hsl(56, 40, 92) : f.second;
  drawRing(f, {
    count: 5,
    length: f.r * 0.62,
    outline: PETAL.round,
    colour: inner,
    start: 0.6,
    tilt: 0.7,
    width: 1.2,
  });
  drawStamens(f, f.r * 0.3, 10, GOLD, 0.7);
}

export function snowdrop(f: Floret): void {
  const g = { ...f, angle: -UP };
  for (const turn of [-0.42, 0.42, 0])
    petal(g, turn, 1.4, 0.95, shade(f.colour, turn ? -4 : 2), PETAL.round, turn * 0.2);
  drawSide(g, points('1.12 -0.14, 1.26 0, 1.12 0.14, 1.18 0, 1.12 -0.14'), hsl(110, 40, 46));
  drawSide(g, points('-0.3 0, -0.1 0.15, 0.06 0, -0.1 -0.15, -0.3 0'), hsl(108, 32, 42));
}

export function cyclamen(f: Floret): void {
  const g = { ...f, angle: UP };
  for (const turn of [-0.9, 0.9, -0.45, 0.45, 0])
    petal(g, turn, 1.4, 0.72, shade(f.colour, turn * 4), PETAL.round, turn * 0.16);
  drawSide(g, points('0.12 -0.3, -0.12 0, 0.12 0.3, 0.2 0, 0.12 -0.3'), shade(f.colour, -16));
}
