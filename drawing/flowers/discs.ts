import { polar } from '../geometry.ts';
import { hsl, shade } from '../tint.ts';
import type { Floret } from './floret.ts';
import { drawHeart, drawRing, drawStamens, facing, PETAL } from './floret.ts';

const GOLD = hsl(43, 82, 52);

export function daisy(f: Floret): void {
  const count = f.sketch.fine ? 12 + f.petalCount * 2 : 10;
  const tilt = f.sketch.random.between(0.58, 0.92);
  const core = f.second === f.colour ? GOLD : f.second;
  if (f.sketch.fine) {
    drawRing(f, {
      count,
      length: f.r * 0.96,
      outline: PETAL.narrow,
      colour: shade(f.colour, -5),
      tilt,
      start: 0.2,
    });
  }
  drawRing(f, {
    count,
    length: f.r,
    outline: PETAL.narrow,
    colour: f.colour,
    tilt,
    width: 1.15,
    blush: shade(f.colour, -8),
  });
  drawHeart(f, f.r * 0.27, core, tilt);
}

/** Coneflowers let their petals fall around a high dark dome. */
export function cone(f: Floret): void {
  const tilt = 0.46;
  drawRing(f, {
    count: f.sketch.fine ? 14 : 9,
    length: f.r,
    outline: PETAL.narrow,
    colour: f.colour,
    tilt,
    width: 1.7,
  });
  const top = polar(f.at, f.angle, f.r * 0.16);
  const core = f.colour.h > 30 && f.colour.h < 70 ? hsl(24, 40, 22) : hsl(24, 68, 40);
  drawHeart({ ...f, at: top }, f.r * 0.34, core, 0.82);
}

export function sunflower(f: Floret): void {
  const count = f.sketch.fine ? 20 : 12;
  for (const k of [0, 0.5]) {
    drawRing(f, {
      count,
      length: f.r,
      outline: PETAL.pointed,
      colour: shade(f.colour, k * 8),
      tilt: 0.9,
      width: 0.75,
      start: (k / count) * Math.PI * 2,
      blush: shade(f.colour, -10, -8),
    });
  }
  drawHeart(f, f.r * 0.46, hsl(26, 46, 26), 0.9);
}

export function dahlia(f: Floret): void {
  const rings = f.sketch.fine ? 5 : 3;
  for (let i = 0; i < rings; i++) {
    const k = 1 - i / (rings + 0.4);
    drawRing(f, {
      count: Math.max(5, Math.round((f.sketch.fine ? 15 : 9) * (0.4 + k * 0.6))),
      length: f.r * (0.2 + k * 0.8),
      outline: f.petalCount % 2 ? PETAL.pointed : PETAL.narrow,
      colour: shade(i % 2 && f.second !== f.colour ? f.second : f.colour, i * 2.5 - 4, i * 3),
      width: f.petalCount % 2 ? 0.8 : 1.5,
      start: i * 0.37,
      tilt: 0.86,
      veins: 'none',
    });
  }
}

export function rose(f: Floret): void {
  const { sketch } = f;
  const tilt = sketch.random.between(0.74, 0.94);
  const rings = sketch.fine ? 4 : 2;
  for (let i = 0; i < rings; i++) {
    drawRing(f, {
      count: 6 - i + (i ? 0 : f.petalCount % 2),
      length: f.r * (1 - i * (sketch.fine ? 0.21 : 0.4)),
      outline: PETAL.wide,
      colour: shade(i === 0 && f.second !== f.colour ? f.second : f.colour, 7 - i * 4, i * 2),
      width: 0.98,
      start: i * 0.65 + sketch.random.spread(0.3),
      tilt,
      veins: 'none',
    });
  }
  const project = facing(f, tilt, sketch.random.spread(3));
  const spiral = Array.from({ length: sketch.fine ? 16 : 8 }, (_, i) =>
    project(
      polar([0, 0], i * (sketch.fine ? 0.75 : 1.5), f.r * 0.02 * (i + 1) * (sketch.fine ? 1 : 2)),
    ),
  );
  sketch.stroke(spiral, sketch.tone(shade(f.colour, -20)), Math.max(0.8, f.r * 0.045), 0.6);
}

export function pink(f: Floret): void {
  for (const k of [0, 1]) {
    drawRing(f, {
      count: 6,
      length: f.r * (1 - k * 0.3),
      outline: PETAL.fringed,
      colour: shade(f.colour, k * -5),
      start: k * 0.5,
      tilt: 0.76,
      width: 1.15,
      blush: f.second === f.colour ? shade(f.colour, -14) : f.second,
    });
  }
}

export function thistle(f: Floret): void {
  const { sketch } = f;
  const tone = sketch.tone(f.colour);
  const count = sketch.fine ? 34 : 12;
  for (let i = 0; i < count; i++) {
    const a = f.angle + (i / (count - 1) - 0.5) * 2.5;
    const end = polar(f.at, a, f.r * sketch.random.between(0.75, 1.05));
    sketch.stroke([f.at, end], shade(tone, (i % 3) * 6 - 6), 1.7, 0.9);
  }
  drawHeart({ ...f, at: polar(f.at, f.angle, -f.r * 0.18) }, f.r * 0.34, hsl(100, 24, 42), 1);
}

export function lotus(f: Floret): void {
  const base = { ...f, angle: -Math.PI / 2 };
  const rings: [number, number, number][] = [
    [9, 1, 0.42],
    [8, 0.84, 0.62],
    [6, 0.62, 0.9],
  ];
  for (const [count, k, tilt] of rings) {
    drawRing(base, {
      count: f.sketch.fine ? count : count - 2,
      length: f.r * k,
      outline: PETAL.pointed,
      colour: shade(f.colour, (1 - k) * 14),
      tilt,
      start: k * 5,
      width: 1.15,
      blush: shade(f.colour, 9),
    });
  }
  drawStamens(base, f.r * 0.24, 14, GOLD, 0.7);
}
