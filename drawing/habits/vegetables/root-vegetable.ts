import type { Point } from '../../geometry.ts';
import { curve, ellipse, points, polar } from '../../geometry.ts';
import { growLeaf } from '../../parts/leaf.ts';
import { drawRoots } from '../../parts/roots.ts';
import { drawStem } from '../../parts/stem.ts';
import type { Sketch } from '../../sketch.ts';
import type { Crop } from '../../species/produce.ts';
import type { Colour } from '../../tint.ts';
import { blend, hsl, INK, shade } from '../../tint.ts';
import type { HabitArt } from '../grow.ts';
import { bySize, fan, stemColour } from '../grow.ts';

/** Half outlines of the root: depth and half width, times the unit. */
const ROOTS: Partial<Record<Crop, readonly Point[]>> = {
  carotte: points('-0.06 0.3, 0.1 0.72, 0.7 0.7, 2 0.46, 3.4 0.2, 4.4 0.05, 5 0.01'),
  betterave: points('-0.1 0.26, 0.2 0.9, 0.9 1.2, 1.6 0.86, 2.1 0.25, 2.8 0.06, 3.6 0.02'),
  radis: points('-0.06 0.2, 0.15 0.6, 0.6 0.76, 1.15 0.5, 1.45 0.14, 2.1 0.04, 2.6 0.01'),
  navet: points('-0.1 0.26, 0.1 0.95, 0.7 1.25, 1.3 1, 1.8 0.34, 2.3 0.08, 3 0.02'),
  oignon: points('-0.6 0.16, -0.2 0.3, 0.3 0.95, 1 1.1, 1.6 0.72, 1.86 0.2'),
  ail: points('-0.9 0.14, -0.3 0.22, 0.3 0.86, 0.8 0.98, 1.2 0.8, 1.4 0.24'),
  echalote: points('-0.8 0.1, -0.3 0.18, 0.2 0.5, 0.8 0.56, 1.4 0.34, 1.7 0.1'),
  raifort: points('-0.1 0.42, 0.2 0.52, 1.4 0.44, 2.8 0.4, 4 0.3, 4.9 0.14, 5.4 0.02'),
  salsifis: points('-0.06 0.26, 0.2 0.34, 1.4 0.3, 3 0.24, 4.4 0.14, 5.6 0.02'),
  radisnoir: points('-0.1 0.3, 0.1 0.86, 0.7 1.18, 1.4 0.98, 1.9 0.34, 2.5 0.06, 3.2 0.02'),
  celerirave: points('-0.2 0.6, 0.1 1.1, 0.8 1.3, 1.5 1.02, 1.9 0.6, 2.2 0.2'),
};

export const rootVegetable: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const unit = bySize(plant, 38, 48) * random.between(0.88, 1.1);
  const top = bySize(plant, 165, 225) * random.between(0.9, 1.12);
  const crop = plant.crop ?? 'carotte';
  const bulb = crop === 'oignon' || crop === 'ail' || crop === 'echalote';
  const whole = bulb || crop === 'carotte' || crop === 'raifort' || crop === 'salsifis';
  const leaves = bulb ? 6 : crop === 'carotte' ? random.whole(7, 10) : random.whole(6, 8);
  for (const way of fan(sketch, leaves, bulb ? 0.7 : 1.5, top, {
    foot: 7,
    uneven: 0.18,
  })) {
    const side = way.to[0] > 0 ? 1 : -1;
    if (whole) {
      growLeaf(sketch, plant, way.from, way.angle(0.1), top * random.between(0.8, 1.05), {
        bend: side * 0.16,
        width: crop === 'raifort' ? 1.7 : 1,
      });
      continue;
    }
    const red = crop === 'betterave' || crop === 'radis';
    const stalk = curve(way.from, way.at(0.5), side * 0.08);
    drawStem(
      sketch,
      stalk,
      5,
      3,
      red ? shade(rootColour(plant.petals, crop), 4) : stemColour(plant),
    );
    growLeaf(sketch, plant, stalk.to, stalk.angle(1), top * 0.62, { bend: side * 0.14 });
  }
  if (!plant.roots) return;
  const clump = crop === 'echalote' ? [-0.72, 0.74, 0] : [0];
  const warp = sketch.warp;
  for (const k of clump) {
    sketch.warp = ([x, y]) => warp([x + k * unit, y]);
    drawRoot(sketch, crop, unit, rootColour(plant.petals, crop));
  }
  sketch.warp = warp;
};

function rootColour([said]: readonly [Colour, ...Colour[]], crop: Crop): Colour {
  if (crop === 'carotte' && said.h > 60 && said.h < 200) return hsl(26, 82, 56);
  return said;
}

