import type { Point } from '../../geometry.ts';
import type { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { blend, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import { bush, haze, ridge } from './landforms.ts';

/** A spruce or a larch, far off: tiers of a narrow cone. */
export function fir(sketch: Sketch, [x, y]: Point, h: number, tone: Colour, snow = false): void {
  const w = h * 0.2;
  const half: Point[] = [];
  for (let i = 0; i < 4; i++) {
    const [t, u] = [i / 4, (i + 0.82) / 4];
    half.push([w * (0.16 + t * 0.74) * (i ? 0.72 : 0.2), -h * (1 - t)]);
    half.push([w * (0.3 + u * 0.8), -h * (1 - u) + 2]);
  }
  const side = (k: 1 | -1): Point[] => half.map(([px, py]) => [x + px * k, y + py]);
  sketch.wash('line', [...side(1), ...side(-1).reverse()], tone, {
    ink: shade(tone, -12),
    inkOpacity: 0.3,
    width: 0.8,
  });
  if (!snow) return;
  for (const k of [0.25, 0.5, 0.74])
    sketch.stroke(
      [
        [x - w * k * 0.8, y - h * (1 - k)],
        [x, y - h * (1.08 - k)],
        [x + w * k * 0.6, y - h * (1 - k) + 1],
      ],
      hsl(206, 24, 96),
      Math.max(1.2, h * 0.035),
      0.9,
    );
}

/** Peaks with their snow: much in winter, a little on the shady sides in summer. */
function peaks(
  sketch: Sketch,
  scene: Scene,
  base: number,
  high: number,
  fill: Colour,
  snow = 1,
): void {
  const { random } = sketch;
  const { width, month } = scene;
  const line = month > 5 && month < 10 ? 0.2 : month > 3 && month < 12 ? 0.38 : 0.7;
  const count = Math.max(3, Math.round(width / 190));
  const tops = Array.from(
    { length: count + 2 },
    (_, i): Point => [
      ((i - 0.5 + random.spread(0.28)) / count) * width,
      base - high * random.between(0.45, 1),
    ],
  );
  const outline: Point[] = tops.flatMap(([x, y], i): Point[] => {
    const [nx, ny] = tops[i + 1] ?? [x + 120, y];
    const pass: Point = [
      (x + nx) / 2 + random.spread(12),
      Math.max(y, ny) + high * random.between(0.1, 0.3),
    ];
    const shoulder: Point = [
      x + (pass[0] - x) * 0.42,
      y + (pass[1] - y) * random.between(0.4, 0.66),
    ];
    return [[x, y], shoulder, pass];
  });
  sketch.wash('line', [[-60, scene.height], ...outline, [width + 200, scene.height]], fill, {
    ink: shade(fill, -10),
    inkOpacity: 0.35,
    width: 1,
  });
  for (const [x, y] of tops) {
    const d = high * line * snow * random.between(0.6, 1);
    if (d < 14) continue;
    sketch.wash(
      'line',
      [
        [x, y],
        [x + d * 0.34, y + d * 0.5],
        [x + d * 0.22, y + d * 0.52],
        [x + d * 0.3, y + d * 0.84],
        [x + d * 0.04, y + d * 0.62],
        [x - d * 0.1, y + d * 0.8],
        [x - d * 0.2, y + d * 0.5],
        [x - d * 0.36, y + d * 0.62],
      ],
      hsl(206, 26, 95),
      { opacity: 0.92 },
    );
    sketch.wash(
      'line',
      [
        [x, y],
        [x + high * 0.3, y + high * 0.46],
        [x + high * 0.1, y + high * 0.6],
      ],
      shade(fill, -9),
      { opacity: 0.35 },
    );
  }
}

function slope(sketch: Sketch, scene: Scene, y: number, share: number, tall: number): void {
  const { random } = sketch;
  const at = ridge(sketch, scene, y, 9, haze(scene, 0.12));
  const larches = scene.month === 10 || scene.month === 11;
  for (let x = -8; x < scene.width + 10; x += random.between(9, 22) / share) {
    if (random.chance(0.25)) continue;
    const dark = blend(hsl(150, 20, 36), scene.far, 0.3);
    const gold = larches && random.chance(0.3);
    const tone = gold ? hsl(38, 56, 56) : shade(dark, random.spread(5));
    fir(sketch, [x, at(x) + 6], random.between(0.6, 1.1) * tall, tone, scene.snow);
  }
}

export function alps(sketch: Sketch, scene: Scene): void {
  const far = blend(hsl(216, 28, 62), scene.skyLow, 0.3);
  const near = blend(hsl(206, 20, 52), scene.skyLow, 0.2);
  peaks(sketch, scene, scene.horizon - 58, scene.height * 0.33, far);
  peaks(sketch, scene, scene.horizon - 30, scene.height * 0.17, near, 0.5);
  slope(sketch, scene, scene.horizon - 18, 1, 40);
}

export function pyrenees(sketch: Sketch, scene: Scene): void {
  peaks(
    sketch,
    scene,
    scene.horizon - 52,
    scene.height * 0.16,
    blend(hsl(216, 28, 60), scene.skyLow, 0.3),
    0.6,
  );
  ridge(sketch, scene, scene.horizon - 34, 24, haze(scene, 0.36));
  const at = ridge(sketch, scene, scene.horizon - 12, 15, haze(scene, 0.08));
  for (let i = 0; i < scene.width / 30; i++) {
    const x = sketch.random.between(0, scene.width);
    bush(sketch, [x, at(x) + 3], sketch.random.between(5, 12), shade(scene.far, -10));
  }
}

/** Vosges, Jura, Massif central: long blue backs, dark with firs. */
export function oldHills(sketch: Sketch, scene: Scene): void {
  const blue = (t: number): Colour => blend(hsl(206, 22, 62), scene.skyLow, t);
  ridge(sketch, scene, scene.horizon - 62, 30, blue(0.58));
  ridge(sketch, scene, scene.horizon - 42, 24, blue(0.38));
  ridge(sketch, scene, scene.horizon - 22, 16, blend(haze(scene, 0.2), hsl(160, 18, 50), 0.4));
  slope(sketch, scene, scene.horizon - 4, 0.5, 26);
}

export function firs(sketch: Sketch, scene: Scene): void {
  ridge(sketch, scene, scene.horizon - 66, 28, haze(scene, 0.55));
  const { random } = sketch;
  for (const [back, k, tall] of [
    [34, 0.4, 62],
    [8, 0.1, 92],
  ] as const)
    for (let x = -10; x < scene.width + 20; x += random.between(15, 34)) {
      const tone = blend(hsl(152, 20, 36), scene.skyLow, k);
      fir(
        sketch,
        [x, scene.horizon - back + 22],
        tall * random.between(0.6, 1.15),
        shade(tone, random.spread(4)),
        scene.snow,
      );
    }
  ridge(sketch, scene, scene.horizon + 6, 5, shade(haze(scene, 0.05), -4));
}
