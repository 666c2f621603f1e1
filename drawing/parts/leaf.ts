import type { Point } from '../geometry.ts';
import { curve, points, polar, spaced } from '../geometry.ts';
import type { Sketch } from '../sketch.ts';
import type { LeafKind, SimpleLeaf } from '../species/species.ts';
import type { Colour } from '../tint.ts';
import { shade } from '../tint.ts';
import { drawBlade } from './blade.ts';
import { SIMPLE } from './leaf-shapes.ts';

/** Properties of a plant that its leaves are drawn from. */
export interface Foliage {
  readonly leaf: LeafKind;
  readonly leaflet: SimpleLeaf;
  readonly leaflets: number;
  readonly leafWidth: number;
  readonly leafiness: number;
  readonly leafHues: readonly [Colour, ...Colour[]];
  readonly leafBlush: Colour | undefined;
  readonly leafMargin: Colour | undefined;
}

export interface LeafSize {
  readonly width?: number;
  readonly bend?: number;
  readonly kind?: LeafKind;
  readonly always?: boolean;
}

const PARALLEL = new Set<LeafKind>(['strap', 'sword', 'blade', 'broad', 'spear']);
const FANNED = new Set<LeafKind>(['round', 'scalloped', 'maple', 'vine', 'ivy', 'ginkgo']);
const SMOOTH = new Set<LeafKind>(['fleshy', 'willow', 'tiny']);

export function growLeaf(
  sketch: Sketch,
  plant: Foliage,
  at: Point,
  angle: number,
  length: number,
  size: LeafSize = {},
): void {
  const { random } = sketch;
  if (!size.always && !random.chance(plant.leafiness)) return;
  const steps = sketch.fine ? random.spread(1) : Math.round(random.spread(1.2));
  const turned = plant.leafHues.length > 1 ? random.pick(plant.leafHues) : plant.leafHues[0];
  const colour = shade(turned, steps * 5, steps * 5);
  sketch.batch(() =>
    drawLeaf(sketch, plant, size.kind ?? plant.leaf, at, angle, length, colour, size),
  );
}

function drawLeaf(
  sketch: Sketch,
  plant: Foliage,
  kind: LeafKind,
  at: Point,
  angle: number,
  length: number,
  colour: Colour,
  size: LeafSize,
): void {
  const { random } = sketch;
  const simple = (leaf: SimpleLeaf, o: Point, a: number, len: number, width = 1): void =>
    drawBlade(sketch, {
      at: o,
      angle: a,
      length: len,
      outline: SIMPLE[len < 24 && leaf === 'serrate' ? 'ovate' : leaf],
      colour,
      width: width * plant.leafWidth * (size.width ?? 1),
      bend: size.bend ?? random.spread(0.1),
      veins: PARALLEL.has(leaf)
        ? 'parallel'
        : FANNED.has(leaf)
          ? 'fan'
          : SMOOTH.has(leaf)
            ? 'none'
            : 'ribs',
      blush: plant.leafBlush,
      margin: plant.leafMargin,
    });
  const rib = curve(at, polar(at, angle, length), size.bend ?? random.spread(0.1));
  const stalk = (width: number): void =>
    sketch.stroke(
      [0, 0.5, 1].map((t) => rib.at(t)),
      sketch.tone(shade(colour, -6, -8)),
      width,
    );

  if (kind === 'pinnate') {
    stalk(1.3);
    const pairs = sketch.fine ? plant.leaflets : 1;
    for (const t of spaced(pairs)) {
      const p = rib.at(0.28 + t * 0.5);
      const len = (length * 0.75) / (1 + pairs * 0.42);
      for (const side of [1, -1]) simple(plant.leaflet, p, rib.angle(0.5) + side * 1.05, len, 1.15);
    }
    simple(plant.leaflet, rib.at(0.78), rib.angle(1), (length * 0.95) / (1 + pairs * 0.42), 1.2);
  } else if (kind === 'trefoil' || kind === 'palmate') {
    const n = kind === 'trefoil' ? 3 : sketch.fine ? 7 : 5;
    const heart = rib.at(0.42);
    stalk(1.4);
    for (let i = 0; i < n; i++) {
      const turn = (i / (n - 1) - 0.5) * (kind === 'trefoil' ? 2.3 : 3.6);
      const len = length * (kind === 'trefoil' ? 0.52 : 0.58) * (1 - Math.abs(turn) * 0.08);
      simple(plant.leaflet, heart, angle + turn, len, kind === 'trefoil' ? 1.25 : 0.9);
    }
  } else if (kind === 'fan') {
    stalk(2);
    for (let i = 0; i < 11; i++) {
      const turn = (i / 10 - 0.5) * 3.4;
      simple('willow', rib.at(0.5), angle + turn, length * (0.62 - Math.abs(turn) * 0.06), 1.5);
    }
  } else if (kind === 'feather' || kind === 'needle' || kind === 'scale') {
    drawStrands(sketch, rib, length, kind, sketch.tone(colour));
  } else if (kind === 'bead' || kind === 'segment') {
    drawFlesh(sketch, at, angle, length, kind, colour);
  } else if (kind === 'spine' || kind === 'fleck' || kind === 'wool') {
    sketch.stroke([at, rib.to], sketch.tone(colour), 1.2);
  } else if (kind === 'scalloped' || kind === 'round' || kind === 'maple') {
    stalk(1.2);
    simple(kind, rib.at(0.3), rib.angle(0.5), length * 0.68);
  } else {
    simple(kind, at, angle, length);
  }
}

