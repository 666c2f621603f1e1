import type { Point } from '../../geometry.ts';
import { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { blend, hex, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import { drawHorizon } from '../views/horizon.ts';
import { drawSky } from '../views/sky.ts';

/** A greenhouse from its door: the landscape pale behind the far gable, ribs overhead, a path between the beds. */
export function drawGlasshouse(scene: Scene): string {
  const { width, height } = scene;
  const sketch = new Sketch(`${scene.key}|glass`, true);
  const { random } = sketch;
  const far = { ...scene, horizon: height * 0.56 };
  const frame = random.pick<Colour>([
    hsl(150, 12, 40),
    hsl(46, 20, 94),
    hsl(200, 10, 46),
    hsl(28, 26, 52),
  ]);
  const foot = height * 0.66;
  const eave = height * 0.24;
  const [l, r] = [width * 0.24, width * 0.76];
  const ridge: Point = [width / 2, height * 0.06];
  const dull = `<rect width="${width}" height="${height}" fill="${hex(blend(hsl(172, 22, 92), scene.skyLow, 0.4))}" fill-opacity=".5"/>`;
  // The sides and the roof run from the far gable to beyond the frame.
  const rows = 5;
  for (const side of [-1, 1] as const) {
    const inner = side < 0 ? l : r;
    const outer = side < 0 ? -width * 0.16 : width * 1.16;
    for (let i = 0; i <= rows; i++) {
      const t = (i / rows) ** 1.5;
      const x = inner + (outer - inner) * t;
      const y = eave - eave * 1.1 * t;
      sketch.stroke(
        [
          [x, foot + (height - foot) * t],
          [x, y],
        ],
        frame,
        2.4 + t * 5,
      );
      sketch.stroke(
        [
          [x, y],
          [ridge[0], ridge[1] - height * 0.4 * t],
        ],
        frame,
        2.2 + t * 4,
      );
    }
    for (const k of [0, 0.38, 1])
      sketch.stroke(
        [
          [inner, eave + (foot - eave) * k],
          [outer, -eave * 0.1 + (height + eave * 0.1) * k],
        ],
        frame,
        k ? 2.6 : 5,
      );
  }
  gable(sketch, [l, r], [eave, foot], ridge, frame);
  brickFoot(sketch, scene, [l, r], foot);
  floor(sketch, scene, [l, r], foot);
  return drawSky(far) + drawHorizon(far) + dull + sketch.render();
}

function gable(
  sketch: Sketch,
  [l, r]: readonly [number, number],
  [eave, foot]: readonly [number, number],
  ridge: Point,
  frame: Colour,
): void {
  sketch.stroke(
    [
      [l, foot],
      [l, foot],
      [l, eave],
      [l, eave],
      ridge,
      ridge,
      [r, eave],
      [r, eave],
      [r, foot],
      [r, foot],
    ],
    frame,
    5,
  );
  for (let i = 1; i < 6; i++) {
    const x = l + ((r - l) * i) / 6;
    const high = eave + (ridge[1] - eave) * (1 - Math.abs(i - 3) / 3);
    sketch.stroke(
      [
        [x, foot],
        [x, high],
      ],
      frame,
      2.2,
    );
  }
  for (const y of [eave, (eave + foot) / 2])
    sketch.stroke(
      [
        [l, y],
        [r, y],
      ],
      frame,
      3,
    );
  const mid = (l + r) / 2;
  sketch.stroke(
    [
      [mid - (r - l) / 6, foot],
      [mid - (r - l) / 6, eave + 6],
      [mid + (r - l) / 6, eave + 6],
      [mid + (r - l) / 6, foot],
    ],
    shade(frame, -8),
    3.4,
  );
}

function brickFoot(
  sketch: Sketch,
  scene: Scene,
  [l, r]: readonly [number, number],
  foot: number,
): void {
  const { width, height } = scene;
  const brick = hsl(16, 30, 60);
  for (const [inner, outer] of [
    [l, -width * 0.16],
    [r, width * 1.16],
  ] as const)
    sketch.wash(
      'line',
      [
        [inner, foot],
        [inner, foot - 22],
        [outer, height * 0.86],
        [outer, height * 1.02],
      ],
      brick,
      { ink: shade(brick, -20), inkOpacity: 0.4 },
    );
}

function floor(
  sketch: Sketch,
  scene: Scene,
  [l, r]: readonly [number, number],
  foot: number,
): void {
  const { random } = sketch;
  const { width, height, soil } = scene;
  sketch.wash(
    'line',
    [
      [l, foot],
      [r, foot],
      [width * 1.2, height * 1.04],
      [-width * 0.2, height * 1.04],
    ],
    blend(soil, hsl(30, 22, 58), 0.45),
  );
  const path = hsl(32, 16, 70);
  sketch.wash(
    'line',
    [
      [width * 0.46, foot],
      [width * 0.54, foot],
      [width * 0.63, height],
      [width * 0.37, height],
    ],
    path,
    { ink: shade(path, -20), inkOpacity: 0.4 },
  );
  for (let i = 1; i < 7; i++) {
    const t = (i / 7) ** 1.5;
    const y = foot + (height - foot) * t;
    sketch.stroke(
      [
        [width * (0.46 - 0.09 * t), y],
        [width * (0.54 + 0.09 * t), y],
      ],
      shade(path, -12),
      1,
      0.6,
    );
  }
  const crumbs = Array.from(
    { length: 90 },
    (): Point => [random.between(0, width), random.between(foot + 12, height)],
  );
  sketch.dots(crumbs, shade(soil, 6), 2, 0.4);
}
