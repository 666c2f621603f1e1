import type { Curve, Point } from '../geometry.ts';
import { curve, mix, polar, UP } from '../geometry.ts';
import type { Sketch } from '../sketch.ts';
import type { Specimen } from '../specimen.ts';
import type { Colour } from '../tint.ts';
import { shade } from '../tint.ts';

/** Draws a plant that stands on (0, 0) and rises toward negative y, about 380 high at most. */
export type HabitArt = (sketch: Sketch, plant: Specimen) => void;

export const bySize = (plant: Specimen, low: number, high: number): number =>
  mix(low, high, plant.stature);

export const stemColour = (plant: Specimen): Colour => shade(plant.leafHues[0], -4, -6, -4);

/** `count` stems fanned from the collar, the middle ones tallest, none the same. */
export function fan(
  sketch: Sketch,
  count: number,
  spread: number,
  height: number,
  options: { foot?: number; bend?: number; uneven?: number } = {},
): Curve[] {
  const { random } = sketch;
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  );
  return order.map((i) => {
    const k = count === 1 ? 0 : (i / (count - 1) - 0.5) * 2;
    const angle = UP + (k * spread) / 2 + random.spread(spread / (count + 3));
    const reach = height * (1 - Math.abs(k) * 0.16) * (1 + random.spread(options.uneven ?? 0.1));
    const from: Point = [k * (options.foot ?? 8), random.spread(2)];
    return curve(from, polar(from, angle, reach), -k * 0.12 + random.spread(options.bend ?? 0.08));
  });
}
