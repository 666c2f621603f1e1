import { growFlower } from '../flowers/flower.ts';
import type { Point } from '../geometry.ts';
import { curve, ellipse, mix, polar, UP } from '../geometry.ts';
import type { Sketch } from '../sketch.ts';
import type { Specimen } from '../specimen.ts';
import { blend, hsl, INK, shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize } from './grow.ts';

/** Column with arms, ball, or pads: from the genus when it is known, else by the name. */
export const cactus: HabitArt = (sketch, plant) => {
  const forms =
    plant.flower === 'lotus'
      ? plant.petals[0].h > 40 && plant.petals[0].s > 60
        ? 'pads'
        : 'column'
      : 'ball';
  if (forms === 'pads') return pads(sketch, plant);
  if (forms === 'ball') return ball(sketch, plant);
  return columns(sketch, plant);
};

function columns(sketch: Sketch, plant: Specimen): void {
  const { random } = sketch;
  const height = bySize(plant, 150, 290);
  const w = random.between(54, 76);
  for (const side of [-1, 1]) {
    if (!random.chance(plant.stature > 0.4 ? 0.85 : 0.45)) continue;
    const y = -height * random.between(0.26, 0.5);
    const x = side * (w * 0.5 + random.between(26, 42));
    const rise = height * random.between(0.22, 0.38);
    const elbow: Point[] = [
      [side * w * 0.3, y],
      [x * 0.7, y + 4],
      [x, y - 8],
      [x, y - rise],
    ];
    body(sketch, plant, elbow, w * 0.56, 3);
    growFlower(sketch, plant, [x, y - rise - w * 0.2], UP, 17);
  }
  body(
    sketch,
    plant,
    [
      [0, 4],
      [random.spread(4), -height * 0.5],
      [0, -height + w * 0.4],
    ],
    w,
    6,
  );
  growFlower(sketch, plant, [0, -height], UP, 25);
  if (random.chance(0.6)) growFlower(sketch, plant, [w * 0.3, -height * 0.94], UP + 0.6, 17);
}

function body(
  sketch: Sketch,
  plant: Specimen,
  spine: readonly Point[],
  width: number,
  ribs: number,
): void {
  const n = spine.length - 1;
  const at = (t: number): Point => {
    const i = Math.min(n - 1, Math.floor(t * n));
    const [a, b] = [spine[i] ?? [0, 0], spine[i + 1] ?? [0, 0]];
    return [mix(a[0], b[0], t * n - i), mix(a[1], b[1], t * n - i)];
  };
  const steps = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.97, 1];
  const rail = (k: number): Point[] =>
    steps.map((t) => {
      const [a, b] = [at(Math.max(0, t - 0.05)), at(Math.min(1, t + 0.05))];
      const turn = Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2;
      const round = t > 0.85 ? Math.sqrt(Math.max(0, 1 - ((t - 0.85) / 0.16) ** 2)) : 1;
      return polar(at(t), turn, (k * width * round) / 2);
    });
  const fill = sketch.tone(plant.leafHues[0]);
  sketch.wash('open', [...rail(1), ...rail(-1).reverse()], fill, {
    ink: blend(shade(fill, -24), INK, 0.4),
    width: 1,
  });
  sketch.wash('open', [...rail(1), ...rail(0.25).reverse()], shade(fill, -9, 6), { opacity: 0.55 });
  for (let i = 0; i <= ribs; i++) {
    const k = (i / ribs - 0.5) * 1.8;
    const line = rail(k);
    sketch.stroke(line, shade(fill, -13), 1.3, 0.55);
    const spines = line
      .slice(1)
      .flatMap((p, j): Point[] => [
        p,
        line[j] ? [(p[0] + (line[j]?.[0] ?? 0)) / 2, (p[1] + (line[j]?.[1] ?? 0)) / 2] : p,
      ]);
    drawSpines(sketch, spines, 7);
  }
}

const STRAW = hsl(42, 44, 84);
const GOLDEN = hsl(44, 66, 68);

function drawSpines(sketch: Sketch, at: readonly Point[], reach: number, colour = STRAW): void {
  const straw = sketch.tone(colour);
  for (const p of at) {
    if (sketch.fine)
      for (const a of [-2.5, -1.6, -0.6])
        sketch.stroke([p, polar(p, a + sketch.random.spread(0.3), reach)], straw, 0.8, 0.9);
    else sketch.stroke([p, polar(p, -1.4, reach)], straw, 1, 0.8);
  }
  sketch.dots([...at], straw, 1.8);
}

