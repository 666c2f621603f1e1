import type { Point } from '../geometry.ts';
import { ellipse } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, shade } from '../tint.ts';
import { bush } from './horizon.ts';
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

const none: Enclosure = (sketch, scene, y) => {
  for (let x = 0; x < scene.width; x += sketch.random.between(40, 120)) {
    bush(
      sketch,
      [x, y],
      sketch.random.between(10, 24),
      shade(scene.hedge, 8 + sketch.random.spread(4)),
    );
  }
};

function hedge(sketch: Sketch, scene: Scene, y: number): void {
  const { random } = sketch;
  const bare = scene.season === 'hiver';
  const high = random.between(26, 50);
  for (const row of [0, 1]) {
    for (let x = -12; x < scene.width + 16; x += random.between(15, 26)) {
      const tone = shade(scene.hedge, 9 - row * 5 + random.spread(4), 0, bare ? -6 : 0);
      bush(
        sketch,
        [x, y - high * (0.55 - row * 0.3)],
        random.between(high * 0.45, high * 0.62),
        tone,
      );
    }
  }
  if (scene.season === 'printemps' || scene.season === 'ete') {
    const petals = random.pick<Colour>([hsl(342, 60, 86), hsl(50, 40, 94), hsl(280, 40, 82)]);
    const spots = Array.from(
      { length: Math.round(scene.width / 9) },
      (): Point => [random.between(0, scene.width), y - random.between(0, high)],
    );
    sketch.dots(spots, petals, 3, 0.85);
  }
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

function hedgeBehind(sketch: Sketch, scene: Scene, y: number): void {
  for (let x = -8; x < scene.width + 16; x += sketch.random.between(26, 48)) {
    bush(
      sketch,
      [x, y - 18],
      sketch.random.between(16, 26),
      shade(scene.hedge, 10 + sketch.random.spread(4)),
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

function greenhouse(sketch: Sketch, scene: Scene, y: number): void {
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

function house(sketch: Sketch, scene: Scene, y: number): void {
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
