import { ellipse } from '../../geometry.ts';
import { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { blend, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import { BRICK, masonry, pane } from './masonry.ts';

/** A yard between walls: high façades where the sun hardly comes, a low wall where it does. */
export function drawYard(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|yard`, true);
  const { random } = sketch;
  const { width, height, exposition } = scene;
  const foot = height * 0.64;
  const top = height * { ensoleillé: 0.32, 'mi-ombre': 0.2, ombre: 0.02 }[exposition];
  const wall = wallOf(scene, random);
  const dark = exposition === 'ombre' ? -11 : 0;
  const side = width * 0.13;
  const course = scene.setting.bound === 'brick' ? 8.5 : 17;
  const plastered = scene.setting.bound === 'plaster';
  if (plastered)
    sketch.wash(
      'line',
      [
        [side, foot],
        [side, top],
        [width - side, top],
        [width - side, foot],
      ],
      shade(wall, dark),
      { ink: shade(wall, -24), inkOpacity: 0.4 },
    );
  else masonry(sketch, [side, width - side], [top, foot], shade(wall, dark), course);
  facade(sketch, scene, [side, width - side], [top, foot], wall);
  for (const [inner, outer, shaded] of [
    [side, 0, dark - 9],
    [width - side, width, dark - 4],
  ] as const)
    sketch.wash(
      'line',
      [
        [inner, foot],
        [inner, top],
        [outer, top - height * 0.12],
        [outer, height * 0.86],
      ],
      shade(wall, shaded),
      { ink: shade(wall, -28), inkOpacity: 0.4 },
    );
  coping(sketch, scene, [side, width - side], top, wall);
  floor(sketch, scene, foot, side);
  if (scene.setting.extras.has('pergola')) pergola(sketch, scene, foot);
  return sketch.render();
}

function wallOf(scene: Scene, random: Sketch['random']): Colour {
  switch (scene.setting.bound) {
    case 'brick':
      return blend(BRICK, scene.skyLow, 0.06);
    case 'schist':
      return hsl(220, 8, 60);
    case 'stone':
      return hsl(36, 26, 74);
    default:
      return random.pick<Colour>([
        hsl(40, 30, 86),
        hsl(24, 26, 82),
        hsl(200, 10, 82),
        hsl(48, 24, 84),
      ]);
  }
}

function facade(
  sketch: Sketch,
  scene: Scene,
  [left, right]: readonly [number, number],
  [top, foot]: readonly [number, number],
  wall: Colour,
): void {
  const { random } = sketch;
  const paint = random.pick<Colour>([
    hsl(196, 26, 52),
    hsl(140, 18, 42),
    hsl(44, 22, 94),
    hsl(8, 36, 46),
  ]);
  const frame = blend(hsl(44, 20, 96), wall, 0.1);
  const storey = 96;
  const bays = Math.max(2, Math.round((right - left) / 150));
  const door = random.whole(0, bays - 1);
  for (let i = 0; i < bays; i++) {
    const x = left + ((right - left) * (i + 0.5)) / bays - 17;
    if (foot - top > 150 || scene.exposition !== 'ensoleillé')
      for (let y = foot - storey * 2 + 22; y > top - 30; y -= storey)
        if (y > top + 8)
          pane(sketch, [x, y], [34, 52], frame, random.chance(0.4) ? paint : undefined);
    if (i === door)
      sketch.wash(
        'line',
        [
          [x - 4, foot],
          [x - 4, foot - 84],
          [x + 40, foot - 84],
          [x + 40, foot],
        ],
        shade(paint, -4),
        { ink: shade(paint, -22), inkOpacity: 0.7, width: 1.4 },
      );
    else if (scene.exposition !== 'ensoleillé') pane(sketch, [x, foot - 78], [34, 46], frame);
  }
}

function coping(
  sketch: Sketch,
  scene: Scene,
  [left, right]: readonly [number, number],
  top: number,
  wall: Colour,
): void {
  if (top < scene.height * 0.08) return;
  const tone = scene.snow
    ? hsl(206, 22, 95)
    : scene.setting.bound === 'brick'
      ? shade(wall, -8)
      : hsl(14, 32, 58);
  sketch.stroke(
    [
      [left, top],
      [(left + right) / 2, top - 1],
      [right, top],
    ],
    tone,
    7,
  );
}

/** Bricks, flags or gravel, running to the back of the yard. */
function floor(sketch: Sketch, scene: Scene, foot: number, side: number): void {
  const { random } = sketch;
  const { width, height, setting } = scene;
  const bricks = setting.ground === 'brick';
  const tone = scene.snow
    ? hsl(206, 16, 90)
    : bricks
      ? hsl(14, 32, 58)
      : setting.ground === 'gravel'
        ? hsl(38, 28, 76)
        : hsl(36, 12, scene.exposition === 'ombre' ? 56 : 72);
  sketch.wash(
    'line',
    [
      [side, foot],
      [width - side, foot],
      [width, height * 0.86],
      [width, height],
      [0, height],
      [0, height * 0.86],
    ],
    tone,
  );
  const rows = bricks ? 14 : 7;
  for (let i = 0; i < rows; i++) {
    const t = (i / rows) ** 1.5;
    const y = foot + (height - foot) * t;
    const edge = side * Math.max(0, 1 - (y - foot) / (height * 0.86 - foot));
    sketch.stroke(
      [
        [edge, y],
        [width - edge, y + random.spread(1)],
      ],
      shade(tone, -11),
      1,
      0.55,
    );
    const step = (bricks ? 34 : 92) * (0.6 + t);
    const next = foot + (height - foot) * ((i + 1) / rows) ** 1.5;
    for (let x = (i % 2) * step * 0.5; x < width; x += step)
      if (x > edge && x < width - edge)
        sketch.stroke(
          [
            [x, y],
            [x + (x - width / 2) * 0.035, next],
          ],
          shade(tone, -11),
          1,
          0.45,
        );
  }
  if (scene.exposition === 'ombre' && !scene.snow) moss(sketch, scene, foot);
  sketch.wash(
    'line',
    [
      [side, foot],
      [width - side, foot],
      [width - side + 22, foot + 12],
      [side - 22, foot + 12],
    ],
    shade(tone, -20),
    { opacity: 0.4 },
  );
}

/** Where the sun comes twenty minutes a day, the flags and the foot of the walls are green. */
function moss(sketch: Sketch, scene: Scene, foot: number): void {
  const { random } = sketch;
  for (let i = 0; i < 26; i++) {
    const low = i % 2 === 0;
    const y = low ? foot - random.between(0, 26) : random.between(foot + 8, scene.height);
    const rx = random.between(10, 44);
    sketch.wash(
      'ring',
      ellipse(
        [random.between(0.1, 0.9) * scene.width, y],
        rx,
        low ? random.between(4, 16) : 5,
        0,
        9,
      ),
      hsl(96 + random.spread(14), 24, 42),
      { opacity: low ? 0.24 : 0.4 },
    );
  }
}

/** Posts and beams for the vine, and the long table in its shade. */
function pergola(sketch: Sketch, scene: Scene, foot: number): void {
  const { width, height } = scene;
  const wood = hsl(28, 26, 48);
  const top = height * 0.27;
  const [a, b] = [width * 0.16, width * 0.84];
  for (const x of [a, (a + b) / 2, b])
    sketch.stroke(
      [
        [x, foot + 16],
        [x, top],
      ],
      shade(wood, -6),
      7,
    );
  for (const dy of [0, 12])
    sketch.stroke(
      [
        [a - 22, top + dy],
        [b + 22, top + dy],
      ],
      wood,
      6 - dy * 0.15,
    );
  for (let x = a - 14; x < b + 22; x += 30)
    sketch.stroke(
      [
        [x, top - 9],
        [x + 7, top + 16],
      ],
      shade(wood, 6),
      4,
    );
  const y = foot + 30;
  sketch.wash(
    'line',
    [
      [width * 0.34, y],
      [width * 0.66, y],
      [width * 0.68, y + 9],
      [width * 0.32, y + 9],
    ],
    shade(wood, 14),
    { ink: shade(wood, -18), inkOpacity: 0.6 },
  );
  for (const x of [0.35, 0.5, 0.65])
    sketch.stroke(
      [
        [width * x, y + 9],
        [width * x, y + 44],
      ],
      shade(wood, -4),
      5,
    );
}