function ball(sketch: Sketch, plant: Specimen): void {
  const { random } = sketch;
  // Without flowers to show, it is the great golden ball that stands alone.
  const alone = plant.flower === 'none';
  const count = !alone && plant.stature < 0.45 ? random.whole(2, 4) : 1;
  const ribs = alone ? 5 : 3;
  for (let i = 0; i < count; i++) {
    const r = (count === 1 ? 82 : random.between(42, 58)) * random.between(0.9, 1.1);
    const tall = alone ? random.between(0.88, 0.96) : random.between(0.85, 1.25);
    const c: Point = [count === 1 ? 0 : (i - (count - 1) / 2) * 68, -r * tall * 0.86 + (i % 2) * 4];
    const fill = sketch.tone(shade(plant.leafHues[0], random.spread(4)));
    sketch.wash('ring', ellipse(c, r, r * tall, 0, 14), fill, {
      ink: blend(shade(fill, -24), INK, 0.4),
      width: 1,
    });
    sketch.wash(
      'ring',
      ellipse([c[0] + r * 0.42, c[1] + r * 0.12], r * 0.48, r * tall * 0.8, 0.1, 10),
      shade(fill, -9, 6),
      { opacity: 0.45 },
    );
    for (let k = -ribs; k <= ribs; k++) {
      const rib = curve(
        [c[0] + (k * r * 0.27) / ribs, c[1] - r * tall * 0.94],
        [c[0] + (k * r * 0.39) / ribs, c[1] + r * tall * 0.93],
        (-k * 0.39) / ribs,
      );
      sketch.stroke(
        [0, 0.25, 0.5, 0.75, 1].map((t) => rib.at(t)),
        shade(fill, -13),
        1.3,
        0.5,
      );
      drawSpines(
        sketch,
        [0.12, 0.26, 0.4, 0.54, 0.68, 0.82].map((t) => rib.at(t)),
        r * 0.12,
        alone ? GOLDEN : STRAW,
      );
    }
    if (alone)
      sketch.wash(
        'ring',
        ellipse([c[0], c[1] - r * tall * 0.9], r * 0.3, r * 0.09, 0, 10),
        sketch.tone(GOLDEN),
        { opacity: 0.9 },
      );
    const crown = count === 1 ? [-0.34, 0.34, 0] : [0];
    for (const x of crown)
      growFlower(
        sketch,
        plant,
        [c[0] + x * r, c[1] - r * tall * (0.96 - Math.abs(x) * 0.2)],
        UP + x,
        r * 0.24 + 4,
      );
  }
}

function pads(sketch: Sketch, plant: Specimen): void {
  const { random } = sketch;
  const size = bySize(plant, 52, 66);
  const grow = (from: Point, angle: number, r: number, depth: number): void => {
    const c = polar(from, angle, r * 0.9);
    const fill = sketch.tone(shade(plant.leafHues[0], depth * 3 + random.spread(3)));
    if (depth < 3) {
      const n = depth === 0 ? 2 : random.whole(1, 2);
      for (let i = 0; i < n; i++)
        grow(
          polar(c, angle + (n === 1 ? random.spread(0.6) : i ? 0.55 : -0.6), r * 0.86),
          angle + (n === 1 ? random.spread(0.5) : (i ? 1 : -1) * random.between(0.35, 0.6)),
          r * random.between(0.7, 0.82),
          depth + 1,
        );
    }
    sketch.wash('ring', ellipse(c, r, r * 0.72, angle, 12), fill, {
      ink: blend(shade(fill, -24), INK, 0.4),
      width: 1,
    });
    sketch.wash(
      'ring',
      ellipse(polar(c, 0.6, r * 0.26), r * 0.68, r * 0.44, angle, 9),
      shade(fill, -8, 5),
      { opacity: 0.45 },
    );
    const spots = Array.from({ length: sketch.fine ? 12 : 5 }, (_, i) =>
      polar(c, i * 2.4, Math.sqrt(i / 12) * r * 0.7),
    );
    drawSpines(sketch, spots, 6);
    if (depth >= 2 && random.chance(0.75))
      growFlower(sketch, plant, polar(c, angle, r * 0.98), angle, 16);
  };
  grow([0, 6], UP + random.spread(0.1), size, 0);
}
