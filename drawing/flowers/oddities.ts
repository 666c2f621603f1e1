import { points, polar, UP } from '../geometry.ts';
import { hsl, shade } from '../tint.ts';
import type { Floret } from './floret.ts';
import { drawLines, drawRing, drawSide, PETAL } from './floret.ts';

export function pea(f: Floret): void {
  const wings = f.second === f.colour ? shade(f.colour, 12) : f.second;
  drawRing(
    { ...f, angle: f.angle },
    {
      count: 2,
      length: f.r,
      outline: PETAL.wide,
      colour: f.colour,
      width: 1.05,
      start: -2.1,
      tilt: 0.95,
      veins: 'none',
    },
  );
  drawRing(f, {
    count: 1,
    length: f.r,
    outline: PETAL.wide,
    colour: f.colour,
    width: 1.1,
    start: UP,
    tilt: 0.95,
    veins: 'none',
  });
  drawSide(f, points('-0.5 0, -0.2 0.36, 0.3 0.26, 0.42 0, 0.3 -0.26, -0.2 -0.36, -0.5 0'), wings);
}

export function lip(f: Floret): void {
  drawSide(
    f,
    points(
      '0 -0.12, 0.6 -0.2, 1.1 -0.5, 1.35 -0.3, 1 -0.02, 0.9 0.05, 1.25 0.5, 1 0.62, 0.55 0.22, 0 0.12, 0 -0.12',
    ),
    f.colour,
  );
  drawSide(
    f,
    points('0 -0.12, 0.6 -0.2, 1.1 -0.5, 0.7 -0.05, 0 0.02, 0 -0.12'),
    shade(f.colour, -10),
    { opacity: 0.6 },
  );
}

/** Arum, anthurium, peace lily: one bract around a finger. */
export function spathe(f: Floret): void {
  drawRing(
    { ...f, angle: UP + 0.5 * f.sketch.random.sign() },
    {
      count: 1,
      length: f.r * 1.7,
      outline: PETAL.wide,
      colour: f.colour,
      width: 0.72,
      start: UP,
      tilt: 1,
      veins: 'ribs',
    },
  );
  drawSide(
    f,
    points('0 -0.09, 0.2 -0.13, 0.95 -0.1, 1.08 0, 0.95 0.1, 0.2 0.13, 0 0.09, 0 -0.09'),
    f.colour.h < 30 || f.colour.h > 330 ? hsl(52, 62, 74) : hsl(48, 70, 62),
  );
}

export function strelitzia(f: Floret): void {
  const g = { ...f, angle: UP };
  const a = f.sketch.random.sign();
  for (const turn of [0.1, 0.5, 0.9]) {
    drawRing(
      { ...g, at: polar(f.at, UP + turn * a, f.r * 0.1) },
      {
        count: 1,
        length: f.r * 1.5,
        outline: PETAL.pointed,
        colour: shade(f.colour, turn * 6),
        width: 0.72,
        start: UP + turn * a,
        tilt: 1,
      },
    );
  }
  drawRing(g, {
    count: 1,
    length: f.r * 1.4,
    outline: PETAL.pointed,
    colour: hsl(236, 52, 42),
    width: 0.42,
    start: UP + 0.75 * a,
    tilt: 1,
  });
  drawSide(
    { ...g, angle: UP + 1.35 * a },
    points('-0.5 0, -0.1 -0.2, 0.8 -0.14, 1.7 0, 1.7 0, 0.8 0.1, -0.1 0.16, -0.5 0'),
    hsl(140, 22, 38),
  );
  drawLines(
    { ...g, angle: UP + 1.35 * a },
    [points('0 0, 0.8 -0.04, 1.6 0')],
    hsl(350, 46, 44),
    1.6,
  );
}
