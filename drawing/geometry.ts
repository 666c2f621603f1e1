export type Point = readonly [number, number];

export const UP = -Math.PI / 2;

export const polar = ([x, y]: Point, angle: number, radius: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export const between = (a: Point, b: Point, t: number): Point => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
];

export const clamp = (x: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, x));

export interface Curve {
  readonly from: Point;
  readonly to: Point;
  at(t: number): Point;
  angle(t: number): number;
}

/** A quadratic arc; `bend` is the sag as a share of the length, positive to the right of the way. */
export function curve(from: Point, to: Point, bend: number): Curve {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const c: Point = [(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend];
  return {
    from,
    to,
    at: (t) => between(between(from, c, t), between(c, to, t), t),
    angle: (t) =>
      Math.atan2(
        (1 - t) * (c[1] - from[1]) + t * (to[1] - c[1]),
        (1 - t) * (c[0] - from[0]) + t * (to[0] - c[0]),
      ),
  };
}

export const spaced = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => (count === 1 ? 0.5 : i / (count - 1)));

export const ellipse = ([x, y]: Point, rx: number, ry: number, turn = 0, count = 10): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    const px = Math.cos(a) * rx;
    const py = Math.sin(a) * ry;
    return [
      x + px * Math.cos(turn) - py * Math.sin(turn),
      y + px * Math.sin(turn) + py * Math.cos(turn),
    ];
  });

const read = new Map<string, readonly Point[]>();

/** Outlines are written as text, "x y, x y": a shape then stays on its line. */
export function points(text: string): readonly Point[] {
  const known = read.get(text);
  if (known) return known;
  const list = text.split(',').map((pair): Point => {
    const [x = 0, y = 0] = pair.trim().split(' ').map(Number);
    return [x, y];
  });
  read.set(text, list);
  return list;
}