function drawRoot(sketch: Sketch, crop: Crop, unit: number, colour: Colour): void {
  const half = ROOTS[crop] ?? ROOTS.carotte ?? [];
  const { random } = sketch;
  const drift = random.spread(0.16);
  const side = (k: number): Point[] =>
    half.map(
      ([y, x]): Point => [(x * k + drift * (y / 4) ** 2) * unit + random.spread(1.4), y * unit],
    );
  const fill = sketch.tone(crop === 'celerirave' ? shade(colour, -14) : colour);
  sketch.wash('ring', [...side(1), ...side(-1).reverse()], fill, {
    ink: blend(shade(fill, -24), INK, 0.4),
    width: 1,
  });
  sketch.wash('ring', [...side(0.95), ...side(0.15).reverse()], shade(fill, -9, 4), {
    opacity: 0.5,
  });
  sketch.wash('ring', [...side(-0.75), ...side(-0.4).reverse()].slice(1, -1), shade(fill, 14), {
    opacity: 0.45,
  });
  if (crop === 'navet') {
    sketch.wash(
      'ring',
      [...side(1).slice(2), ...side(-1).slice(2).reverse()],
      sketch.tone(hsl(50, 40, 90)),
      { opacity: 0.85 },
    );
  }
  if (crop === 'radis') {
    sketch.wash(
      'ring',
      [...side(1).slice(3), ...side(-1).slice(3).reverse()],
      sketch.tone(hsl(40, 40, 93)),
      { opacity: 0.9 },
    );
  }
  if (crop === 'celerirave') {
    const warp = sketch.warp;
    sketch.warp = ([x, y]) => warp([x, y + unit * 1.3]);
    drawRoots(sketch, unit * 1.2, unit * 1.3);
    sketch.warp = warp;
  }
  const reach = (half[half.length - 2]?.[0] ?? 2) * unit;
  if (crop === 'oignon' || crop === 'ail' || crop === 'echalote') {
    for (const k of [-0.75, -0.4, 0, 0.4, 0.75]) sketch.stroke(side(k), shade(fill, -18), 0.8, 0.6);
    const warp = sketch.warp;
    sketch.warp = ([x, y]) => warp([x, y + unit * (crop === 'oignon' ? 1.8 : 1.3)]);
    drawRoots(sketch, unit * 0.5, unit * 0.8);
    sketch.warp = warp;
    return;
  }
  for (let i = 0; i < 14; i++) {
    const y = random.between(0.06, 0.75) * reach;
    const w = widthAt(half, y / unit) * unit * random.between(0.3, 0.8);
    const x = random.spread(w * 0.5);
    sketch.stroke(
      [
        [x - w * 0.3, y],
        [x, y + 3],
        [x + w * 0.3, y + 1],
      ],
      shade(fill, -15),
      0.9,
      0.6,
    );
  }
  for (let i = 0; i < 7; i++) {
    const y = random.between(0.3, 1) * reach;
    const s = random.sign();
    const from: Point = [s * widthAt(half, y / unit) * unit * 0.9, y];
    sketch.stroke(
      [from, polar(from, s > 0 ? 0.5 : 2.6, 14), polar(from, s > 0 ? 0.9 : 2.2, 26)],
      shade(fill, -12, 0, -20),
      0.7,
      0.7,
    );
  }
}

export function drawTubers(sketch: Sketch, tone?: Colour): void {
  const { random } = sketch;
  drawRoots(sketch, 30, 70);
  for (const [x, y] of points('-58 40, -18 66, 36 50, 70 30, 10 96')) {
    const skin = tone
      ? shade(tone, random.spread(4))
      : hsl(random.between(34, 42), 46, random.between(64, 72));
    const c: Point = [x + random.spread(8), y + random.spread(6)];
    sketch.stroke([[x * 0.2, 4], [x * 0.8, y * 0.5], c], hsl(40, 30, 60), 1.4);
    sketch.wash(
      'ring',
      ellipse(c, random.between(22, 30), random.between(16, 21), random.spread(0.8), 9).map(
        ([px, py]): Point => [px + random.spread(1.5), py + random.spread(1.5)],
      ),
      skin,
      { ink: shade(skin, -30), width: 0.9 },
    );
    sketch.dots(
      [
        [c[0] - 8, c[1] - 3],
        [c[0] + 7, c[1] + 4],
        [c[0] + 2, c[1] - 8],
      ],
      shade(skin, -22),
      1.8,
      0.8,
    );
  }
}

const widthAt = (half: readonly Point[], y: number): number => {
  const i = half.findIndex(([t]) => t >= y);
  const [a, b] = [half[Math.max(0, i - 1)], half[Math.max(0, i)]];
  if (!a || !b) return 0.1;
  return a[1] + ((b[1] - a[1]) * (y - a[0])) / Math.max(0.01, b[0] - a[0]);
};
