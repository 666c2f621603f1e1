import type { Curve, Point } from '../geometry.ts';
import { curve, points, polar } from '../geometry.ts';
import { hsl, shade } from '../tint.ts';
import { bell, foxglove } from './cups.ts';
import type { Floret, FlowerArt } from './floret.ts';
import { drawSide, drawStamens } from './floret.ts';
import { lip, pea } from './oddities.ts';
import { smallFive, trumpet } from './open.ts';

/** The axis of a spike: the radius counts for its width, the length is several times that. */
const axisOf = (f: Floret, length: number): Curve =>
  curve(f.at, polar(f.at, f.angle, f.r * length), f.sketch.random.spread(0.06));

const axisLine = (f: Floret, way: Curve): void =>
  f.sketch.stroke(
    [0, 0.5, 1].map((t) => way.at(t)),
    f.sketch.tone(hsl(100, 28, 40)),
    1.6,
  );

const rows =
  (art: FlowerArt, count: number, length: number, size: number, hang: number): FlowerArt =>
  (f) => {
    const way = axisOf(f, length);
    axisLine(f, way);
    const n = f.sketch.fine ? count : Math.ceil(count * 0.42);
    for (let i = n - 1; i >= 0; i--) {
      const t = (i + 0.5) / n;
      const side = i % 2 ? 1 : -1;
      const r = f.r * size * (1.12 - t * 0.7) * (f.sketch.fine ? 1 : 1.6);
      const angle = way.angle(t) + side * hang * (1 - t * 0.35) + f.sketch.random.spread(0.16);
      const at = polar(way.at(t), way.angle(t) + side * 1.57, f.r * 0.14 * (1 - t));
      const colour = shade(
        i % 3 === 0 && f.second !== f.colour ? f.second : f.colour,
        f.sketch.fine ? f.sketch.random.spread(5) + t * 5 : Math.round(t * 2) * 3,
      );
      art({ ...f, at, angle, r, colour, second: f.second === f.colour ? colour : f.second });
    }
  };

export const foxgloves = rows(foxglove, 15, 5.4, 0.62, 2.1);
export const florets = rows(smallFive, 22, 5.6, 0.5, 1.2);
export const lips = rows(lip, 18, 5, 0.5, 1.1);
export const lupin = rows(pea, 24, 4.6, 0.42, 1.3);
export const gladiolus = rows(trumpet, 9, 4.6, 0.78, 0.8);
export const trumpets = rows(trumpet, 9, 5, 0.74, 0.9);
export const lilybells = rows(bell, 10, 4, 0.42, 2.2);
export const raceme = (f: Floret): void =>
  rows(pea, 20, 4.4, 0.4, 1.2)({ ...f, angle: Math.PI / 2 + f.sketch.random.spread(0.15) });
export const hyacinth = rows(smallFive, 26, 2.7, 0.5, 1.25);

const brush =
  (length: number, width: number, size: number, density: number): FlowerArt =>
  (f) => {
    const { sketch } = f;
    const way = axisOf(f, length);
    axisLine(f, way);
    const count = Math.round((sketch.fine ? 90 : 22) * density);
    const tones = [-9, 0, 8].map((d) => sketch.tone(shade(f.colour, d, d)));
    const spots: Point[][] = [[], [], []];
    for (let i = 0; i < count; i++) {
      const t = sketch.random.next();
      const w = f.r * width * Math.sin(Math.PI * (0.16 + t * 0.8)) ** 0.8;
      const p = polar(way.at(t), way.angle(t) + 1.57, sketch.random.spread(1) * w);
      spots[i % 3]?.push(p);
    }
    for (const [i, group] of spots.entries()) {
      sketch.dots(group, tones[i] ?? f.colour, f.r * size * (sketch.fine ? 1 : 1.8));
    }
  };

