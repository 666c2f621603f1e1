import { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { blend, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import type { Bound } from '../setting.ts';
import { greenhouse, house } from './buildings.ts';
import { hedge, hedgeBehind, none } from './hedges.ts';
import { BRICK, masonry } from './masonry.ts';

type Enclosure = (sketch: Sketch, scene: Scene, y: number) => void;

const BOUNDS: Readonly<Record<Bound, Enclosure>> = {
  hedge,
  stone: (sketch, scene, y) =>
    wall(
      sketch,
      scene,
      y,
      scene.climate === 'méditerranéen' ? hsl(36, 28, 76) : hsl(38, 20, 70),
      12,
    ),
  schist: (sketch, scene, y) => wall(sketch, scene, y, hsl(222, 9, 58), 9.5),
  brick: (sketch, scene, y) => wall(sketch, scene, y, BRICK, 7.5),
  plaster: (sketch, scene, y) => wall(sketch, scene, y, hsl(40, 24, 84), 400),
  fence,
  greenhouse,
  house,
  wattle,
  none,
};

/** Hedge, wall, fence, house or greenhouse between the garden and its horizon, as its setting says. */
export function drawEnclosure(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|enclosure`, true);
  BOUNDS[scene.setting.bound](sketch, scene, scene.horizon + 18);
  return sketch.render();
}

function wall(sketch: Sketch, scene: Scene, y: number, tone: Colour, course: number): void {
  // Walls are lower in front of the sea, so that it stays visible.
  const high = sketch.random.between(36, 58) * (scene.setting.view === 'sea' ? 0.5 : 1);
  const top = y - Math.ceil(high / course) * course;
  const foot = course > 100 ? y - high : top;
  masonry(sketch, [-4, scene.width + 4], [foot, y + 4], blend(tone, scene.skyLow, 0.06), course);
  sketch.stroke(
    [
      [0, foot],
      [scene.width * 0.5, foot - 1],
      [scene.width, foot],
    ],
    scene.snow ? hsl(206, 22, 95) : shade(tone, course < 9 ? -10 : 8),
    6,
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
