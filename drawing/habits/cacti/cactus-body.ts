import type { Point } from '../../geometry.ts';
import { mix, polar } from '../../geometry.ts';
import type { Sketch } from '../../sketch.ts';
import type { LeafKind } from '../../species/species.ts';
import type { Specimen } from '../../specimen.ts';
import type { Colour } from '../../tint.ts';
import { blend, hsl, INK, shade } from '../../tint.ts';

export const STRAW = hsl(42, 44, 84);
export const GOLDEN = hsl(44, 66, 68);
const WOOL = hsl(60, 12, 93);

export const inkOf = (fill: Colour): Colour => blend(shade(fill, -24), INK, 0.4);

/** Spines, white flecks or wool at each areole: cacti have no leaves, and these stand in their place. */
export function drawSkin(
  sketch: Sketch,
  skin: LeafKind,
  at: readonly Point[],
  reach: number,
  colour = STRAW,
): void {
  const { random } = sketch;
  if (skin === 'fleck') {
    const flecks = at.flatMap((p): Point[] => [p, polar(p, random.between(0, 6.28), reach * 0.6)]);
    sketch.dots(flecks, sketch.tone(WOOL), 2.2, 0.9);
    return;
  }
  if (skin === 'wool') {
    for (const [i, p] of at.entries()) {
      const white = sketch.tone(shade(WOOL, (i % 3) * -5));
      const strands = sketch.fine ? [-2.6, -1.9, -1.1, -0.2, 0.7, 1.5, 2.4] : [-1.2, 1.2];
      for (const a of strands) {
        const q = polar(p, a + random.spread(0.6), reach * random.between(1.2, 2));
        sketch.stroke([p, [q[0], q[1] + reach * 0.7]], white, 1.6, 0.8);
      }
    }
    return;
  }
  const straw = sketch.tone(colour);
  for (const p of at) {
    if (sketch.fine)
      for (const a of [-2.5, -1.6, -0.6])
        sketch.stroke([p, polar(p, a + random.spread(0.3), reach)], straw, 0.8, 0.9);
    else sketch.stroke([p, polar(p, -1.4, reach)], straw, 1, 0.8);
  }
  sketch.dots([...at], straw, 1.8);
}

/** A ribbed column along `spine`, round at its end. */
export function drawColumn(
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
  const green = plant.leafHues[0];
  const fill = sketch.tone(plant.leaf === 'wool' ? blend(green, WOOL, 0.45) : green);
  sketch.wash('open', [...rail(1), ...rail(-1).reverse()], fill, { ink: inkOf(fill), width: 1 });
  sketch.wash('open', [...rail(1), ...rail(0.25).reverse()], shade(fill, -9, 6), { opacity: 0.55 });
  for (let i = 0; i <= ribs; i++) {
    const line = rail((i / ribs - 0.5) * 1.8);
    sketch.stroke(line, shade(fill, -13), 1.3, 0.55);
    const areoles = line
      .slice(1)
      .flatMap((p, j): Point[] => [
        p,
        line[j] ? [(p[0] + (line[j]?.[0] ?? 0)) / 2, (p[1] + (line[j]?.[1] ?? 0)) / 2] : p,
      ]);
    drawSkin(sketch, plant.leaf, areoles, 7);
  }
}