export const plume = brush(3.4, 0.34, 0.2, 0.8);
export const panicle = brush(2.6, 0.66, 0.24, 1.3);
export const foxtail = (f: Floret): void => {
  const way = axisOf(f, 2.6);
  axisLine(f, way);
  for (let i = 0; i < (f.sketch.fine ? 46 : 18); i++) {
    const t = i / (f.sketch.fine ? 46 : 18);
    const a = way.angle(t) + (i % 2 ? 0.8 : -0.8) + f.sketch.random.spread(0.3);
    const reach = f.r * 0.5 * Math.sin(Math.PI * (0.15 + t * 0.8));
    f.sketch.stroke(
      [way.at(t), polar(way.at(t), a, reach)],
      f.sketch.tone(shade(f.colour, (i % 3) * 5 - 5)),
      1.3,
      0.9,
    );
  }
};

/** Pampas, astilbe: soft side plumes, shorter toward the top. */
export const plumage = (f: Floret): void => {
  const way = axisOf(f, 4);
  const n = f.sketch.fine ? 16 : 8;
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const side = i % 2 ? 1 : -1;
    const branch = curve(
      way.at(t),
      polar(way.at(t), way.angle(t) + side * 0.5, f.r * (1.3 - t)),
      side * 0.2,
    );
    const c = f.sketch.tone(
      shade(f.colour, f.sketch.random.spread(6) - (f.colour.l > 80 ? 15 : 3)),
    );
    f.sketch.stroke(
      [0, 0.5, 1].map((k) => branch.at(k)),
      c,
      f.r * 0.2,
      0.75,
    );
    f.sketch.dots(
      [0.3, 0.5, 0.7, 0.85, 1].map((k) => polar(branch.at(k), k * 9, f.r * 0.1)),
      shade(c, 6),
      f.r * 0.16,
      0.9,
    );
  }
  axisLine(f, way);
};

export const ear = (f: Floret): void => {
  const way = axisOf(f, 2.4);
  const n = f.sketch.fine ? 16 : 8;
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const side = i % 2 ? 1 : -1;
    const p = way.at(t);
    const c = f.sketch.tone(shade(f.colour, (i % 3) * 4 - 4));
    f.sketch.stroke([p, polar(p, way.angle(t) + side * 0.5, f.r * 0.36)], c, f.r * 0.17);
    if (f.sketch.fine)
      f.sketch.stroke([p, polar(p, way.angle(t) + side * 0.25, f.r * 1.1)], c, 0.5, 0.8);
  }
};

export const poker = (f: Floret): void => {
  const way = axisOf(f, 2.8);
  axisLine(f, way);
  const n = f.sketch.fine ? 40 : 16;
  for (let i = n; i > 0; i--) {
    const t = i / n;
    const side = ((i * 7) % 5) / 2 - 1;
    const p = way.at(t);
    const c = t < 0.4 ? shade(f.colour, 12, 16) : f.colour;
    f.sketch.stroke(
      [p, polar(p, way.angle(t) + Math.PI + side * -0.75, f.r * 0.55)],
      f.sketch.tone(shade(c, side * 5)),
      f.r * 0.17,
    );
  }
};

export const cattail = (f: Floret): void => {
  const g = { ...f, colour: hsl(24, 42, 28) };
  drawSide(
    g,
    points('0 -0.2, 0.1 -0.28, 1.9 -0.28, 2.1 0, 1.9 0.28, 0.1 0.28, 0 0.2, 0 -0.2'),
    g.colour,
  );
  f.sketch.stroke(
    [polar(f.at, f.angle, f.r * 2), polar(f.at, f.angle, f.r * 3)],
    f.sketch.tone(hsl(44, 40, 52)),
    2,
  );
};

export const papyrus = (f: Floret): void => {
  for (let i = 0; i < (f.sketch.fine ? 22 : 12); i++) {
    const a = f.angle + (i / 11 - 1) * 1.9;
    const way = curve(f.at, polar(f.at, a, f.r * 1.5), (i / 11 - 1) * 0.3);
    f.sketch.stroke(
      [0, 0.5, 1].map((k) => way.at(k)),
      f.sketch.tone(hsl(96, 34, 46 + (i % 3) * 5)),
      1.5,
    );
  }
  drawStamens(f, f.r * 0.4, 8, hsl(40, 48, 50), 0.8);
};
