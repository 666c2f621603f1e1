import type { Point } from '../geometry.ts';
import { ellipse, polar } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, shade } from '../tint.ts';
import { tuft } from './ground.ts';
import type { Scene } from './light.ts';

export interface Zone {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** Dug earth with an uneven rim, clods, and grass that leans over its edge. */
export function drawSoilBed(scene: Scene, zone: Zone, label: string): string {
  const sketch = new Sketch(`${scene.key}|bed|${label}`, true);
  const { random } = sketch;
  const c: Point = [zone.x + zone.width / 2, (zone.top + zone.bottom) / 2];
  const [rx, ry] = [zone.width / 2, (zone.bottom - zone.top) / 2];
  const count = Math.max(14, Math.round(zone.width / 26));
  const rim = ellipse(c, rx, ry, 0, count).map(([x, y]): Point => {
    const flat = c[1] + Math.sign(y - c[1]) * Math.abs((y - c[1]) / ry) ** 0.62 * ry;
    return [x + random.spread(7), flat + random.spread(4)];
  });
  sketch.wash(
    'ring',
    rim.map(([x, y]): Point => [x, y + 4]),
    shade(scene.soil, -9),
    { opacity: 0.55 },
  );
  sketch.wash('ring', rim, scene.soil, {
    ink: shade(scene.soil, -12),
    inkOpacity: 0.5,
    width: 1.2,
  });
  const inside = (): Point => {
    const p = polar([0, 0], random.between(0, 6.3), Math.sqrt(random.next()) * 0.94);
    return [c[0] + p[0] * rx, c[1] + p[1] * ry];
  };
  for (let i = 0; i < zone.width / 6; i++) {
    const [x, y] = inside();
    const w = random.between(3, 11);
    sketch.stroke(
      [
        [x - w, y + 1],
        [x, y - 1.6],
        [x + w, y + 1],
      ],
      shade(scene.soil, random.pick([-8, 6, 9])),
      1.6,
      0.6,
    );
  }
  sketch.dots(
    Array.from({ length: Math.round(zone.width / 6) }, inside),
    shade(scene.soil, 13),
    2,
    0.6,
  );
  if (scene.season === 'hiver')
    sketch.dots(
      Array.from({ length: Math.round(zone.width / 5) }, inside),
      hsl(200, 20, 92),
      3,
      0.7,
    );
  for (const [x, y] of rim)
    tuft(sketch, [x + random.spread(8), y + 3], random.between(5, 10), shade(scene.lawn, -9));
  return sketch.render();
}

export function drawRaisedBed(scene: Scene, zone: Zone): string {
  const sketch = new Sketch(`${scene.key}|raised`, true);
  const { random } = sketch;
  const wood = blend(hsl(random.between(24, 36), 32, 52), scene.lawn, 0.1);
  const { x, width, top, bottom } = zone;
  const inset = width * 0.05;
  const board = 19;
  sketch.wash(
    'ring',
    ellipse([x + width / 2, bottom + board], width * 0.54, 9, 0, 12),
    shade(scene.lawn, -20),
    { opacity: 0.5 },
  );
  sketch.wash(
    'line',
    [
      [x + inset, top],
      [x + width - inset, top],
      [x + width, bottom],
      [x, bottom],
    ],
    scene.soil,
    { ink: shade(wood, -14), width: 5, inkOpacity: 1 },
  );
  const rows = 4;
  for (let i = 0; i < rows; i++) {
    const y = top + ((bottom - top) * (i + 0.5)) / rows;
    for (let k = 0; k < width / 16; k++) {
      const px = x + inset + random.next() * (width - inset * 2);
      sketch.stroke(
        [
          [px - 7, y + 2],
          [px, y - 2],
          [px + 7, y + 2],
        ],
        shade(scene.soil, random.pick([-7, 7, 10])),
        2,
        0.6,
      );
    }
  }
  sketch.wash(
    'line',
    [
      [x - 4, bottom],
      [x + width + 4, bottom],
      [x + width + 3, bottom + board],
      [x - 3, bottom + board],
    ],
    wood,
    { ink: shade(wood, -24), inkOpacity: 0.6, width: 1.1 },
  );
  for (let i = 0; i < 5; i++) {
    const y = bottom + 3 + i * 3.4;
    const a = x + random.next() * width * 0.5;
    sketch.stroke(
      [
        [a, y],
        [a + width * 0.2, y + random.spread(1)],
        [a + width * random.between(0.3, 0.48), y],
      ],
      shade(wood, -10),
      0.9,
      0.5,
    );
  }
  for (const px of [x - 4, x + width * 0.5, x + width - 3]) {
    sketch.wash(
      'line',
      [
        [px, bottom - 5],
        [px + 8, bottom - 5],
        [px + 8, bottom + board + 4],
        [px, bottom + board + 4],
      ],
      shade(wood, -7),
      { ink: shade(wood, -26), inkOpacity: 0.5, width: 0.8 },
    );
  }
  for (let i = 0; i < width / 12; i++)
    tuft(
      sketch,
      [x + random.next() * width, bottom + board + random.between(2, 6)],
      random.between(5, 10),
      shade(scene.lawn, -8),
    );
  return sketch.render();
}

export function drawPond(scene: Scene, zone: Zone): string {
  const sketch = new Sketch(`${scene.key}|pond`, true);
  const { random } = sketch;
  const c: Point = [zone.x + zone.width / 2, (zone.top + zone.bottom) / 2];
  const [rx, ry] = [zone.width / 2, (zone.bottom - zone.top) / 2];
  const water = blend(hsl(192, 30, 58), scene.skyTop, 0.35);
  const rim = ellipse(c, rx, ry, 0, 18).map(
    ([x, y]): Point => [x + random.spread(6), y + random.spread(2.5)],
  );
  sketch.wash(
    'ring',
    rim.map(([x, y]): Point => [x, y + 5]),
    shade(scene.lawn, -22),
    { opacity: 0.6 },
  );
  sketch.wash('ring', rim, water, { ink: shade(water, -24), inkOpacity: 0.5, width: 1.4 });
  sketch.wash(
    'ring',
    ellipse([c[0] - rx * 0.1, c[1] - ry * 0.1], rx * 0.74, ry * 0.62, 0, 12),
    shade(water, 10),
    { opacity: 0.5 },
  );
  for (let i = 0; i < 16; i++) {
    const p = polar([0, 0], random.between(0, 6.3), Math.sqrt(random.next()) * 0.8);
    const [x, y, w] = [c[0] + p[0] * rx, c[1] + p[1] * ry, random.between(6, 22)];
    sketch.stroke(
      [
        [x - w, y],
        [x, y - 1.4],
        [x + w, y],
      ],
      shade(water, random.pick([16, 20, -10])),
      1,
      0.6,
    );
  }
  for (const [x, y] of ellipse(c, rx * 1.02, ry * 1.05, 0, Math.round(rx / 6))) {
    const r = random.between(5, 11);
    const stone: Colour = hsl(random.between(30, 60), 10, random.between(58, 74));
    if (random.chance(0.72))
      sketch.wash(
        'ring',
        ellipse([x, y], r * 1.25, r * 0.72, random.spread(0.4), 7).map(
          ([px, py]): Point => [px + random.spread(1), py + random.spread(1)],
        ),
        stone,
        { ink: shade(stone, -26), inkOpacity: 0.5, width: 0.9 },
      );
    else tuft(sketch, [x, y + 2], 13, shade(scene.lawn, -10));
  }
  return sketch.render();
}
