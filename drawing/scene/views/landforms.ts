import type { Point } from '../../geometry.ts';
import { ellipse } from '../../geometry.ts';
import type { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { blend, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';

export function ridge(
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

export const haze = (scene: Scene, t: number): Colour => blend(scene.far, scene.skyLow, t);

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

export function poplar(sketch: Sketch, [x, y]: Point, h: number, tone: Colour): void {
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
