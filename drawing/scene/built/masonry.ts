import type { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { hsl, shade } from '../../tint.ts';

export const BRICK = hsl(12, 40, 54);

/** Courses of stone, or of bricks where `course` is low, in a wall from `top` to `bottom`. */
export function masonry(
  sketch: Sketch,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  tone: Colour,
  course: number,
): void {
  const { random } = sketch;
  sketch.wash(
    'line',
    [
      [left, bottom],
      [left, top],
      [right, top],
      [right, bottom],
    ],
    tone,
    { ink: shade(tone, -24), inkOpacity: 0.4 },
  );
  const bricks = course < 10;
  sketch.batch(() => {
    for (let row = 0; top + (row + 1) * course <= bottom + 1; row++) {
      const y = top + row * course;
      for (let x = left + (row % 2) * -course; x < right; ) {
        const w = bricks ? course * 2.3 : random.between(course * 1.5, course * 3.2);
        const [a, b] = [Math.max(left, x) + 0.8, Math.min(right, x + w) - 0.8];
        if (b - a > 3 && random.chance(bricks ? 0.5 : 0.66)) {
          const colour = shade(
            tone,
            random.pick([-6, -3, 4, 7]),
            bricks ? random.pick([-4, 0, 5]) : 0,
          );
          sketch.wash(
            bricks ? 'line' : 'ring',
            [
              [a, y + 1],
              [b, y + 0.6],
              [b, y + course - 1],
              [a, y + course - 0.8],
            ],
            colour,
            bricks ? {} : { ink: shade(tone, -18), inkOpacity: 0.3, width: 0.7 },
          );
        }
        x += w;
      }
    }
  });
}

/** A window in a façade, with or without shutters. */
export function pane(
  sketch: Sketch,
  [x, y]: readonly [number, number],
  [w, h]: readonly [number, number],
  frame: Colour,
  shutter?: Colour,
): void {
  const glass = hsl(204, 22, 62);
  const box = (a: number, b: number, c: number, d: number, fill: Colour, ink: Colour): void =>
    sketch.wash(
      'line',
      [
        [a, b],
        [a + c, b],
        [a + c, b + d],
        [a, b + d],
      ],
      fill,
      { ink, inkOpacity: 1, width: Math.max(1.4, w * 0.06) },
    );
  box(x, y, w, h, glass, frame);
  sketch.wash(
    'line',
    [
      [x + w * 0.1, y + h * 0.06],
      [x + w * 0.4, y + h * 0.06],
      [x + w * 0.14, y + h * 0.6],
    ],
    hsl(200, 30, 84),
    { opacity: 0.4 },
  );
  sketch.stroke(
    [
      [x + w / 2, y],
      [x + w / 2, y + h],
    ],
    frame,
    Math.max(1.2, w * 0.05),
  );
  sketch.stroke(
    [
      [x, y + h * 0.4],
      [x + w, y + h * 0.4],
    ],
    frame,
    Math.max(1, w * 0.04),
  );
  if (!shutter) return;
  for (const a of [x - w * 0.5 - 2, x + w + 2]) {
    box(a, y - 1, w * 0.5, h + 2, shutter, shade(shutter, -18));
    for (let k = 1; k < 6; k++)
      sketch.stroke(
        [
          [a + 2, y + (h * k) / 6],
          [a + w * 0.5 - 2, y + (h * k) / 6],
        ],
        shade(shutter, -10),
        1,
        0.6,
      );
  }
}
