import type { Point } from '../geometry.ts';
import { ellipse, polar } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, shade } from '../tint.ts';
import type { Scene } from './light.ts';

type Backdrop = (sketch: Sketch, scene: Scene) => void;

/** What stands far behind the garden; the garden's key chooses. */
export function drawHorizon(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|horizon`, true);
  const backdrop = sketch.random.pick<Backdrop>([
    hills,
    village,
    sea,
    mountains,
    woods,
    orchard,
    hills,
    vineyard,
  ]);
  backdrop(sketch, scene);
  return sketch.render();
}

function ridge(
  sketch: Sketch,
  scene: Scene,
  y: number,
  amplitude: number,
  fill: Colour,
  opacity = 1,
  jag = false,
): (x: number) => number {
  const { random } = sketch;
  const [p, q, s] = [random.between(0, 6), random.between(0, 6), random.between(0.75, 1.3)];
  const peaks = Array.from({ length: 16 }, () => random.between(0.2, 1));
  const at = (x: number): number => {
    const u = (x / 640) * s;
    if (!jag) return y - amplitude * (0.55 * Math.sin(u * 3.1 + p) + 0.35 * Math.sin(u * 7.3 + q));
    const k = u * 4.6 + p;
    const i = Math.floor(k);
    const f = k - i;
    return y - amplitude * ((peaks[i % 16] ?? 0) * (1 - f) + (peaks[(i + 1) % 16] ?? 0) * f) * 2;
  };
  const points: Point[] = [];
  const step = jag ? 24 : 32;
  for (let x = -step; x <= scene.width + step; x += step)
    points.push([x, at(x) + (jag ? random.spread(4) : 0)]);
  sketch.wash(
    'open',
    [
      [-step, scene.height],
      [-step, scene.height],
      ...points,
      [scene.width + step, scene.height],
      [scene.width + step, scene.height],
    ],
    fill,
    { opacity, ink: shade(fill, -10), inkOpacity: 0.35, width: 1 },
  );
  return at;
}

const haze = (scene: Scene, t: number): Colour => blend(scene.far, scene.skyLow, t);

function hills(sketch: Sketch, scene: Scene): void {
  ridge(sketch, scene, scene.horizon - 46, 26, haze(scene, 0.55));
  ridge(sketch, scene, scene.horizon - 26, 18, haze(scene, 0.32));
  const at = ridge(sketch, scene, scene.horizon - 8, 12, haze(scene, 0.05));
  for (let i = 0; i < scene.width / 26; i++) {
    const x = sketch.random.between(0, scene.width);
    bush(
      sketch,
      [x, at(x) + 2],
      sketch.random.between(4, 11),
      shade(scene.far, -9 + sketch.random.spread(4)),
    );
  }
}

function mountains(sketch: Sketch, scene: Scene): void {
  ridge(sketch, scene, scene.horizon - 40, 46, blend(hsl(212, 24, 70), scene.skyLow, 0.4), 1, true);
  ridge(
    sketch,
    scene,
    scene.horizon - 22,
    26,
    blend(hsl(200, 20, 64), scene.skyLow, 0.25),
    1,
    true,
  );
  ridge(sketch, scene, scene.horizon - 6, 12, haze(scene, 0.1));
}

function sea(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const y = scene.horizon - random.between(44, 66);
  const water = blend(hsl(198, 36, 62), scene.skyTop, 0.3);
  sketch.wash(
    'line',
    [
      [0, y],
      [scene.width, y],
      [scene.width, scene.height],
      [0, scene.height],
    ],
    water,
  );
  for (let i = 0; i < scene.width / 12; i++) {
    const [x, dy] = [random.between(0, scene.width), random.between(4, 64)];
    sketch.stroke(
      [
        [x, y + dy],
        [x + 6, y + dy - 1],
        [x + random.between(10, 34), y + dy],
      ],
      shade(water, random.pick([12, 8, -7])),
      1,
      0.6,
    );
  }
  for (let i = 0; i < random.whole(1, 3); i++) {
    const [x, s] = [random.between(0.08, 0.92) * scene.width, random.between(9, 17)];
    const base = y + random.between(4, 14);
    sketch.wash(
      'line',
      [
        [x, base - s * 1.7],
        [x + s * 0.8, base - 2],
        [x, base - 2],
      ],
      hsl(42, 40, 96),
    );
    sketch.wash(
      'line',
      [
        [x - s * 0.7, base],
        [x + s * 0.9, base],
        [x + s * 0.6, base + 4],
        [x - s * 0.4, base + 4],
      ],
      hsl(16, 46, 48),
    );
  }
  ridge(sketch, scene, scene.horizon - 4, 11, haze(scene, 0.1));
}

function village(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  ridge(sketch, scene, scene.horizon - 44, 22, haze(scene, 0.5));
  const centre = random.between(0.22, 0.78) * scene.width;
  const wall = blend(hsl(40, 34, 86), scene.skyLow, 0.25);
  const roof = blend(random.chance(0.5) ? hsl(14, 42, 52) : hsl(214, 14, 50), scene.skyLow, 0.2);
  const base = scene.horizon - 4;
  const steeple = random.whole(3, 6);
  for (let i = 0; i < 10; i++) {
    const w = random.between(20, 36);
    const x = centre + (i - 5) * 27 + random.spread(9);
    const h = random.between(15, 28);
    if (i === steeple) {
      sketch.wash(
        'line',
        [
          [x - 8, base],
          [x - 8, base - 58],
          [x + 8, base - 58],
          [x + 8, base],
        ],
        wall,
        { ink: shade(wall, -30), inkOpacity: 0.35 },
      );
      sketch.wash(
        'line',
        [
          [x - 10, base - 57],
          [x, base - 100],
          [x + 10, base - 57],
        ],
        roof,
        { ink: shade(roof, -20), inkOpacity: 0.4 },
      );
      sketch.dots([[x, base - 48]], shade(roof, -16), 5, 0.7);
    }
    sketch.wash(
      'line',
      [
        [x - w / 2, base + 8],
        [x - w / 2, base - h],
        [x + w / 2, base - h],
        [x + w / 2, base + 8],
      ],
      shade(wall, random.spread(4)),
      { ink: shade(wall, -30), inkOpacity: 0.3 },
    );
    sketch.wash(
      'line',
      [
        [x - w / 2 - 3, base - h + 1],
        [x - w * 0.3, base - h - 12],
        [x + w * 0.3, base - h - 12],
        [x + w / 2 + 3, base - h + 1],
      ],
      shade(roof, random.spread(5)),
      { ink: shade(roof, -18), inkOpacity: 0.4 },
    );
    sketch.dots(
      [
        [x - w * 0.2, base - h * 0.55],
        [x + w * 0.2, base - h * 0.55],
      ],
      shade(roof, -18),
      3,
      0.55,
    );
  }
  const at = ridge(sketch, scene, scene.horizon, 7, haze(scene, 0.08));
  for (let i = 0; i < scene.width / 22; i++) {
    const x = random.between(0, scene.width);
    bush(sketch, [x, at(x) + 3], random.between(6, 13), shade(scene.far, -8 + random.spread(4)));
  }
}

function woods(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  ridge(sketch, scene, scene.horizon - 56, 16, haze(scene, 0.55));
  for (const [back, k] of [
    [26, 0.32],
    [6, 0.02],
  ] as const) {
    for (let x = -10; x < scene.width + 20; x += random.between(17, 31)) {
      const size = random.between(22, 44);
      const tone = shade(haze(scene, k), random.spread(5) - (1 - k) * 6);
      if (random.chance(0.35)) poplar(sketch, [x, scene.horizon - back + 12], size * 1.9, tone);
      else bush(sketch, [x, scene.horizon - back], size, tone);
    }
  }
  ridge(sketch, scene, scene.horizon + 6, 5, shade(haze(scene, 0.05), -4));
}

function orchard(sketch: Sketch, scene: Scene): void {
  ridge(sketch, scene, scene.horizon - 40, 18, haze(scene, 0.45));
  const at = ridge(sketch, scene, scene.horizon - 14, 9, haze(scene, 0.12));
  const crown =
    scene.season === 'printemps'
      ? hsl(342, 46, 86)
      : scene.season === 'automne'
        ? hsl(34, 56, 62)
        : shade(scene.far, -6);
  for (const [dy, size] of [
    [-6, 12],
    [10, 17],
  ] as const) {
    for (let x = 14 + dy; x < scene.width; x += size * 3.1) {
      const y = at(x) + dy + 10;
      sketch.stroke(
        [
          [x, y + size * 0.4],
          [x, y - size * 0.7],
        ],
        hsl(28, 22, 44),
        2.2,
        0.8,
      );
      if (scene.season !== 'hiver')
        bush(sketch, [x, y - size * 0.5], size, shade(crown, sketch.random.spread(4)));
      else
        for (const k of [-0.7, 0, 0.7])
          sketch.stroke(
            [[x, y - size * 0.6], polar([x, y - size * 0.6], -1.57 + k, size)],
            hsl(28, 18, 48),
            1.1,
            0.8,
          );
    }
  }
}

function vineyard(sketch: Sketch, scene: Scene): void {
  const at = ridge(sketch, scene, scene.horizon - 34, 24, haze(scene, 0.4));
  const lines = shade(haze(scene, 0.25), -9);
  for (let x = -60; x < scene.width + 60; x += 15) {
    sketch.stroke(
      [
        [x, at(x) + 2],
        [x * 1.03, at(x) + 20],
        [x * 1.08 - 14, at(x) + 62],
      ],
      lines,
      2.6,
      0.5,
    );
  }
  ridge(sketch, scene, scene.horizon - 4, 9, haze(scene, 0.06));
  for (let i = 0; i < scene.width / 110; i++)
    poplar(
      sketch,
      [sketch.random.between(0, scene.width), scene.horizon + 4],
      sketch.random.between(42, 76),
      shade(scene.far, -12),
    );
}

export function bush(sketch: Sketch, [x, y]: Point, r: number, tone: Colour): void {
  const { random } = sketch;
  const rim = ellipse([x, y - r * 0.55], r, r * 0.85, 0, 11).map(
    ([px, py]): Point => [px + random.spread(r * 0.16), py + random.spread(r * 0.16)],
  );
  sketch.wash('ring', rim, tone, { ink: shade(tone, -12), inkOpacity: 0.3, width: 0.8 });
  if (r > 14)
    sketch.wash(
      'ring',
      ellipse([x + r * 0.25, y - r * 0.35], r * 0.66, r * 0.5, 0, 8),
      shade(tone, -6),
      { opacity: 0.45 },
    );
}

function poplar(sketch: Sketch, [x, y]: Point, h: number, tone: Colour): void {
  const w = h * 0.13;
  sketch.wash(
    'ring',
    [
      [x, y],
      [x - w, y - h * 0.25],
      [x - w * 0.9, y - h * 0.7],
      [x, y - h],
      [x + w * 0.9, y - h * 0.68],
      [x + w, y - h * 0.22],
    ],
    tone,
    { ink: shade(tone, -12), inkOpacity: 0.3 },
  );
}
