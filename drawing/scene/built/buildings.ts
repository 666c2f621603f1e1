import { ellipse } from '../../geometry.ts';
import type { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { blend, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import { bush } from '../views/landforms.ts';
import { hedgeBehind } from './hedges.ts';

export function greenhouse(sketch: Sketch, scene: Scene, y: number): void {
  hedgeBehind(sketch, scene, y);
  const { random } = sketch;
  const w = random.between(170, 220);
  const x = random.chance(0.5)
    ? random.between(0.02, 0.12) * scene.width
    : scene.width * random.between(0.88, 0.96) - w;
  const glass = blend(hsl(190, 30, 86), scene.skyTop, 0.3);
  const frame = random.pick<Colour>([hsl(46, 24, 95), hsl(140, 18, 36)]);
  const eave = y - 66;
  sketch.wash(
    'line',
    [
      [x, y + 6],
      [x, eave],
      [x + w * 0.14, eave - 42],
      [x + w * 0.86, eave - 42],
      [x + w, eave],
      [x + w, y + 6],
    ],
    glass,
    { opacity: 0.88, ink: frame, inkOpacity: 1, width: 2.6 },
  );
  for (let i = 0; i < 5; i++)
    bush(
      sketch,
      [x + w * (0.14 + i * 0.18), y],
      random.between(13, 22),
      blend(scene.hedge, glass, 0.55),
    );
  for (let i = 1; i < 8; i++) {
    const k = i / 8;
    sketch.stroke(
      [
        [x + w * k, y + 4],
        [x + w * k, eave],
      ],
      frame,
      1.5,
    );
    sketch.stroke(
      [
        [x + w * k, eave],
        [x + w * (0.14 + k * 0.72), eave - 42],
      ],
      frame,
      1.5,
    );
  }
  sketch.stroke(
    [
      [x, eave],
      [x + w, eave],
    ],
    frame,
    2.6,
  );
  sketch.wash(
    'line',
    [
      [x - 3, y + 6],
      [x - 3, y - 14],
      [x + w + 3, y - 14],
      [x + w + 3, y + 6],
    ],
    hsl(18, 30, 60),
    { ink: hsl(18, 30, 40), inkOpacity: 0.4 },
  );
}

export function house(sketch: Sketch, scene: Scene, y: number): void {
  hedgeBehind(sketch, scene, y);
  const { random } = sketch;
  const w = random.between(180, 240);
  const x = random.chance(0.5)
    ? random.between(-40, 20)
    : scene.width - w + random.between(-20, 40);
  const wallTone = blend(
    random.pick<Colour>([hsl(42, 44, 88), hsl(24, 40, 84), hsl(36, 20, 80)]),
    scene.skyLow,
    0.1,
  );
  const roof = random.chance(0.6) ? hsl(14, 44, 50) : hsl(212, 12, 46);
  const shutter = random.pick<Colour>([
    hsl(196, 30, 52),
    hsl(140, 22, 42),
    hsl(8, 36, 46),
    hsl(220, 24, 60),
  ]);
  const eave = y - 92;
  sketch.wash(
    'line',
    [
      [x, y + 8],
      [x, eave],
      [x + w, eave],
      [x + w, y + 8],
    ],
    wallTone,
    { ink: shade(wallTone, -34), inkOpacity: 0.4 },
  );
  sketch.wash(
    'line',
    [
      [x - 10, eave + 2],
      [x + w * 0.16, eave - 52],
      [x + w * 0.86, eave - 52],
      [x + w + 10, eave + 2],
    ],
    roof,
    { ink: shade(roof, -20), inkOpacity: 0.5 },
  );
  for (let i = 0; i < 4; i++)
    sketch.stroke(
      [
        [x + w * 0.02 + i * 6, eave - 6 - i * 12],
        [x + w * 0.98 - i * 8, eave - 6 - i * 12],
      ],
      shade(roof, -10),
      1.1,
      0.6,
    );
  sketch.wash(
    'line',
    [
      [x + w * 0.66, eave - 40],
      [x + w * 0.66, eave - 72],
      [x + w * 0.75, eave - 72],
      [x + w * 0.75, eave - 40],
    ],
    shade(roof, 8),
  );
  for (const k of [0.16, 0.68]) {
    const [a, b] = [x + w * k, y - 62];
    sketch.wash(
      'line',
      [
        [a, b],
        [a + 28, b],
        [a + 28, b + 36],
        [a, b + 36],
      ],
      hsl(200, 22, 62),
      { ink: hsl(42, 30, 96), inkOpacity: 1, width: 2.4 },
    );
    sketch.stroke(
      [
        [a + 14, b],
        [a + 14, b + 36],
      ],
      hsl(42, 30, 96),
      1.6,
    );
    for (const s of [-13, 29])
      sketch.wash(
        'line',
        [
          [a + s, b - 1],
          [a + s + 12, b - 1],
          [a + s + 12, b + 37],
          [a + s, b + 37],
        ],
        shutter,
        { ink: shade(shutter, -18), inkOpacity: 0.5 },
      );
  }
  const d = x + w * 0.44;
  sketch.wash(
    'line',
    [
      [d, y + 8],
      [d, y - 48],
      [d + 14, y - 54],
      [d + 28, y - 48],
      [d + 28, y + 8],
    ],
    shade(shutter, -5),
    { ink: shade(shutter, -20), inkOpacity: 0.6 },
  );
  sketch.wash('ring', ellipse([d + 14, y + 8], 26, 5, 0, 8), hsl(36, 16, 66));
}
