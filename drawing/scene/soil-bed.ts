import type { Point } from '../geometry.ts';
import { ellipse, polar } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import { hsl, shade } from '../tint.ts';
import { tuft } from './ground.ts';
import type { Slot } from './layout.ts';
import type { Scene } from './light.ts';

interface Patch {
  readonly at: Point;
  readonly rx: number;
  readonly ry: number;
}

/** Earth is dug where plants stand and between neighbours, so a bed takes the shape of its planting. */
export function drawSoilBed(scene: Scene, slots: readonly Slot[]): string {
  const sketch = new Sketch(`${scene.key}|bed`, true);
  const { random } = sketch;
  const patches = patchesOf(scene, slots);
  const rims = patches.map(({ at, rx, ry }) =>
    ellipse(at, rx, ry, 0, 12).map(
      ([x, y]): Point => [x + random.spread(rx * 0.13), y + random.spread(ry * 0.16)],
    ),
  );
  const low = (rim: readonly Point[]): Point[] => rim.map(([x, y]) => [x, y + 4]);
  for (const rim of rims) sketch.wash('ring', low(rim), shade(scene.lawn, -20, -18));
  for (const rim of rims) sketch.wash('ring', rim, scene.soil);
  sketch.batch(() => {
    for (const patch of patches) dig(sketch, scene, patch);
  });
  sketch.batch(() => {
    for (const rim of rims) {
      for (const [x, y] of rim) {
        if (random.chance(0.5)) continue;
        const free = !patches.some(
          ({ at, rx, ry }) => Math.hypot((x - at[0]) / rx, (y - at[1]) / ry) < 0.8,
        );
        if (free) tuft(sketch, [x, y + 3], random.between(5, 10), shade(scene.lawn, -9));
      }
    }
  });
  return sketch.render();
}

function patchesOf(scene: Scene, slots: readonly Slot[]): Patch[] {
  const ry = scene.height * 0.036;
  const own = slots.map(
    ({ x, y, height }): Patch => ({ at: [x, y - 2], rx: 34 + height * 0.22, ry }),
  );
  const joints = own.flatMap((a, i) =>
    own.slice(i + 1).flatMap((b): Patch[] => {
      const [dx, dy] = [Math.abs(a.at[0] - b.at[0]), Math.abs(a.at[1] - b.at[1])];
      if (dx > 190 || dy > 70) return [];
      return [
        {
          at: [(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2],
          rx: dx / 2 + 12,
          ry: Math.max(ry * 0.9, dy * 0.5),
        },
      ];
    }),
  );
  return [...own, ...joints.filter((_, i) => i % Math.ceil(joints.length / 40) === 0)];
}

function dig(sketch: Sketch, scene: Scene, { at, rx, ry }: Patch): void {
  const { random } = sketch;
  const inside = (): Point => {
    const p = polar([0, 0], random.between(0, 6.3), Math.sqrt(random.next()) * 0.9);
    return [at[0] + p[0] * rx, at[1] + p[1] * ry];
  };
  for (let i = 0; i < rx / 8; i++) {
    const [x, y] = inside();
    const w = random.between(3, 10);
    const tone = shade(scene.soil, random.pick([-7, 6, 9]));
    sketch.stroke(
      [
        [x - w, y + 1],
        [x, y - 1.6],
        [x + w, y + 1],
      ],
      tone,
      1.6,
      0.6,
    );
  }
  const crumbs = Array.from({ length: Math.round(rx / 8) }, inside);
  sketch.dots(crumbs, shade(scene.soil, 13), 2, 0.6);
  if (scene.snow) sketch.dots(crumbs.slice(2), hsl(200, 20, 93), 4, 0.6);
}
