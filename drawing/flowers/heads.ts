import type { Point } from '../geometry.ts';
import { curve, ellipse, polar, spaced, UP } from '../geometry.ts';
import { hsl, shade } from '../tint.ts';
import type { Floret } from './floret.ts';
import { drawHeart, drawRing, PETAL } from './floret.ts';
import { bloom4, smallFive } from './open.ts';

const within = (f: Floret, count: number, flat: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = polar(
      [0, 0],
      i * 2.4 + f.sketch.random.spread(0.3),
      Math.sqrt((i + 0.4) / count) * f.r,
    );
    return [f.at[0] + x, f.at[1] + y * flat];
  });

export function umbel(floret: Floret): void {
  const f = { ...floret, angle: UP + (floret.angle - UP) * 0.4 };
  const { sketch } = f;
  const rays = sketch.fine ? 13 : 7;
  const green = sketch.tone(hsl(98, 26, 46));
  const domed = sketch.random.between(0.12, 0.4);
  const top = spaced(rays).map((t, i) => {
    const k = (t - 0.5) * 2;
    const up = polar(f.at, f.angle, f.r * (0.8 - domed * k * k + (i % 3) * 0.07));
    return polar(up, f.angle + Math.PI / 2, f.r * k * 0.95);
  });
  for (const p of top) sketch.stroke([f.at, polar(f.at, f.angle, f.r * 0.3), p], green, 0.9);
  for (const p of top) {
    const spots = Array.from({ length: sketch.fine ? 12 : 4 }, (_, i) =>
      polar(p, i * 2.4, Math.sqrt(i) * f.r * 0.062),
    );
    sketch.dots(spots, sketch.tone(shade(f.colour, -12)), f.r * 0.13, 0.8);
    sketch.dots(
      spots.map(([x, y]): Point => [x - 0.6, y - 1.2]),
      sketch.tone(shade(f.colour, sketch.random.spread(6))),
      f.r * 0.1,
    );
  }
}

export function globe(f: Floret): void {
  const { sketch } = f;
  const center: Point = polar(f.at, f.angle, f.r * 0.6);
  const g = { ...f, at: center };
  sketch.wash('ring', ellipse(center, f.r * 0.86, f.r * 0.84), sketch.tone(shade(f.colour, -9)), {
    opacity: 0.75,
  });
  if (!sketch.fine) {
    const spots = within(g, 12, 1);
    sketch.dots(spots.slice(5), sketch.tone(f.colour), f.r * 0.32);
    sketch.dots(spots.slice(0, 5), sketch.tone(shade(f.colour, 7)), f.r * 0.3);
    return;
  }
  const count = f.r < 16 ? 26 : 58;
  within(g, count, 1).forEach((p, i) => {
    const c = sketch.tone(shade(f.colour, 7 - Math.round((i / count) * 5) * 3));
    const star = Array.from({ length: 5 }, (_, k) => polar(p, (k / 5) * 6.28 + i, f.r * 0.11));
    sketch.dots(star, c, f.r * 0.1);
  });
}

export function mophead(f: Floret): void {
  const { sketch } = f;
  const center: Point = polar(f.at, f.angle, f.r * 0.4);
  const g = { ...f, at: center };
  sketch.wash('ring', ellipse(center, f.r * 0.95, f.r * 0.78), sketch.tone(shade(f.colour, -11)), {
    opacity: 0.8,
  });
  const spots = within(g, sketch.fine ? 15 : 8, 0.8).reverse();
  for (const at of spots) {
    const edge = (at[1] - center[1]) / f.r;
    const alt = f.second !== f.colour && sketch.random.chance(0.4) ? f.second : f.colour;
    const c = shade(alt, -edge * 9 + sketch.random.spread(5), sketch.random.spread(9));
    bloom4({
      ...f,
      at,
      r: f.r * (sketch.fine ? 0.34 : 0.42),
      angle: sketch.random.between(0, 6),
      colour: c,
      second: c,
    });
  }
}

export function truss(f: Floret): void {
  const count = f.sketch.fine ? 9 : 4;
  for (const at of within({ ...f, at: polar(f.at, f.angle, f.r * 0.3) }, count, 0.72).reverse()) {
    smallFive({ ...f, at, r: f.r * 0.42, angle: f.angle + f.sketch.random.spread(1) });
  }
}

export function bract(f: Floret): void {
  for (const at of within(f, f.sketch.fine ? 7 : 4, 0.8).reverse()) {
    drawRing(
      { ...f, at, angle: f.angle + f.sketch.random.spread(2) },
      {
        count: 3,
        length: f.r * 0.6,
        outline: PETAL.round,
        colour: shade(f.colour, f.sketch.random.spread(7)),
        width: 1.3,
        tilt: 0.9,
        veins: 'ribs',
      },
    );
    drawHeart({ ...f, at }, f.r * 0.07, hsl(52, 70, 90));
  }
}

/** Baby's breath: a cloud of specks on hair-fine forks. */
export function mist(f: Floret): void {
  const { sketch } = f;
  const spots = within(
    { ...f, at: polar(f.at, f.angle, f.r * 0.7), r: f.r * 1.15 },
    sketch.fine ? 34 : 12,
    0.8,
  );
  const green = sketch.tone(hsl(98, 22, 48));
  spots.forEach((p, i) => {
    if (i % 2 === 0) sketch.stroke([f.at, polar(f.at, f.angle, f.r * 0.4), p], green, 0.6, 0.8);
  });
  sketch.dots(spots, sketch.tone(shade(f.colour, -9)), f.r * 0.2, 0.85);
  sketch.dots(
    spots.map(([x, y]): Point => [x - 0.5, y - 0.7]),
    sketch.tone(shade(f.colour, 4)),
    f.r * 0.12,
  );
}

export function honeysuckle(f: Floret): void {
  for (const t of spaced(f.sketch.fine ? 8 : 5)) {
    const a = f.angle + (t - 0.5) * 3.6;
    const way = curve(f.at, polar(f.at, a, f.r), (t - 0.5) * 0.4);
    const c = f.sketch.tone(
      shade(
        t > 0.5 && f.second !== f.colour ? f.second : f.colour,
        f.sketch.random.spread(8),
        t * 14,
      ),
    );
    f.sketch.stroke(
      [0, 0.5, 1].map((k) => way.at(k)),
      c,
      f.r * 0.13,
    );
    for (const k of [-0.7, 0.5]) {
      f.sketch.stroke(
        [way.to, polar(way.to, way.angle(1) + k, f.r * 0.26)],
        shade(c, 9),
        f.r * 0.1,
      );
    }
  }
}
