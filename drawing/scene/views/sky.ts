import type { Point } from '../../geometry.ts';
import { ellipse } from '../../geometry.ts';
import { Sketch } from '../../sketch.ts';
import { blend, hex, hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';

const CLOUDS = {
  clear: [0, 1],
  clouds: [3, 5],
  morning: [1, 2],
  evening: [1, 3],
  dusk: [1, 3],
  grey: [4, 6],
  mist: [1, 2],
} as const;

export function drawSky(scene: Scene): string {
  const { width, height, sky } = scene;
  const id = `s${Math.floor(scene.random.next() * 1e9).toString(36)}`;
  const sketch = new Sketch(`${scene.key}|sky|${scene.month}`, true);
  const { random } = sketch;
  drawSun(sketch, scene);
  const [few, many] = CLOUDS[sky];
  const clouds = random.whole(few, many);
  for (let i = 0; i < Math.ceil((clouds * width) / 800); i++)
    (sky === 'grey' || sky === 'mist' || sky === 'dusk' ? drawBank : drawCloud)(sketch, scene);
  if (scene.season === 'hiver' ? random.chance(0.2) : random.chance(0.5)) drawBirds(sketch, scene);
  const stops = `<stop stop-color="${hex(scene.skyTop)}"/><stop offset="1" stop-color="${hex(scene.skyLow)}"/>`;
  return `<defs><linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>${sketch.render()}`;
}

/** High and warm in summer, low and pale in winter; behind clouds only a brighter place. */
function drawSun(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const { width, height, sky, month, exposition } = scene;
  const lowest = sky === 'evening' || sky === 'morning' || sky === 'dusk' ? 0.36 : 0.28;
  const rise = 0.5 - 0.5 * Math.cos(((month - 0.5) / 12) * Math.PI * 2);
  const sun: Point = [
    width * random.between(0.12, 0.88),
    height * (lowest - rise * 0.14 + random.spread(0.03)),
  ];
  if (sky === 'grey') return;
  const r = height * random.between(0.05, 0.075);
  const veiled = sky === 'mist' || exposition === 'ombre';
  const disc = veiled
    ? hsl(46, 40, 93)
    : sky === 'evening' || sky === 'dusk'
      ? hsl(32, 80, 76)
      : month < 3 || month > 10
        ? hsl(44, 64, 86)
        : hsl(46, 88, 78);
  const halos = veiled ? [2.4] : sky === 'clouds' ? [2.2, 1.5] : [3.6, 2.5, 1.7];
  for (const k of halos)
    sketch.wash(
      'ring',
      ellipse(sun, r * k, r * k, 0, 12).map(
        ([x, y]): Point => [x + random.spread(r * 0.12), y + random.spread(r * 0.12)],
      ),
      shade(disc, 10),
      { opacity: 0.2 },
    );
  sketch.wash('ring', ellipse(sun, r, r, 0, 12), disc, { opacity: veiled ? 0.6 : 0.95 });
}

function drawCloud(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const at: Point = [
    random.between(0.02, 0.98) * scene.width,
    random.between(0.06, 0.34) * scene.height,
  ];
  const w = scene.height * random.between(0.12, 0.24);
  const white = blend(hsl(44, 40, 97), scene.skyTop, scene.exposition === 'ombre' ? 0.4 : 0.12);
  for (let i = 0; i < 6; i++) {
    const x = at[0] + ((i - 2.5) / 2.5) * w * 0.8;
    const lump = (1 - Math.abs(i - 2.5) / 4) * w * 0.3 * random.between(0.7, 1.2);
    sketch.wash(
      'ring',
      ellipse([x, at[1] - lump * 0.5], w * 0.34, lump, 0, 9),
      i % 2 ? white : shade(white, -2.5),
      { opacity: 0.5 },
    );
  }
  sketch.wash(
    'ring',
    ellipse([at[0], at[1] + w * 0.03], w * 1.05, w * 0.07, 0, 9),
    shade(white, -4),
    { opacity: 0.5 },
  );
}

/** A long flat layer of cloud. */
function drawBank(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const y = random.between(0.04, 0.38) * scene.height;
  const x = random.between(0, 1) * scene.width;
  const w = scene.height * random.between(0.4, 0.8);
  const tone =
    scene.sky === 'dusk'
      ? blend(hsl(346, 46, 84), scene.skyTop, 0.4)
      : shade(scene.skyTop, random.pick([7, -5, 4]));
  for (let i = 0; i < 3; i++)
    sketch.wash(
      'ring',
      ellipse(
        [x + random.spread(w * 0.4), y + i * 7],
        w * random.between(0.6, 1),
        scene.height * random.between(0.012, 0.034),
        0,
        12,
      ),
      tone,
      { opacity: 0.42 },
    );
}

function drawBirds(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const [x, y] = [random.between(0.2, 0.7) * scene.width, random.between(0.12, 0.3) * scene.height];
  for (let i = 0; i < random.whole(2, 5); i++) {
    const p: Point = [x + i * 19 + random.spread(8), y + random.spread(12)];
    const w = random.between(4, 7);
    sketch.stroke(
      [
        [p[0] - w, p[1] - 3],
        [p[0] - w * 0.4, p[1] - 4],
        p,
        p,
        [p[0] + w * 0.4, p[1] - 4],
        [p[0] + w, p[1] - 2],
      ],
      hsl(200, 10, 40),
      1.1,
      0.7,
    );
  }
}
