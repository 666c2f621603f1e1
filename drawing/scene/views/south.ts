import type { Point } from '../../geometry.ts';
import { ellipse } from '../../geometry.ts';
import type { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { blend, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import { bush, poplar, ridge } from './landforms.ts';

/** A bare trunk and a flat crown, as pines stand by the Mediterranean. */
function umbrellaPine(sketch: Sketch, [x, y]: Point, h: number, tone: Colour): void {
  const { random } = sketch;
  const lean = random.spread(h * 0.14);
  sketch.stroke(
    [
      [x, y],
      [x + lean * 0.3, y - h * 0.5],
      [x + lean, y - h * 0.86],
    ],
    hsl(22, 26, 44),
    h * 0.045,
  );
  for (const k of [-0.32, 0.3])
    sketch.stroke(
      [
        [x + lean * 0.5, y - h * 0.58],
        [x + lean + h * k * 0.6, y - h * 0.78],
        [x + lean + h * k, y - h * 0.9],
      ],
      hsl(22, 26, 44),
      h * 0.022,
    );
  for (const [dx, dy, k] of [
    [-0.26, 0.86, 0.9],
    [0.26, 0.88, 0.86],
    [0, 0.95, 1.15],
  ] as const)
    sketch.wash(
      'ring',
      ellipse(
        [x + lean + dx * h, y - dy * h],
        h * 0.32 * k,
        h * 0.11 * k,
        random.spread(0.1),
        10,
      ).map(([px, py]): Point => [px + random.spread(2), py + random.spread(1.5)]),
      shade(tone, random.spread(4)),
      { ink: shade(tone, -12), inkOpacity: 0.3, width: 0.8 },
    );
}

/** Pale limestone, scrub, umbrella pines and cypresses; rows of lavender in their month. */
export function garrigue(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const lime = (t: number): Colour => blend(hsl(34, 22, 74), scene.skyLow, t);
  ridge(sketch, scene, scene.horizon - 54, 26, blend(hsl(224, 20, 74), scene.skyLow, 0.4), 1, true);
  ridge(sketch, scene, scene.horizon - 30, 18, lime(0.4));
  const at = ridge(
    sketch,
    scene,
    scene.horizon - 10,
    11,
    blend(hsl(78, 18, 62), scene.skyLow, 0.16),
  );
  const scrub = blend(hsl(92, 18, 46), scene.skyLow, 0.18);
  for (let i = 0; i < scene.width / 13; i++) {
    const x = random.between(0, scene.width);
    bush(
      sketch,
      [x, at(x) + random.between(0, 12)],
      random.between(3, 8),
      shade(scrub, random.spread(6)),
    );
  }
  const green = blend(hsl(112, 22, 38), scene.skyLow, 0.12);
  for (let i = 0; i < Math.round(scene.width / 170); i++) {
    const x = random.between(0.03, 0.97) * scene.width;
    umbrellaPine(sketch, [x, at(x) + 8], random.between(64, 108), green);
  }
  for (let i = 0; i < Math.round(scene.width / 220); i++) {
    const x = random.between(0.03, 0.97) * scene.width;
    for (let k = 0; k < random.whole(1, 3); k++)
      poplar(sketch, [x + k * 15, at(x) + 9], random.between(50, 88), shade(green, -5));
  }
}

function palm(sketch: Sketch, [x, y]: Point, h: number, tone: Colour): void {
  const { random } = sketch;
  const lean = random.spread(h * 0.34);
  const top: Point = [x + lean, y - h];
  sketch.stroke([[x, y], [x + lean * 0.2, y - h * 0.55], top], hsl(32, 22, 46), 3.4);
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI + (i / 8) * Math.PI + random.spread(0.2);
    const reach = h * random.between(0.3, 0.42);
    const mid: Point = [top[0] + Math.cos(a) * reach * 0.6, top[1] + Math.sin(a) * reach * 0.6 - 4];
    const tip: Point = [
      top[0] + Math.cos(a) * reach,
      top[1] + Math.sin(a) * reach * 0.5 + reach * 0.4,
    ];
    sketch.wash(
      'open',
      [top, mid, tip, tip, [mid[0], mid[1] + 7], top],
      shade(tone, random.spread(5)),
    );
  }
}

/** A green mountain in its cloud, still water, coconut palms. */
export function lagoon(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const y = scene.horizon - 40;
  ridge(sketch, scene, y - 8, 30, blend(hsl(150, 24, 54), scene.skyLow, 0.42), 1, true);
  ridge(sketch, scene, y, 13, blend(hsl(132, 26, 48), scene.skyLow, 0.26));
  const water = blend(hsl(182, 46, 62), scene.skyTop, 0.25);
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
    const [x, dy] = [random.between(0, scene.width), random.between(3, 40)];
    sketch.stroke(
      [
        [x, y + dy],
        [x + 9, y + dy - 1],
        [x + random.between(14, 40), y + dy],
      ],
      shade(water, random.pick([12, 9, -6])),
      1,
      0.6,
    );
  }
  const shore = ridge(sketch, scene, scene.horizon + 2, 5, hsl(44, 44, 82));
  for (let i = 0; i < Math.round(scene.width / 110); i++) {
    const x = random.between(0.02, 0.98) * scene.width;
    palm(
      sketch,
      [x, shore(x) + 8],
      random.between(80, 150),
      blend(hsl(118, 30, 38), scene.skyLow, 0.08),
    );
  }
}
