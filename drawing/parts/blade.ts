import type { Point } from '../geometry.ts';
import { curve, polar } from '../geometry.ts';
import type { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, INK, shade } from '../tint.ts';

/** Half an outline, base to tip: along the midrib (0..1) and across it, as shares of the length. */
export type Outline = readonly Point[];

export interface Blade {
  readonly at: Point;
  readonly angle: number;
  readonly length: number;
  readonly outline: Outline;
  readonly colour: Colour;
  readonly width?: number;
  readonly bend?: number;
  readonly fold?: number;
  readonly veins?: 'ribs' | 'parallel' | 'streaks' | 'fan' | 'none';
  readonly blush?: Colour | undefined;
  readonly margin?: Colour | undefined;
  readonly project?: (p: Point) => Point;
}

/** A leaf or a petal: flat wash, darker half, blush from the base, veins, then ink beside the wash. */
export function drawBlade(sketch: Sketch, blade: Blade): void {
  const { random } = sketch;
  const { at, angle, length, outline } = blade;
  const width = (blade.width ?? 1) * length;
  const rib = curve(at, polar(at, angle, length), blade.bend ?? random.spread(0.1));
  const project = blade.project ?? ((p: Point): Point => p);
  const place = (along: number, across: number): Point => {
    const t = Math.min(1, Math.max(0, along));
    const a = rib.angle(t);
    const p = polar(rib.at(t), a, (along - t) * length);
    return project(polar(p, a + Math.PI / 2, across * width));
  };
  const rough = sketch.fine && length > 14 ? 0.009 : 0;
  const jitter = (): number => 1 + (rough ? random.spread(rough * 4) : 0);
  const keep = 1 - (blade.fold ?? 0.12);
  const edge = sketch.fine ? outline : simplified(outline, length, blade.project ? 0.7 : 0.33);
  const left = edge.map(([t, w]) => place(t, w * jitter()));
  const right = edge.map(([t, w]) => place(t, -w * keep * jitter())).reverse();
  const tip = place(1, 0);
  const around = [...left, tip, tip, ...right];
  const fill = sketch.tone(blade.colour);
  const ink = blend(shade(fill, fill.l > 82 ? -42 : -26), INK, 0.35);

  if (!sketch.fine) {
    sketch.wash('open', around, fill, { ink, width: 0.9, inkOpacity: 0.4 });
    if (length > 56) {
      const dark = shade(fill, -9, 6);
      sketch.wash('open', [...left, tip, tip, place(0.6, 0), place(0, 0)], dark, { opacity: 0.45 });
    }
    return;
  }
  sketch.wash('open', around, fill, {
    ink: shade(fill, fill.l > 82 ? -30 : -12, 4),
    width: 1.4,
    inkOpacity: 0.28,
  });
  if (length < (blade.project ? 15 : 9)) return;
  const spine = [0.7, 0.3, 0].map((t) => place(t, 0));
  sketch.wash('open', [...left, tip, tip, ...spine], shade(fill, -9, 7, 4), { opacity: 0.5 });
  if (blade.margin) sketch.stroke(around, sketch.tone(blade.margin), 2.4, 0.85);
  if (blade.blush && length > 16) {
    const inner = (sign: number): Point[] =>
      outline.map(([t, w]) => place(t * 0.62, w * 0.62 * sign));
    const top = place(0.62, 0);
    sketch.wash(
      'open',
      [...inner(1), top, top, ...inner(-keep).reverse()],
      sketch.tone(blade.blush),
      {
        opacity: 0.55,
      },
    );
  }
  if (length < (blade.project ? 34 : 24)) return;
  drawVeins(sketch, blade, place, fill);
  const outer = around.map(([x, y]): Point => [x + 0.5, y - 0.4]);
  sketch.stroke(outer, ink, Math.min(0.95, 0.45 + length / 160), 0.6);
}

function drawVeins(
  sketch: Sketch,
  blade: Blade,
  place: (along: number, across: number) => Point,
  fill: Colour,
): void {
  const kind = blade.veins ?? 'ribs';
  if (kind === 'none') return;
  const line = shade(fill, -19, 6);
  const stroke = (points: Point[]): void => sketch.stroke(points, line, 0.6, 0.5);
  const reach = (t: number): number => widthAt(blade.outline, t);
  if (kind === 'ribs' || kind === 'fan') {
    const count = Math.min(8, Math.max(3, Math.round(blade.length / 15)));
    for (let i = 1; i <= count; i++) {
      const t = kind === 'fan' ? 0.02 : (i / (count + 1)) * 0.9;
      const end = kind === 'fan' ? 0.1 + (i / (count + 1)) * 0.75 : Math.min(0.97, t + 0.13);
      for (const side of [1, -0.88]) {
        const w = reach(end) * 0.84 * side;
        stroke([place(t, 0), place((t + end) / 2, w * 0.42), place(end, w)]);
      }
    }
  }
  if (kind === 'parallel' || kind === 'streaks') {
    const reachTo = kind === 'streaks' ? 0.72 : 0.93;
    for (const k of [-0.55, 0.55]) {
      stroke([0.06, 0.35, reachTo].map((t) => place(t, reach(t) * k)));
    }
  }
  const rib = kind === 'streaks' ? line : shade(fill, 20, -8, -8);
  sketch.stroke(
    [0, 0.3, 0.6, kind === 'streaks' ? 0.78 : 0.96].map((t) => place(t, 0)),
    rib,
    kind === 'streaks' ? 0.6 : 1.2,
    kind === 'streaks' ? 0.5 : 0.75,
  );
}

/** Seen from afar a small leaf is two strokes of the brush, a middling one six. */
function simplified(outline: Outline, length: number, widestAllowed: number): Outline {
  const widest = outline.reduce((a, b) => (b[1] > a[1] ? b : a));
  if (length < 30)
    return [outline[0] ?? [0, 0], [widest[0], Math.min(widestAllowed, widest[1] * 1.6)]];
  const most = length < 45 ? 4 : length < 90 ? 8 : 16;
  const step = Math.ceil(outline.length / most);
  return outline.filter((p, i) => i % step === 0 || p === widest);
}

function widthAt(outline: Outline, t: number): number {
  for (let i = 1; i < outline.length; i++) {
    const a = outline[i - 1];
    const b = outline[i];
    if (a && b && t <= b[0] && t >= a[0]) {
      return a[1] + ((b[1] - a[1]) * (t - a[0])) / Math.max(0.001, b[0] - a[0]);
    }
  }
  return 0.05;
}
