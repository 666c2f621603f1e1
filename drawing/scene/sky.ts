import type { Point } from '../geometry.ts';
import { ellipse } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import { blend, hex, hsl, shade } from '../tint.ts';
import type { Scene } from './light.ts';

export function drawSky(scene: Scene): string {
  const { width, height, exposition, season } = scene;
  const id = `s${Math.floor(scene.random.next() * 1e9).toString(36)}`;
  const sketch = new Sketch(`${scene.key}|sky`, true);
  const { random } = sketch;
  const sun: Point = [width * random.between(0.14, 0.86), height * random.between(0.13, 0.27)];
  const r = height * random.between(0.055, 0.08);
  const disc =
    season === 'hiver'
      ? hsl(40, 40, 92)
      : exposition === 'ombre'
        ? hsl(52, 26, 86)
        : hsl(42, 88, 70);
  const halos =
    exposition === 'ensoleillé' ? [3.6, 2.5, 1.7] : exposition === 'mi-ombre' ? [2.2, 1.5] : [];
  for (const k of halos) {
    sketch.wash(
      'ring',
      ellipse(sun, r * k, r * k, 0, 12).map(
        ([x, y]): Point => [x + random.spread(r * 0.12), y + random.spread(r * 0.12)],
      ),
      shade(disc, 12),
      { opacity: 0.22 },
    );
  }
  sketch.wash('ring', ellipse(sun, r, r, 0, 12), disc, {
    opacity: exposition === 'ombre' ? 0.4 : 0.95,
  });
  const clouds = exposition === 'ensoleillé' ? random.whole(1, 3) : random.whole(3, 5);
  for (let i = 0; i < Math.ceil((clouds * width) / 800); i++) drawCloud(sketch, scene);
  if (random.chance(0.5)) drawBirds(sketch, scene);
  const stops = `<stop stop-color="${hex(scene.skyTop)}"/><stop offset="1" stop-color="${hex(scene.skyLow)}"/>`;
  return `<defs><linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>${sketch.render()}`;
}

function drawCloud(sketch: Sketch, scene: Scene): void {
  const { random } = sketch;
  const at: Point = [
    random.between(0.02, 0.98) * scene.width,
    random.between(0.06, 0.34) * scene.height,
  ];
  const w = scene.height * random.between(0.12, 0.24);
  const white = blend(hsl(44, 40, 97), scene.skyTop, scene.exposition === 'ombre' ? 0.45 : 0.15);
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
