import { polar } from '../../geometry.ts';
import type { Sketch } from '../../sketch.ts';
import { blend, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import { bush, haze, poplar, ridge } from './landforms.ts';

export function village(sketch: Sketch, scene: Scene): void {
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

export function orchard(sketch: Sketch, scene: Scene): void {
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

export function vineyard(sketch: Sketch, scene: Scene): void {
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
