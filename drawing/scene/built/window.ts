import type { Point } from '../../geometry.ts';
import { ellipse } from '../../geometry.ts';
import { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { blend, hex, hsl, shade } from '../../tint.ts';
import type { Standing } from '../in-season.ts';
import type { Scene } from '../light.ts';
import { drawSlots } from '../planting.ts';
import { drawHorizon } from '../views/horizon.ts';
import { drawSky } from '../views/sky.ts';
import { shelve } from './shelf.ts';

export function drawWindow(scene: Scene, plants: readonly Standing[]): string {
  const { width, height, random } = scene;
  const wall = random.pick<Colour>([
    hsl(42, 34, 88),
    hsl(20, 30, 86),
    hsl(140, 14, 82),
    hsl(200, 16, 84),
    hsl(36, 40, 82),
  ]);
  const sill = height * 0.8;
  // A veranda is all glass, from wall to wall.
  const glazed = scene.setting.kind === 'veranda';
  const panes = glazed ? Math.round(width / 200) : Math.max(1, Math.round(width / 640));
  const sketch = new Sketch(`${scene.key}|window`, true);
  const view = { ...scene, horizon: height * 0.6 };
  const frame = hsl(44, 24, 95);
  const paneWidth = glazed
    ? (width * 0.96) / panes
    : Math.min(height * 0.98, (width * 0.84) / panes);
  const gap = (width - paneWidth * panes) / (panes + 1);
  const holes: [number, number][] = Array.from({ length: panes }, (_, i) => [
    gap + i * (paneWidth + gap),
    gap + i * (paneWidth + gap) + paneWidth,
  ]);
  const top = height * (glazed ? 0.12 : 0.06);
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
    for (const s of glazed ? [] : [-1, 1]) curtain(sketch, s < 0 ? a : b, s, height, scene);
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
