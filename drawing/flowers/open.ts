import { ellipse, polar } from '../geometry.ts';
import { hsl, shade } from '../tint.ts';
import type { Floret } from './floret.ts';
import { drawHeart, drawRing, drawStamens, facing, PETAL } from './floret.ts';

const GOLD = hsl(46, 86, 58);

const petals =
  (count: number, outline: (typeof PETAL)[keyof typeof PETAL], width: number) =>
  (f: Floret): void => {
    const tilt = f.sketch.random.between(0.68, 0.95);
    const blush = f.second === f.colour ? shade(f.colour, f.colour.l > 70 ? -9 : 9) : f.second;
    drawRing(f, { count, length: f.r, outline, colour: f.colour, width, tilt, blush });
    if (f.r > 12) drawStamens(f, f.r * 0.3, 9, GOLD, tilt);
    drawHeart(f, f.r * 0.12, hsl(58, 62, 56), tilt);
  };

export const blossom = petals(5, PETAL.notched, 1.02);
export const bloom4 = petals(4, PETAL.round, 1.15);
export const blossom8 = petals(8, PETAL.notched, 0.85);
export const smallFive = petals(5, PETAL.round, 1.05);

export function star(f: Floret): void {
  const count = 5 + (f.petalCount % 4);
  const tilt = f.sketch.random.between(0.7, 0.95);
  drawRing(f, {
    count,
    length: f.r,
    outline: PETAL.pointed,
    colour: f.colour,
    tilt,
    width: 1.25,
    blush: f.second === f.colour ? shade(f.colour, -8, -6) : f.second,
  });
  drawStamens(f, f.r * 0.28, 14, hsl(56, 56, 78), tilt);
}

export function hellebore(f: Floret): void {
  drawRing(f, {
    count: 5,
    length: f.r,
    outline: PETAL.wide,
    colour: f.colour,
    tilt: 0.72,
    width: 0.85,
    blush: shade(f.colour, 10, 20),
  });
  drawStamens(f, f.r * 0.42, 20, hsl(62, 58, 72), 0.72);
}

export function poppy(f: Floret): void {
  const tilt = f.sketch.random.between(0.6, 0.86);
  const blotch = f.second === f.colour ? shade(f.colour, -24, -6) : f.second;
  for (const k of [0, 1]) {
    drawRing(f, {
      count: 2 + k,
      length: f.r * (1 - k * 0.06),
      outline: PETAL.wide,
      colour: shade(f.colour, k * 5),
      tilt,
      width: 1.24,
      start: 0.4 + k * 1.5,
      blush: blotch,
    });
  }
  drawStamens(f, f.r * 0.32, 20, f.colour.s < 40 ? GOLD : hsl(270, 16, 20), tilt);
  drawHeart(f, f.r * 0.13, hsl(88, 28, 52), tilt);
}

export function pansy(f: Floret): void {
  const tilt = 0.92;
  const upper = f.second === f.colour ? shade(f.colour, -12) : f.second;
  for (const a of [-2.1, -1.04]) {
    drawRing(
      { ...f, angle: -Math.PI / 2 },
      {
        count: 1,
        length: f.r,
        outline: PETAL.wide,
        colour: upper,
        width: 0.9,
        start: a,
        tilt,
        veins: 'none',
      },
    );
  }
  for (const a of [2.85, 0.28, 1.57]) {
    drawRing(
      { ...f, angle: -Math.PI / 2 },
      {
        count: 1,
        length: f.r * 0.9,
        outline: PETAL.wide,
        colour: shade(f.colour, 6),
        width: 0.95,
        start: a,
        tilt,
        blush: hsl(276, 40, 22),
      },
    );
  }
  drawHeart({ ...f, angle: -Math.PI / 2 }, f.r * 0.12, GOLD, tilt);
}

/** Petunia, bindweed, hollyhock, squash: one fused funnel with a paler star. */
export function trumpet(f: Floret): void {
  const { sketch } = f;
  const tilt = sketch.random.between(0.7, 0.92);
  drawRing(f, {
    count: 5,
    length: f.r,
    outline: PETAL.wide,
    colour: f.colour,
    width: 1.3,
    tilt,
    veins: 'none',
  });
  const project = facing(f, tilt);
  const tone = sketch.tone(f.colour);
  const throat =
    f.second === f.colour
      ? hsl(f.colour.h, f.colour.s * 0.7, Math.min(94, f.colour.l + 24))
      : f.second;
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2;
    sketch.stroke(
      [project([0, 0]), project(polar([0, 0], a, f.r * 0.85))],
      sketch.tone(throat),
      f.r * 0.07,
      0.8,
    );
  }
  sketch.wash(
    'ring',
    ellipse([0, 0], f.r * 0.36, f.r * 0.36, 0, 9).map(project),
    sketch.tone(throat),
    { opacity: 0.9 },
  );
  sketch.wash(
    'ring',
    ellipse([0, 0], f.r * 0.17, f.r * 0.17, 0, 8).map(project),
    shade(tone, -22),
    { opacity: 0.7 },
  );
}

export function narcissus(f: Floret): void {
  const tilt = 0.9;
  const corona = f.second === f.colour ? shade(f.colour, -9, -13) : f.second;
  drawRing(f, {
    count: 6,
    length: f.r,
    outline: PETAL.pointed,
    colour: f.colour,
    width: 1.4,
    tilt,
  });
  drawRing(f, {
    count: 8,
    length: f.r * 0.47,
    outline: PETAL.wide,
    colour: corona,
    width: 0.8,
    tilt,
    veins: 'none',
  });
  drawHeart(f, f.r * 0.24, shade(corona, -14), tilt);
}

export function passion(f: Floret): void {
  drawRing(f, {
    count: 10,
    length: f.r,
    outline: PETAL.round,
    colour: hsl(70, 30, 92),
    width: 0.62,
    tilt: 0.85,
  });
  drawStamens(f, f.r * 0.74, 34, f.colour, 0.85);
  drawHeart(f, f.r * 0.3, shade(f.colour, -12), 0.85);
  drawStamens(f, f.r * 0.26, 5, hsl(72, 60, 60), 0.85);
}

export function orchid(f: Floret): void {
  const g = { ...f, angle: -Math.PI / 2 };
  for (const a of [-1.57, 0.75, 2.4]) {
    drawRing(g, {
      count: 1,
      length: f.r,
      outline: PETAL.pointed,
      colour: shade(f.colour, 5),
      width: 1.35,
      start: a,
      tilt: 1,
    });
  }
  for (const a of [-0.25, 3.4]) {
    drawRing(g, {
      count: 1,
      length: f.r * 0.98,
      outline: PETAL.wide,
      colour: f.colour,
      width: 0.85,
      start: a,
      tilt: 1,
    });
  }
  const lip = f.second === f.colour ? shade(f.colour, -22, -8, 14) : f.second;
  drawRing(g, {
    count: 1,
    length: f.r * 0.55,
    outline: PETAL.notched,
    colour: lip,
    start: 1.57,
    tilt: 1,
    blush: GOLD,
  });
  drawHeart(g, f.r * 0.1, GOLD, 1);
}
