import { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, shade } from '../tint.ts';
import { greenhouse, house } from './buildings.ts';
import { hedge, hedgeBehind, none } from './hedges.ts';
import type { Scene } from './light.ts';

type Enclosure = (sketch: Sketch, scene: Scene, y: number) => void;

/** Hedge, wall, fence, house or greenhouse between the garden and its horizon. */
export function drawEnclosure(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|enclosure`, true);
  const draw = sketch.random.pick<Enclosure>([
    hedge,
    wall,
    fence,
    hedge,
    greenhouse,
    house,
    wattle,
    none,
  ]);
  draw(sketch, scene, scene.horizon + 18);
  return sketch.render();
}

function wall(sketch: Sketch, scene: Scene, y: number): void {
  const { random } = sketch;
  const high = random.between(34, 56);
  const stone = blend(random.chance(0.35) ? hsl(16, 34, 58) : hsl(38, 22, 72), scene.lawn, 0.12);
  sketch.wash(
    'line',
    [
      [0, y + 4],
      [0, y - high],
      [scene.width, y - high - 4],
      [scene.width, y + 4],
    ],
    stone,
  );
  for (let row = 0; row < 5; row++) {
    for (let x = (row % 2) * -14; x < scene.width; ) {
      const w = random.between(18, 38);
      if (random.chance(0.62)) {
        const top = y - high + (row / 5) * high + 1;
        sketch.wash(
          'ring',
          [
            [x + 2, top + 1],
            [x + w - 2, top],
            [x + w - 2, top + high / 5 - 2],
            [x + 2, top + high / 5 - 2],
          ],
          shade(stone, random.spread(6), random.spread(6)),
          { ink: shade(stone, -18), inkOpacity: 0.3, width: 0.7 },
        );
      }
      x += w;
    }
  }
  sketch.stroke(
    [
      [0, y - high],
      [scene.width * 0.5, y - high - 3],
      [scene.width, y - high - 4],
    ],
    shade(stone, 8),
    5,
  );
  sketch.stroke(
    [
      [0, y - high + 3],
      [scene.width * 0.5, y - high],
      [scene.width, y - high - 1],
    ],
    shade(stone, -20),
    1,
    0.5,
  );
}

function fence(sketch: Sketch, scene: Scene, y: number): void {
  const { random } = sketch;
  hedgeBehind(sketch, scene, y);
  const wood = random.pick<Colour>([
    hsl(46, 30, 92),
    hsl(30, 28, 56),
    hsl(150, 14, 62),
    hsl(200, 16, 66),
  ]);
  for (const dy of [10, 28])
    sketch.wash(
      'line',
      [
        [0, y - dy - 4],
        [scene.width, y - dy - 5],
        [scene.width, y - dy],
        [0, y - dy],
      ],
      shade(wood, -6),
    );
  for (let x = 4; x < scene.width; x += 15) {
    const top = y - 40 + random.spread(1.6);
    sketch.wash(
      'line',
      [
        [x, y + 4],
        [x, top],
        [x + 4.5, top - 5],
        [x + 9, top],
        [x + 9, y + 4],
      ],
      shade(wood, random.spread(3)),
      { ink: shade(wood, -30), inkOpacity: 0.35, width: 0.7 },
    );
  }
}

function wattle(sketch: Sketch, scene: Scene, y: number): void {
  const wood = hsl(28, 28, 50);
  for (let x = 0; x < scene.width + 30; x += 30) {
    sketch.stroke(
      [
        [x, y + 4],
        [x + sketch.random.spread(2), y - 40],
      ],
      shade(wood, -8),
      4.5,
    );
    for (let k = 0; k < 8; k++) {
      const dy = y - 3 - k * 4.3;
      const bow = (x / 30 + k) % 2 ? -3.4 : 3.4;
      sketch.stroke(
        [
          [x, dy],
          [x + 15, dy + bow],
          [x + 30, dy],
        ],
        shade(wood, ((k * 7) % 5) * 3 - 2),
        3,
        0.95,
      );
    }
  }
}
