import { Sketch } from '../../sketch.ts';
import { blend, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import type { View } from '../regions.ts';
import { orchard, village, vineyard } from './countryside.ts';
import { alps, firs, oldHills, pyrenees } from './highlands.ts';
import { bush, haze, poplar, ridge } from './landforms.ts';
import { bocage, plain, river } from './lowlands.ts';
import { garrigue, lagoon } from './south.ts';
import { eiffel, town } from './town.ts';

type Backdrop = (sketch: Sketch, scene: Scene) => void;

const VIEWS: Readonly<Record<View, Backdrop>> = {
  sea,
  alps,
  pyrenees,
  oldhills: oldHills,
  hills,
  plain,
  vineyard,
  woods,
  firs,
  orchard,
  village,
  bocage,
  river,
  garrigue,
  lagoon,
  town,
};

/** The far background of the garden, from its setting. */
export function drawHorizon(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|horizon`, true);
  if (scene.setting.extras.has('eiffel')) eiffel(sketch, scene);
  VIEWS[scene.setting.view](sketch, scene);
  return sketch.render();
}

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

function sea(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const y = scene.horizon - random.between(44, 66);
  const south = scene.climate === 'méditerranéen';
  const water = blend(south ? hsl(204, 44, 58) : hsl(196, 30, 60), scene.skyTop, 0.3);
  // A headland or an island out at sea.
  if (random.chance(0.7)) {
    const [x, w] = [
      random.between(0, 0.75) * scene.width,
      random.between(0.18, 0.45) * scene.width,
    ];
    const high = random.between(9, 26);
    const land = blend(haze(scene, 0.35), water, 0.3);
    sketch.wash(
      'open',
      [
        [x, y + 1],
        [x, y + 1],
        [x + w * 0.1, y - high * 0.7],
        [x + w * 0.35, y - high],
        [x + w * 0.7, y - high * 0.5],
        [x + w, y + 1],
        [x + w, y + 1],
      ],
      land,
    );
  }
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
    const sail = random.pick([hsl(42, 40, 96), hsl(14, 52, 56), hsl(42, 40, 96)]);
    sketch.wash(
      'line',
      [
        [x, base - s * 1.7],
        [x + s * 0.8, base - 2],
        [x, base - 2],
      ],
      sail,
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

function woods(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  ridge(sketch, scene, scene.horizon - 56, 16, haze(scene, 0.55));
  const bare = scene.season === 'hiver';
  for (const [back, k] of [
    [26, 0.32],
    [6, 0.02],
  ] as const) {
    for (let x = -10; x < scene.width + 20; x += random.between(17, 31)) {
      const size = random.between(22, 44);
      const tone = shade(
        haze(scene, k),
        random.spread(5) - (1 - k) * 6,
        random.spread(bare ? 4 : 8),
      );
      if (random.chance(0.35)) poplar(sketch, [x, scene.horizon - back + 12], size * 1.9, tone);
      else bush(sketch, [x, scene.horizon - back], size, tone);
    }
  }
  ridge(sketch, scene, scene.horizon + 6, 5, shade(haze(scene, 0.05), -4));
}
