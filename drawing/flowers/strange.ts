import type { Point } from '../geometry.ts';
import { curve, points, polar, UP } from '../geometry.ts';
import { hsl, shade } from '../tint.ts';
import type { Floret } from './floret.ts';
import { drawRing, drawSide, PETAL } from './floret.ts';
import { bloom4 } from './open.ts';

/** A flat head: small fertile flowers within, a wreath of large ones around. */
export function lacecap(f: Floret): void {
  const { sketch } = f;
  const c = polar(f.at, UP, f.r * 0.3);
  const grains = Array.from({ length: sketch.fine ? 46 : 12 }, (_, i): Point => {
    const [x, y] = polar([0, 0], i * 2.4, Math.sqrt(i / 46) * f.r * 0.72);
    return [c[0] + x, c[1] + y * 0.5];
  });
  sketch.dots(grains, sketch.tone(shade(f.second, -14)), f.r * 0.14, 0.8);
  sketch.dots(
    grains.map(([x, y]): Point => [x - 0.5, y - 1]),
    sketch.tone(shade(f.second, 4)),
    f.r * 0.1,
  );
  const wreath = sketch.fine ? 9 : 5;
  for (let i = 0; i < wreath; i++) {
    const [x, y] = polar([0, 0], (i / wreath) * 6.28 + 0.3, f.r * 0.95);
    bloom4({ ...f, at: [c[0] + x, c[1] + y * 0.55], r: f.r * 0.4, angle: UP });
  }
}

/** Callistemon: a cylinder of stamens around the twig. */
export function brush(f: Floret): void {
  const { sketch } = f;
  const way = curve(f.at, polar(f.at, f.angle, f.r * 2.4), 0.06);
  const count = sketch.fine ? 34 : 12;
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    for (const side of [1, -1]) {
      const end = polar(
        way.at(t),
        way.angle(t) + side * sketch.random.between(0.9, 1.5),
        f.r * sketch.random.between(0.55, 0.75),
      );
      sketch.stroke([way.at(t), end], sketch.tone(shade(f.colour, (i % 3) * 5 - 4)), 1.1);
      if (i % 2) sketch.dots([end], sketch.tone(hsl(48, 70, 66)), 1.7);
    }
  }
}

/** Witch hazel: crumpled ribbons on the bare twig. */
export function ribbon(f: Floret): void {
  const { sketch } = f;
  for (let i = 0; i < (sketch.fine ? 9 : 5); i++) {
    const a = (i / 9) * 6.28 + sketch.random.spread(0.3);
    const way = curve(f.at, polar(f.at, a, f.r * sketch.random.between(0.7, 1.1)), (i % 2) - 0.5);
    sketch.stroke(
      [0, 0.3, 0.6, 1].map((t) => way.at(t)),
      sketch.tone(shade(f.colour, (i % 3) * 4 - 4)),
      Math.max(1.2, f.r * 0.13),
    );
  }
  sketch.dots([f.at], sketch.tone(hsl(350, 50, 32)), f.r * 0.34);
}

/** Bleeding heart: hearts that hang in a row from an arching stalk, a white drop under each. */
export function heartdrop(f: Floret): void {
  const { sketch } = f;
  const side = Math.cos(f.angle) < 0 ? -1 : 1;
  const way = curve(f.at, [f.at[0] + side * f.r * 3.6, f.at[1] + f.r * 0.5], side * -0.24);
  sketch.stroke(
    [0, 0.3, 0.6, 1].map((t) => way.at(t)),
    sketch.tone(hsl(8, 34, 44)),
    1.6,
  );
  const count = sketch.fine ? 7 : 4;
  for (let i = 0; i < count; i++) {
    const t = 0.16 + (i / count) * 0.84;
    const g = { ...f, at: way.at(t), angle: Math.PI / 2, r: f.r * 0.62 * (1.15 - t * 0.55) };
    drawSide(g, points('0.9 -0.16, 1.5 -0.12, 1.6 0, 1.5 0.12, 0.9 0.16'), hsl(40, 30, 94));
    for (const k of [1, -1])
      drawSide(
        g,
        points(`0.2 0, 0.16 ${k * 0.4}, 0.5 ${k * 0.62}, 0.95 ${k * 0.4}, 1.15 0, 0.2 0`),
        shade(f.colour, k * 4),
      );
  }
}

/** Lady's slipper: a hood, two wings, a pouch. */
export function slipper(f: Floret): void {
  const g = { ...f, angle: UP };
  for (const [start, colour, width] of [
    [UP, f.second === f.colour ? shade(f.colour, 16) : f.second, 1],
    [0.25, f.colour, 0.62],
    [Math.PI - 0.25, f.colour, 0.62],
  ] as const)
    drawRing(g, {
      count: 1,
      length: f.r * 1.1,
      outline: PETAL.pointed,
      colour,
      width: width * 1.5,
      start,
      tilt: 0.95,
    });
  drawSide(
    { ...g, angle: Math.PI / 2 },
    points(
      '-0.05 0.3, 0.1 0.42, 0.6 0.46, 1 0.2, 1.05 0, 1 -0.2, 0.6 -0.46, 0.1 -0.42, -0.05 -0.3',
    ),
    shade(f.colour, -8, 10),
  );
}
