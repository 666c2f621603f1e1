import { Sketch } from '../sketch.ts';
import type { Specimen } from '../specimen.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, shade } from '../tint.ts';
import { drawHorizon } from './horizon.ts';
import type { Scene } from './light.ts';
import { drawSlots } from './planting.ts';
import { shelve } from './shelf.ts';
import { drawSky } from './sky.ts';

export function drawBalcony(scene: Scene, plants: readonly Specimen[]): string {
  const { width, height, random } = scene;
  const far = { ...scene, horizon: height * 0.46 };
  const sketch = new Sketch(`${scene.key}|balcony`, true);
  const floor = height * 0.72;
  drawRoofs(sketch, scene);
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
  const low = plants.filter((p) => p.stature < 0.36 || p.habit === 'herb');
  const hung = low.slice(
    0,
    Math.min(low.length, Math.round(width / 190), Math.max(0, plants.length - 2)),
  );
  const stood = plants.filter((p) => !hung.includes(p)).sort((a, b) => b.stature - a.stature);
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

function drawRoofs(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  for (const [base, k] of [
    [0.5, 0.5],
    [0.6, 0.22],
  ] as const) {
    for (let x = -20; x < scene.width; ) {
      const w = random.between(54, 110);
      const h = scene.height * random.between(0.06, 0.2);
      const top = scene.height * base - h;
      const wall = blend(hsl(random.between(24, 44), 34, 82), scene.skyLow, k);
      const roof = blend(random.chance(0.5) ? hsl(212, 14, 52) : hsl(14, 38, 54), scene.skyLow, k);
      sketch.wash(
        'line',
        [
          [x, scene.height * 0.8],
          [x, top],
          [x + w, top],
          [x + w, scene.height * 0.8],
        ],
        wall,
        { ink: shade(wall, -28), inkOpacity: 0.3 },
      );
      sketch.wash(
        'line',
        [
          [x - 2, top],
          [x + w * 0.1, top - 22],
          [x + w * 0.9, top - 22],
          [x + w + 2, top],
        ],
        roof,
        { ink: shade(roof, -18), inkOpacity: 0.35 },
      );
      sketch.wash(
        'line',
        [
          [x + w * 0.7, top - 16],
          [x + w * 0.7, top - 36],
          [x + w * 0.8, top - 36],
          [x + w * 0.8, top - 16],
        ],
        shade(roof, 6),
      );
      for (let i = 0; i < 3; i++) {
        for (let j = 0; j < 3; j++) {
          const [a, b] = [x + w * (0.17 + i * 0.25), top + 12 + j * 30];
          sketch.wash(
            'line',
            [
              [a, b],
              [a + 9, b],
              [a + 9, b + 16],
              [a, b + 16],
            ],
            blend(hsl(206, 18, 58), wall, 0.35),
          );
        }
      }
      x += w;
    }
  }
}
