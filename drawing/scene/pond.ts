import type { Point } from '../geometry.ts';
import { ellipse, polar } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, shade } from '../tint.ts';
import { tuft } from './ground.ts';
import type { Zone } from './layout.ts';
import type { Scene } from './light.ts';

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
