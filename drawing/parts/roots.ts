import { curve, polar } from '../geometry.ts';
import type { Sketch } from '../sketch.ts';
import { hsl, shade } from '../tint.ts';

/** Fine roots under the collar, as a plant lifted for the herbarium shows them. */
export function drawRoots(sketch: Sketch, spread: number, depth: number): void {
  const { random } = sketch;
  const brown = hsl(32, 30, 46);
  const count = random.whole(9, 14);
  for (let i = 0; i < count; i++) {
    const a = Math.PI / 2 + (i / (count - 1) - 0.5) * 2.2;
    const from = polar([0, 0], 0, (i / (count - 1) - 0.5) * spread);
    const way = curve(from, polar(from, a, depth * random.between(0.55, 1)), random.spread(0.35));
    sketch.stroke(
      [0, 0.35, 0.7, 1].map((t) => way.at(t)),
      shade(brown, random.spread(8)),
      random.between(0.8, 2),
      0.8,
    );
    for (const t of [0.4, 0.7]) {
      const p = way.at(t);
      sketch.stroke(
        [p, polar(p, way.angle(t) + random.spread(1.1), depth * 0.25)],
        brown,
        0.7,
        0.65,
      );
    }
  }
}
