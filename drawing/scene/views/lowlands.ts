import type { Point } from '../../geometry.ts';
import type { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { blend, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import { bush, haze, poplar, ridge } from './landforms.ts';

/** Fields as the month has them: green corn, rape, ripe wheat, stubble, ploughland. */
function fieldOf(scene: Scene, random: Sketch['random']): Colour {
  const { month } = scene;
  if (scene.snow) return hsl(206, 16, 92);
  const kinds: readonly [Colour, ...Colour[]] =
    month === 4 || month === 5
      ? [hsl(54, 70, 66), hsl(92, 38, 58), hsl(100, 32, 54), hsl(88, 34, 62)]
      : month === 6 || month === 7
        ? [hsl(44, 56, 68), hsl(48, 52, 64), hsl(86, 30, 56), hsl(72, 36, 62)]
        : month > 7 && month < 11
          ? [hsl(42, 46, 70), hsl(30, 26, 58), hsl(82, 26, 56), hsl(38, 36, 64)]
          : [hsl(28, 20, 54), hsl(94, 24, 58), hsl(34, 18, 60), hsl(88, 22, 62)];
  return random.pick(kinds);
}

/** Wide fields under a wide sky, a row of poplars, perhaps a wind turbine. */
export function plain(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const y = scene.horizon - 22;
  ridge(sketch, scene, y - 8, 4, haze(scene, 0.6));
  for (let band = 0; band < 3; band++) {
    const top = y + band * 13;
    for (let x = -40; x < scene.width; ) {
      const w = random.between(90, 240);
      const tone = blend(fieldOf(scene, random), scene.skyLow, 0.42 - band * 0.14);
      sketch.wash(
        'line',
        [
          [x, top],
          [x + w, top + random.spread(1.5)],
          [x + w + 14, top + 40],
          [x - 10, top + 40],
        ],
        tone,
        { ink: shade(tone, -9), inkOpacity: 0.3, width: 0.8 },
      );
      x += w;
    }
  }
  if (random.chance(0.4)) turbines(sketch, scene, y);
  const start = random.between(0, 0.6) * scene.width;
  for (let i = 0; i < random.whole(5, 11); i++)
    poplar(
      sketch,
      [start + i * 19, y + 12],
      random.between(28, 42),
      blend(shade(scene.far, -12), scene.skyLow, 0.1),
    );
}

function turbines(sketch: Sketch, scene: Scene, y: number): void {
  const { random } = sketch;
  const white = blend(hsl(200, 14, 97), scene.skyLow, 0.2);
  const x0 = random.between(0.1, 0.8) * scene.width;
  for (let i = 0; i < 3; i++) {
    const [x, h, turn] = [x0 + i * 34, random.between(44, 62), random.between(0, 2)];
    sketch.stroke(
      [
        [x, y + 3],
        [x, y - h],
      ],
      white,
      1.8,
    );
    for (const k of [0, 2.09, 4.19])
      sketch.stroke(
        [
          [x, y - h],
          [x + Math.cos(turn + k) * h * 0.36, y - h + Math.sin(turn + k) * h * 0.36],
        ],
        white,
        1.5,
      );
  }
}

/** Small fields, each in its hedge, under the oaks of the west. */
export function bocage(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  ridge(sketch, scene, scene.horizon - 48, 20, haze(scene, 0.5));
  for (const [back, k] of [
    [30, 0.34],
    [14, 0.2],
    [0, 0.06],
  ] as const) {
    const tone = blend(scene.snow ? scene.lawn : shade(scene.lawn, 4), scene.skyLow, k);
    const at = ridge(sketch, scene, scene.horizon - back, 10, tone);
    const tree = blend(shade(scene.hedge, 6), scene.skyLow, k);
    for (let x = -6; x < scene.width + 8; x += random.between(9, 18))
      bush(sketch, [x, at(x) + 3], random.between(5, 8), shade(tree, random.spread(4)));
    for (let i = 0; i < scene.width / 150; i++) {
      const x = random.between(0, scene.width);
      bush(sketch, [x, at(x) - 4], random.between(12, 20), shade(tree, random.spread(4)));
    }
  }
}

/** Slow water between willows and poplars. */
export function river(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  ridge(sketch, scene, scene.horizon - 46, 18, haze(scene, 0.5));
  const bank = ridge(sketch, scene, scene.horizon - 30, 4, haze(scene, 0.22));
  for (let x = -10; x < scene.width + 10; x += random.between(16, 44)) {
    const tone = shade(haze(scene, 0.16), random.spread(5) - 6);
    if (random.chance(0.4)) poplar(sketch, [x, bank(x) + 4], random.between(36, 66), tone);
    else bush(sketch, [x, bank(x) + 2], random.between(10, 20), tone);
  }
  const y = scene.horizon - 22;
  const water = blend(hsl(200, 28, 66), scene.skyLow, 0.35);
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
  for (let i = 0; i < scene.width / 14; i++) {
    const p: Point = [random.between(0, scene.width), y + random.between(2, 26)];
    sketch.stroke(
      [p, [p[0] + 8, p[1] - 0.8], [p[0] + random.between(14, 44), p[1]]],
      shade(water, random.pick([9, 6, -7])),
      1,
      0.6,
    );
  }
  const near = ridge(sketch, scene, scene.horizon + 6, 4, haze(scene, 0.04));
  for (let i = 0; i < scene.width / 26; i++) {
    const x = random.between(0, scene.width);
    for (const lean of [-4, 0, 5])
      sketch.stroke(
        [
          [x, near(x) + 2],
          [x + lean * 0.4, near(x) - 8],
          [x + lean, near(x) - random.between(12, 20)],
        ],
        shade(scene.far, -12),
        1.4,
        0.7,
      );
  }
}
