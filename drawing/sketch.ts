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

  /** Draws in a higher layer: flowers stand before leaves whatever the order of growth. */
  above(layer: number, draw: () => void): void {
    const before = this.layer;
    this.layer = Math.min(3, layer);
    draw();
    this.layer = before;
  }

  points(): Point[] {
    return this.#layers.flatMap((marks) => marks.flatMap((m) => m.strand.points));
  }

  render(place: Placement = { x: 0, y: 0, scale: 1 }): string {
    let out = '';
    let style = '';
    let data = '';
    const flush = (): void => {
      if (data) out += `<path d="${data}"${style}/>`;
      data = '';
    };
    for (const marks of this.#layers) {
      for (const mark of marks) {
        const next = styleOf(mark, place.scale);
        if (next !== style) {
          flush();
          style = next;
        }
        data += pathOf(mark.strand, place, this.fine ? 0.6 : 1.15);
      }
    }
    flush();
    return out;
  }

  #add(mark: Mark): void {
    const points = mark.strand.points.map(this.warp);
    for (const [x, y] of points) {
      this.box.left = Math.min(this.box.left, x);
      this.box.right = Math.max(this.box.right, x);
      this.box.top = Math.min(this.box.top, y);
      this.box.bottom = Math.max(this.box.bottom, y);
    }
    this.#layers[this.layer]?.push({ ...mark, strand: { trace: mark.strand.trace, points } });
  }
}

const fraction = (x: number): string => String(Math.round(x * 100) / 100).replace(/^0\./, '.');

function styleOf(mark: Mark, scale: number): string {
  let style = mark.fill ? ` fill="${hex(mark.fill)}"` : ' fill="none"';
  if (mark.fill && mark.opacity < 1) style += ` fill-opacity="${fraction(mark.opacity)}"`;
  if (!mark.ink) return style;
  style += ` stroke="${hex(mark.ink)}" stroke-width="${fraction(Math.max(0.3, mark.width * scale))}"`;
  return mark.inkOpacity < 1 ? `${style} stroke-opacity="${fraction(mark.inkOpacity)}"` : style;
}

function pathOf(strand: Strand, place: Placement, grain: number): string {
  const flip = place.mirror ? -1 : 1;
  const at = (p: Point): Point => [
    place.x + p[0] * place.scale * flip,
    place.y + p[1] * place.scale,
  ];
  const all = strand.points.map(at);
  const points = strand.trace === 'dot' ? all : thinned(all, grain);
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
function thinned(points: readonly Point[], grain: number): Point[] {
  const kept: Point[] = [];
  points.forEach((p, i) => {
    const last = kept[kept.length - 1];
    const gap = last ? Math.abs(p[0] - last[0]) + Math.abs(p[1] - last[1]) : grain;
    const corner = gap === 0 && kept[kept.length - 2] !== last;
    if (gap >= grain || corner || i === points.length - 1) kept.push(p);
  });
  return kept;
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
