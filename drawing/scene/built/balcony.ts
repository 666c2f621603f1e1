import { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { hsl, shade } from '../../tint.ts';
import type { Standing } from '../in-season.ts';
import type { Scene } from '../light.ts';
import { drawSlots } from '../planting.ts';
import { drawHorizon } from '../views/horizon.ts';
import { drawSky } from '../views/sky.ts';
import { shelve } from './shelf.ts';

export function drawBalcony(scene: Scene, plants: readonly Standing[]): string {
  const { width, height, random } = scene;
  const far = { ...scene, horizon: height * 0.46 };
  const sketch = new Sketch(`${scene.key}|balcony`, true);
  const floor = height * 0.72;
  const tile = random.pick<Colour>([
    hsl(24, 34, 66),
    hsl(36, 24, 76),
    hsl(16, 36, 58),
    hsl(200, 10, 70),
  ]);
  sketch.wash(
    'line',
    [
      [0, floor],
      [width, floor],
      [width, height],
      [0, height],
    ],
    tile,
  );
  for (let i = 0; i < 5; i++) {
    const y = floor + (height - floor) * (i / 5) ** 1.4;
    sketch.stroke(
      [
        [0, y],
        [width, y + sketch.random.spread(1)],
      ],
      shade(tile, -11),
      1.1,
      0.6,
    );
  }
  for (let i = -6; i <= 16; i++) {
    const k = i / 10 - 0.5;
    sketch.stroke(
      [
        [width * (0.5 + k * 0.9), floor],
        [width * (0.5 + k * 1.5), height],
      ],
      shade(tile, -11),
      1.1,
      0.5,
    );
  }
  const rail = random.pick<Colour>([
    hsl(210, 12, 30),
    hsl(150, 16, 32),
    hsl(44, 20, 92),
    hsl(28, 30, 44),
  ]);
  const top = height * 0.47;
  const bars = random.chance(0.5);
  for (let x = 8; x < width; x += 21) {
    sketch.stroke(
      [
        [x, top],
        [x, floor + 4],
      ],
      rail,
      2.6,
    );
    if (bars)
      sketch.stroke(
        [
          [x, top + 32],
          [x + 7, top + 22],
          [x + 14, top + 22],
          [x + 21, top + 32],
        ],
        rail,
        1.7,
      );
    else
      sketch.stroke(
        [
          [x + 10, top + 60],
          [x + 4, top + 50],
          [x + 10, top + 40],
          [x + 17, top + 50],
          [x + 10, top + 60],
        ],
        rail,
        1.6,
      );
  }
  sketch.stroke(
    [
      [0, top],
      [width, top],
    ],
    rail,
    6.4,
  );
  sketch.stroke(
    [
      [0, floor - 9],
      [width, floor - 9],
    ],
    rail,
    3.6,
  );
  sketch.stroke(
    [
      [0, top - 2],
      [width, top - 2],
    ],
    shade(rail, 18),
    1.4,
    0.6,
  );
  const awake = plants.filter(({ growth }) => growth > 0);
  // A few empty pots tell of winter; a row of them would tell nothing.
  const shown = [...awake, ...plants.filter((p) => !awake.includes(p)).slice(0, 2)];
  const low = awake.filter((p) => p.stature < 0.36 || p.habit === 'herb');
  const hung = low.slice(
    0,
    Math.min(low.length, Math.round(width / 190), Math.max(0, awake.length - 2)),
  );
  const stood = shown.filter((p) => !hung.includes(p)).sort((a, b) => b.stature - a.stature);
  const half = Math.ceil(stood.length / 2);
  const slots = [
    ...shelve(
      scene,
      stood.slice(0, half),
      height * 0.82,
      [width * 0.04, width * 0.96],
      'behind',
      1.42,
    ),
    ...shelve(scene, stood.slice(half), height * 0.935, [width * 0.1, width * 0.9], 'before', 1.12),
  ];
  const onRail = shelve(scene, hung, top + 18, [width * 0.12, width * 0.88], 'rail', 0.86);
  return (
    drawSky(far) +
    drawHorizon(far) +
    sketch.render() +
    drawSlots(scene, onRail) +
    drawSlots(scene, slots)
  );
}
