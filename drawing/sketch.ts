import type { Point } from './geometry.ts';
import { Random } from './random.ts';
import type { Colour } from './tint.ts';
import { hex } from './tint.ts';

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mirror?: boolean;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Trace = 'open' | 'ring' | 'dot' | 'line';

interface Strand {
  readonly trace: Trace;
  readonly points: readonly Point[];
}

interface Mark {
  readonly strand: Strand;
  readonly fill?: Colour | undefined;
  readonly opacity: number;
  readonly ink?: Colour | undefined;
  readonly width: number;
  readonly inkOpacity: number;
  readonly batch?: number;
}

export interface Wash {
  readonly opacity?: number;
  readonly ink?: Colour;
  readonly width?: number;
  readonly inkOpacity?: number;
}

const short = (x: number): string => {
  const text = (Math.round(x * 10) / 10).toString();
  return text.replace(/^(-?)0\./, '$1.').replace(/^-$/, '0');
};
const round = (x: number): number => Math.round(x * 10) / 10;

/** Keeps every mark as points until the end, so that a drawing can be measured, bent or placed first. */
export class Sketch {
  readonly random: Random;
  readonly fine: boolean;
  readonly box: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  tone: (colour: Colour) => Colour = (c) => c;
  warp: (point: Point) => Point = (p) => p;
  layer = 1;
  #batch = 0;
  #batches = 0;
  #count = 0;
  readonly #layers: Mark[][] = [[], [], [], []];

  constructor(seed: string, fine: boolean) {
    this.random = new Random(seed);
    this.fine = fine;
  }

  wash(trace: Trace, points: readonly Point[], fill: Colour, wash: Wash = {}): void {
    this.#add({
      strand: { trace, points },
      fill,
      opacity: wash.opacity ?? 1,
      ink: wash.ink,
      width: wash.width ?? 0.8,
      inkOpacity: wash.inkOpacity ?? 0.6,
    });
  }

  stroke(points: readonly Point[], ink: Colour, width: number, opacity = 1): void {
    this.#add({ strand: { trace: 'open', points }, opacity: 1, ink, width, inkOpacity: opacity });
  }

  dots(points: readonly Point[], ink: Colour, size: number, opacity = 1): void {
    this.#add({
      strand: { trace: 'dot', points },
      opacity: 1,
      ink,
      width: size,
      inkOpacity: opacity,
    });
  }

  /** Draws in a higher layer: flowers stand before leaves in any order of growth. */
  above(layer: number, draw: () => void): void {
    const before = this.layer;
    this.layer = Math.min(3, layer);
    draw();
    this.layer = before;
  }

  /** Marks of one batch that look alike share one path: their order among themselves is given up. */
  batch(draw: () => void): void {
    const outer = this.#batch;
    if (!outer) this.#batch = ++this.#batches;
    draw();
    this.#batch = outer;
  }

  points(): Point[] {
    return this.#layers.flatMap((marks) => marks.flatMap((m) => m.strand.points));
  }

  render(place: Placement = { x: 0, y: 0, scale: 1 }): string {
    let out = '';
    let batch = 0;
    const open = new Map<string, string>();
    const flush = (): void => {
      for (const [style, data] of open) out += `<path d="${data}"${style}/>`;
      open.clear();
    };
    for (const mark of this.#layers.flat()) {
      const style = styleOf(mark, place.scale);
      const apart = mark.batch === undefined || mark.batch !== batch;
      if (apart && !(open.size === 1 && open.has(style))) flush();
      batch = mark.batch ?? 0;
      const data = pathOf(mark.strand, place, this.fine);
      open.set(style, (open.get(style) ?? '') + data);
    }
    flush();
    return out;
  }

  /** Far plants make do with fewer colours and looser order, so that many marks share a path. */
  #manner(mark: Mark): Partial<Mark> {
    if (this.fine) return this.#batch ? { batch: this.#batch } : {};
    this.#count += 1;
    return {
      batch: 1 + Math.floor(this.#count / 36),
      fill: mark.fill && coarse(mark.fill),
      ink: mark.ink && coarse(mark.ink),
    };
  }

  #add(mark: Mark): void {
    const points = mark.strand.points.map(this.warp);
    for (const [x, y] of points) {
      this.box.left = Math.min(this.box.left, x);
      this.box.right = Math.max(this.box.right, x);
      this.box.top = Math.min(this.box.top, y);
      this.box.bottom = Math.max(this.box.bottom, y);
    }
    this.#layers[this.layer]?.push({
      ...mark,
      strand: { trace: mark.strand.trace, points },
      ...this.#manner(mark),
    });
  }
}

