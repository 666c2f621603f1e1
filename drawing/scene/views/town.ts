import type { Sketch } from '../../sketch.ts';
import { blend, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import { poplar } from './landforms.ts';

/** Façades and roofs in two depths: slate and zinc in the north, tiles in the south. */
export function town(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const { horizon, height } = scene;
  const south = scene.climate === 'méditerranéen';
  const tiles = south ? 1 : random.pick([0.1, 0.4, 0.75]);
  const stone = random.pick([38, 44, 20, 30]);
  for (const [base, k] of [
    [horizon + height * 0.04, 0.52],
    [horizon + height * 0.14, 0.2],
  ] as const) {
    for (let x = -20; x < scene.width; ) {
      const w = random.between(54, 110);
      const h = height * random.between(0.06, 0.2);
      const top = base - h;
      const wall = blend(hsl(stone + random.spread(9), south ? 40 : 30, 82), scene.skyLow, k);
      const tiled = random.chance(tiles);
      const roof = blend(tiled ? hsl(14, 38, 56) : hsl(212, 14, 54), scene.skyLow, k);
      const low = south || random.chance(0.3);
      sketch.wash(
        'line',
        [
          [x, base + height * 0.24],
          [x, top],
          [x + w, top],
          [x + w, base + height * 0.24],
        ],
        wall,
        { ink: shade(wall, -28), inkOpacity: 0.3 },
      );
      sketch.wash(
        'line',
        [
          [x - 2, top],
          [x + w * 0.1, top - (low ? 10 : 22)],
          [x + w * 0.9, top - (low ? 10 : 22)],
          [x + w + 2, top],
        ],
        scene.snow ? hsl(206, 20, 94) : roof,
        { ink: shade(roof, -18), inkOpacity: 0.35 },
      );
      sketch.wash(
        'line',
        [
          [x + w * 0.7, top - 8],
          [x + w * 0.7, top - (low ? 24 : 36)],
          [x + w * 0.8, top - (low ? 24 : 36)],
          [x + w * 0.8, top - 8],
        ],
        blend(hsl(16, 34, 58), scene.skyLow, k),
      );
      const lit = scene.sky === 'dusk' || scene.sky === 'evening';
      for (let i = 0; i < 3; i++) {
        for (let j = 0; j < 3; j++) {
          const [a, b] = [x + w * (0.17 + i * 0.25), top + 12 + j * 30];
          const pane = lit && random.chance(0.3) ? hsl(42, 80, 76) : hsl(206, 18, 58);
          sketch.wash(
            'line',
            [
              [a, b],
              [a + 9, b],
              [a + 9, b + 16],
              [a, b + 16],
            ],
            blend(pane, wall, 0.35),
          );
        }
      }
      x += w;
    }
  }
  if (scene.setting.kind !== 'garden') return;
  for (let x = -10; x < scene.width; x += random.between(30, 90))
    poplar(sketch, [x, horizon + 20], random.between(30, 60), shade(scene.hedge, 6));
}

/** The tower between two raspberries, as one garden of Paris sees it. */
export function eiffel(sketch: Sketch, scene: Scene): void {
  const x = scene.width * sketch.random.between(0.62, 0.74);
  const h = scene.height * 0.42;
  const y = scene.horizon + 4;
  const iron = blend(hsl(26, 16, 50), scene.skyLow, 0.3);
  for (const side of [-1, 1] as const)
    sketch.wash(
      'open',
      [
        [x + side * h * 0.19, y],
        [x + side * h * 0.19, y],
        [x + side * h * 0.1, y - h * 0.3],
        [x + side * h * 0.045, y - h * 0.58],
        [x, y - h],
        [x, y - h],
        [x, y - h * 0.5],
        [x + side * h * 0.02, y - h * 0.36],
        [x + side * h * 0.05, y - h * 0.2],
        [x + side * h * 0.11, y],
        [x + side * h * 0.11, y],
      ],
      iron,
    );
  for (const [dy, w] of [
    [0.22, 0.14],
    [0.42, 0.085],
    [0.9, 0.02],
  ] as const)
    sketch.stroke(
      [
        [x - h * w, y - h * dy],
        [x + h * w, y - h * dy],
      ],
      shade(iron, -6),
      h * 0.02,
    );
}
