import type { Point } from '../geometry.ts';
import { ellipse } from '../geometry.ts';
import { Random } from '../random.ts';
import { Sketch } from '../sketch.ts';
import type { Specimen } from '../specimen.ts';
import type { Colour } from '../tint.ts';
import { blend, hex, hsl, shade } from '../tint.ts';
import { drawHorizon } from './horizon.ts';
import type { Slot } from './layout.ts';
import type { Scene } from './light.ts';
import { drawSlots, heightIn } from './planting.ts';
import { drawSky } from './sky.ts';

/** Pots in two or three depths along a floor or a sill. */
function shelve(
  scene: Scene,
  plants: readonly Specimen[],
  y: number,
  span: readonly [number, number],
  label: string,
  size: number,
): Slot[] {
  const random = new Random(`${scene.key}|${label}`);
  return plants.map((plant, i) => {
    const share = (i + 0.5 + random.spread(0.16)) / plants.length;
    return {
      plant,
      x: span[0] + (span[1] - span[0]) * share,
      y: y + (i % 2 ? 0 : 9) + random.spread(3),
      height:
        heightIn(scene, plant, 'pots', plants.length) *
        size *
        (plant.habit === 'climber' || plant.habit === 'tree' ? 1.25 : 1),
      maxWidth: Math.max(86, ((span[1] - span[0]) / plants.length) * 1.7),
      potted: true,
    };
  });
}

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

export function drawWindow(scene: Scene, plants: readonly Specimen[]): string {
  const { width, height, random } = scene;
  const wall = random.pick<Colour>([
    hsl(42, 34, 88),
    hsl(20, 30, 86),
    hsl(140, 14, 82),
    hsl(200, 16, 84),
    hsl(36, 40, 82),
  ]);
  const sill = height * 0.8;
  const panes = Math.max(1, Math.round(width / 640));
  const sketch = new Sketch(`${scene.key}|window`, true);
  const view = { ...scene, horizon: height * 0.6 };
  const frame = hsl(44, 24, 95);
  const paneWidth = Math.min(height * 0.98, (width * 0.84) / panes);
  const gap = (width - paneWidth * panes) / (panes + 1);
  const holes: [number, number][] = Array.from({ length: panes }, (_, i) => [
    gap + i * (paneWidth + gap),
    gap + i * (paneWidth + gap) + paneWidth,
  ]);
  const top = height * 0.06;
  const hole = holes
    .map(([a, b]) => `M${a.toFixed(1)} ${top}V${sill}H${b.toFixed(1)}V${top}Z`)
    .join('');
  const room = `<path fill-rule="evenodd" fill="${hex(wall)}" d="M0 0H${width}V${height}H0Z${hole}"/>`;
  for (const [a, b] of holes) {
    const mid = (a + b) / 2;
    sketch.stroke(
      [
        [a, sill],
        [a, sill],
        [a, top],
        [a, top],
        [b, top],
        [b, top],
        [b, sill],
      ],
      shade(frame, -16),
      13,
    );
    sketch.stroke(
      [
        [a, sill],
        [a, sill],
        [a, top],
        [a, top],
        [b, top],
        [b, top],
        [b, sill],
      ],
      frame,
      10,
    );
    for (const x of [mid])
      sketch.stroke(
        [
          [x, top],
          [x, sill],
        ],
        frame,
        9,
      );
    sketch.stroke(
      [
        [a, height * 0.3],
        [b, height * 0.3],
      ],
      frame,
      6,
    );
    for (const s of [-1, 1]) curtain(sketch, s < 0 ? a : b, s, height, scene);
  }
  const wood = random.pick<Colour>([hsl(30, 36, 60), hsl(44, 24, 92), hsl(22, 34, 48)]);
  sketch.wash('ring', ellipse([width / 2, sill + 34], width * 0.6, 16, 0, 10), shade(wall, -12), {
    opacity: 0.5,
  });
  sketch.wash(
    'line',
    [
      [0, sill],
      [width, sill],
      [width, sill + 26],
      [0, sill + 26],
    ],
    wood,
    { ink: shade(wood, -24), inkOpacity: 0.5 },
  );
  sketch.wash(
    'line',
    [
      [0, sill + 26],
      [width, sill + 26],
      [width, sill + 36],
      [0, sill + 36],
    ],
    shade(wood, -12),
  );
  const order = [...plants].sort((a, b) => b.stature - a.stature);
  const back = order.filter((_, i) => i % 2 === 0 || order.length < 6);
  const front = order.filter((p) => !back.includes(p));
  const slots = [
    ...shelve(scene, back, sill + 10, [width * 0.06, width * 0.94], 'sill', 1.7),
    ...shelve(scene, front, height * 0.965, [width * 0.06, width * 0.94], 'table', 1.05),
  ];
  return drawSky(view) + drawHorizon(view) + room + sketch.render() + drawSlots(scene, slots);
}

function curtain(sketch: Sketch, x: number, side: number, height: number, scene: Scene): void {
  const cloth = blend(hsl(sketch.random.pick([42, 16, 200, 100]), 30, 92), scene.skyLow, 0.2);
  const w = 56;
  const inner: Point[] = [
    [x - side * w, height * 0.02],
    [x - side * w * 0.95, height * 0.3],
    [x - side * w * 0.4, height * 0.5],
    [x - side * w * 0.55, height * 0.79],
  ];
  sketch.wash(
    'open',
    [
      [x + side * 16, height * 0.02],
      [x + side * 16, height * 0.02],
      ...inner,
      [x + side * 14, height * 0.79],
      [x + side * 14, height * 0.79],
    ],
    cloth,
    { opacity: 0.86, ink: shade(cloth, -22), inkOpacity: 0.4 },
  );
  for (const k of [0.2, 0.5, 0.8]) {
    sketch.stroke(
      inner.map(([px, py]): Point => [x + (px - x) * k + side * 6 * (1 - k), py]),
      shade(cloth, -12),
      1.2,
      0.5,
    );
  }
}
