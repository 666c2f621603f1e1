import type { Curve, Point } from '../geometry.ts';
import { polar } from '../geometry.ts';
import type { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, INK, shade } from '../tint.ts';

export function drawStem(
  sketch: Sketch,
  way: Curve,
  from: number,
  to: number,
  colour: Colour,
): void {
  const fill = sketch.tone(colour);
  if (Math.max(from, to) < 2.2) {
    const line = [0, 0.33, 0.67, 1].map((t) => way.at(t));
    sketch.stroke(line, shade(fill, -4), Math.max(from, to));
    return;
  }
  const steps = sketch.fine ? [0, 0.2, 0.4, 0.6, 0.8, 1] : [0, 0.5, 1];
  const edge = (side: number): Point[] =>
    steps.map((t) => {
      const w = (from + (to - from) * t) / 2;
      return polar(
        way.at(t),
        way.angle(t) + (Math.PI / 2) * side,
        w * (1 + sketch.random.spread(0.06)),
      );
    });
  const right = edge(1);
  const left = edge(-1).reverse();
  const [head, tail] = [right[right.length - 1] ?? way.to, left[0] ?? way.to];
  sketch.wash('open', [...right, head, tail, ...left], fill, {
    ink: blend(shade(fill, -22), INK, 0.4),
    width: 0.7,
    inkOpacity: sketch.fine ? 0.55 : 0.4,
  });
  if (sketch.fine && from > 3) {
    sketch.stroke(
      steps.map((t) =>
        polar(way.at(t), way.angle(t) + Math.PI / 2, (from + (to - from) * t) * 0.22),
      ),
      shade(fill, -12),
      Math.max(0.8, from * 0.22),
      0.5,
    );
  }
}
