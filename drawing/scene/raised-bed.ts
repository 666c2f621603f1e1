import { ellipse } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import { blend, hsl, shade } from '../tint.ts';
import { tuft } from './ground.ts';
import type { Zone } from './layout.ts';
import type { Scene } from './light.ts';

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