/** Pearls of a string of pearls, joints of a Christmas cactus. */
function drawFlesh(
  sketch: Sketch,
  at: Point,
  angle: number,
  length: number,
  kind: 'bead' | 'segment',
  colour: Colour,
): void {
  const fill = sketch.tone(colour);
  const place = (t: number, w: number): Point =>
    polar(polar(at, angle, t * length), angle + Math.PI / 2, w * length);
  const half: readonly Point[] =
    kind === 'bead'
      ? points('0 0.1, 0.2 0.4, 0.5 0.46, 0.85 0.28, 1 0')
      : points('0 0.1, 0.3 0.22, 0.5 0.2, 0.72 0.3, 0.98 0.24, 1.06 0.3, 1 0.1');
  const rim = [
    ...half.map(([t, w]) => place(t, w)),
    ...half.map(([t, w]) => place(t, -w)).reverse(),
  ];
  sketch.wash('ring', rim, fill, { ink: shade(fill, -20), width: 0.8 });
  if (kind === 'segment')
    sketch.stroke([place(0.05, 0), place(0.95, 0)], shade(fill, 12), 1.2, 0.7);
  else sketch.dots([place(0.4, 0.16)], shade(fill, 20), length * 0.16, 0.7);
}

/** Dill, rosemary and cypress are too fine for washes: a few strokes of the pen. */
function drawStrands(
  sketch: Sketch,
  rib: ReturnType<typeof curve>,
  length: number,
  kind: 'feather' | 'needle' | 'scale',
  colour: Colour,
): void {
  const { random } = sketch;
  const count = Math.round((sketch.fine ? 11 : 5) * (kind === 'needle' ? 1.2 : 1));
  sketch.stroke(
    [0, 0.5, 1].map((t) => rib.at(t)),
    shade(colour, -6),
    kind === 'scale' ? 3 : 1.2,
  );
  for (let i = 1; i <= count; i++) {
    const t = i / (count + 0.5);
    const p = rib.at(t);
    const reach = length * (kind === 'feather' ? 0.36 * Math.sin(Math.PI * t ** 0.7) + 0.06 : 0.2);
    for (const side of [1, -1]) {
      const a = rib.angle(t) + side * (kind === 'scale' ? 0.5 : 0.8 + random.spread(0.2));
      const q = polar(p, a, kind === 'scale' ? length * 0.16 : reach);
      const width = kind === 'needle' ? 1.7 : kind === 'scale' ? 3 : 1.1;
      sketch.stroke([p, q], shade(colour, side * 4), width, 0.95);
      if (kind === 'feather' && sketch.fine && reach > 5) {
        const m = polar(p, a, reach * 0.5);
        for (const k of [0.7, -0.7])
          sketch.stroke([m, polar(m, a + k, reach * 0.42)], colour, 1, 0.95);
      }
    }
  }
}
