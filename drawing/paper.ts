import type { Point } from './geometry.ts';
import { ellipse, polar } from './geometry.ts';
import { Sketch } from './sketch.ts';
import type { Colour } from './tint.ts';
import { hex, hsl, shade } from './tint.ts';

export const PAPER = hsl(42, 56, 93);

/** Sheet, mottling and fibres; all drawn, since a noise filter costs more than the whole plant. */
export function drawPaper(
  seed: string,
  width: number,
  height: number,
  tint: Colour = PAPER,
): string {
  const sketch = new Sketch(`${seed}|paper`, true);
  const { random } = sketch;
  const spot = (): Point => [random.between(0, width), random.between(0, height)];
  const area = Math.sqrt(width * height);
  for (let i = 0; i < 9; i++) {
    const mottle = shade(tint, random.spread(2.4), random.spread(6));
    sketch.wash(
      'ring',
      ellipse(
        spot(),
        area * random.between(0.14, 0.34),
        area * random.between(0.1, 0.24),
        random.spread(2),
        9,
      ),
      mottle,
      { opacity: 0.5 },
    );
  }
  for (const [tone, n] of [
    [shade(tint, -9), 46],
    [shade(tint, 5), 40],
  ] as const) {
    for (let i = 0; i < n; i++) {
      const p = spot();
      const a = random.between(0, 6.3);
      sketch.stroke(
        [p, polar(p, a, 4), polar(p, a + random.spread(0.7), random.between(5, 11))],
        tone,
        0.6,
        0.5,
      );
    }
  }
  sketch.dots(Array.from({ length: 90 }, spot), shade(tint, -13), 0.9, 0.45);
  return `<rect width="${width}" height="${height}" fill="${hex(tint)}"/>${sketch.render()}`;
}

/** A pool of watercolour with soft, uneven rims behind the plant. */
export function drawPool(
  sketch: Sketch,
  centre: Point,
  rx: number,
  ry: number,
  tint: Colour,
): void {
  const { random } = sketch;
  const count = 16;
  for (let layer = 0; layer < 3; layer++) {
    const k = 1 - layer * 0.09;
    const rim = ellipse(centre, rx * k, ry * k, random.spread(0.12), count).map(
      ([x, y]): Point => [x + random.spread(rx * 0.09), y + random.spread(ry * 0.07)],
    );
    sketch.wash('ring', rim, tint, {
      opacity: 0.2,
      ink: shade(tint, -8),
      width: 1.6,
      inkOpacity: layer ? 0.06 : 0.14,
    });
  }
  for (let i = 0; i < 7; i++) {
    const p = polar(centre, random.between(0, 6.3), rx * random.between(0.9, 1.18));
    sketch.dots([p], tint, random.between(1.5, 5), 0.4);
  }
}