const coarse = (c: Colour): Colour => ({
  h: Math.round(c.h / 5) * 5,
  s: Math.round(c.s / 5) * 5,
  l: Math.round(c.l / 3) * 3,
});

const fraction = (x: number): string => String(Math.round(x * 100) / 100).replace(/^0\./, '.');

function styleOf(mark: Mark, scale: number): string {
  let style = mark.fill ? ` fill="${hex(mark.fill)}"` : ' fill="none"';
  if (mark.fill && mark.opacity < 1) style += ` fill-opacity="${fraction(mark.opacity)}"`;
  if (!mark.ink) return style;
  style += ` stroke="${hex(mark.ink)}" stroke-width="${fraction(Math.max(0.4, Math.round(mark.width * scale * 5) / 5))}"`;
  return mark.inkOpacity < 1 ? `${style} stroke-opacity="${fraction(mark.inkOpacity)}"` : style;
}

function pathOf(strand: Strand, place: Placement, fine: boolean): string {
  const flip = place.mirror ? -1 : 1;
  const at = (p: Point): Point => [
    place.x + p[0] * place.scale * flip,
    place.y + p[1] * place.scale,
  ];
  const all = strand.points.map(at);
  const points = strand.trace === 'dot' ? all : thinned(all, fine);
  const first = points[0];
  if (!first) return '';
  if (strand.trace === 'dot') return points.map(([x, y]) => `M${short(x)} ${short(y)}h.1`).join('');
  const last = points[points.length - 1] ?? first;
  const start = strand.trace === 'ring' ? middle(last, first) : first;
  let [px, py]: Point = [round(start[0]), round(start[1])];
  let path = `M${short(px)} ${short(py)}`;
  const step = ([x, y]: Point): string => {
    const dx = short(x - px);
    const dy = short(y - py);
    return dy.startsWith('-') ? dx + dy : `${dx} ${dy}`;
  };
  const move = (p: Point): void => {
    px = round(px + Number(short(p[0] - px)));
    py = round(py + Number(short(p[1] - py)));
  };
  if (strand.trace === 'line') {
    for (const p of points.slice(1)) {
      path += `l${step(p)}`;
      move(p);
    }
    return `${path}z`;
  }
  const ring = strand.trace === 'ring';
  const end = ring ? points.length : points.length - 1;
  for (let i = ring ? 0 : 1; i < end; i++) {
    const c = points[i] ?? first;
    const n = points[i + 1] ?? first;
    const to = !ring && i === end - 1 ? n : middle(c, n);
    const straight = Math.abs(c[0] - to[0]) + Math.abs(c[1] - to[1]) < 0.05;
    const to2 = step(to);
    path += straight ? `l${to2}` : `q${step(c)}${to2.startsWith('-') ? '' : ' '}${to2}`;
    move(to);
  }
  if (points.length === 2 && !ring) path += `l${step(last)}`;
  return ring ? `${path}z` : path;
}

/** Drops the points that the eye could not tell apart at this scale; doubled ones are corners. */
function thinned(points: readonly Point[], fine: boolean): Point[] {
  const grain = fine ? 0.6 : Math.min(4, Math.max(1.3, reach(points) * 0.15));
  const kept: Point[] = [];
  points.forEach((p, i) => {
    const last = kept[kept.length - 1];
    const gap = last ? Math.abs(p[0] - last[0]) + Math.abs(p[1] - last[1]) : grain;
    const corner = gap === 0 && kept[kept.length - 2] !== last;
    if (gap >= grain || corner || i === points.length - 1) kept.push(p);
  });
  return kept;
}

const reach = (points: readonly Point[]): number => {
  const [x0, y0] = points[0] ?? [0, 0];
  return points.reduce((far, [x, y]) => Math.max(far, Math.abs(x - x0) + Math.abs(y - y0)), 0);
};

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
