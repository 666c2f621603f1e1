import { growFlower } from '../flowers/flower.ts';
import { curve, polar } from '../geometry.ts';
import { growLeaf } from '../parts/leaf.ts';
import { drawRoots } from '../parts/roots.ts';
import { drawStem } from '../parts/stem.ts';
import type { LeafKind } from '../species/species.ts';
import { shade } from '../tint.ts';
import type { HabitArt } from './grow.ts';
import { bySize, fan, stemColour } from './grow.ts';

/** How the shoots of a herb are clothed; lengths at a height of 260. */
interface Shoots {
  readonly count: readonly [number, number];
  readonly spread: number;
  readonly nodes: number;
  readonly length: number;
  /** How much shorter the leaves are at the tip than at the foot. */
  readonly taper: number;
  readonly angle: number;
  readonly width?: number;
  readonly woody?: boolean;
  /** A bunch of leaves that closes each shoot. */
  readonly crown?: number;
  /** How far flower stalks rise above the leaves. */
  readonly rise?: number;
}

const USUAL: Shoots = {
  count: [6, 9],
  spread: 1.5,
  nodes: 7,
  length: 46,
  taper: 0.5,
  angle: 0.85,
};
const FINE: Shoots = { ...USUAL, nodes: 8, length: 62 };
const SHOOTS: Partial<Record<LeafKind, Shoots>> = {
  feather: FINE,
  willow: { ...USUAL, width: 1.7 },
  needle: { ...FINE, woody: true },
  // Basil: few shoots, cupped leaves that grow larger upward.
  ovate: {
    ...USUAL,
    count: [7, 9],
    nodes: 5,
    length: 56,
    taper: -0.1,
    width: 1.3,
    crown: 4,
  },
  // Mint: straight stems, leaves in crossed pairs, the spike at the end.
  nettle: { ...USUAL, count: [5, 7], spread: 1, nodes: 8, length: 50, taper: 0.7, angle: 1.15 },
  // Thyme: a small bush of wiry twigs.
  tiny: { ...USUAL, count: [17, 22], spread: 2.2, nodes: 11, length: 17, taper: 0.3, woody: true },
  sage: {
    ...USUAL,
    count: [7, 9],
    spread: 1.9,
    nodes: 4,
    length: 84,
    taper: 0.3,
    angle: 0.6,
    width: 1.15,
    woody: true,
    crown: 3,
    rise: 52,
  },
  trefoil: { ...USUAL, count: [11, 14], spread: 1.7, nodes: 3, length: 66, taper: 0.2 },
};

/** Basil, mint, thyme, dill: many leafy shoots, small flowers. */
export const herb: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  if (plant.roots) drawRoots(sketch, 30, 40);
  if (plant.leaf === 'blade') return reeds(sketch, plant);
  const form = SHOOTS[plant.leaf] ?? USUAL;
  const height = bySize(plant, 150, 300);
  const scale = (height / 260) ** 0.5;
  const colour = form.woody ? shade(plant.bark, 4) : stemColour(plant);
  const tiny = plant.leaf === 'tiny';
  for (const way of fan(sketch, random.whole(...form.count), form.spread, height, {
    foot: 12,
    uneven: 0.2,
  })) {
    drawStem(sketch, way, tiny ? 2.4 : form.woody ? 4 : 3, 1.4, colour);
    for (let i = 1; i <= form.nodes; i++) {
      const t = 0.14 + (i / form.nodes) * 0.82;
      const length = form.length * (1.1 - t * form.taper) * scale;
      for (const side of [1, -1]) {
        const angle = way.angle(t) + side * random.between(form.angle - 0.2, form.angle + 0.2);
        growLeaf(sketch, plant, way.at(t), angle, length, { width: form.width ?? 1 });
      }
    }
    const crown = form.crown ?? 1;
    for (let i = 0; i < crown; i++)
      growLeaf(
        sketch,
        plant,
        way.at(0.98),
        way.angle(1) + (crown === 1 ? 0 : (i / (crown - 1) - 0.5) * 1.7),
        form.length * (crown === 1 ? 0.6 : 0.85) * scale,
        { width: form.width ?? 1 },
      );
    if (!random.chance(0.7)) continue;
    const tip = curve(way.to, polar(way.to, way.angle(1), form.rise ?? (tiny ? 6 : 18)), 0);
    drawStem(sketch, tip, 1.4, 1.2, colour);
    const r = plant.flower === 'umbel' ? 34 : plant.flower === 'star' ? 20 : tiny ? 9 : 13;
    sketch.above(2, () => growFlower(sketch, plant, tip.to, tip.angle(1), r));
  }
};

/** Chives. */
const reeds: HabitArt = (sketch, plant) => {
  const { random } = sketch;
  const height = bySize(plant, 150, 300);
  for (const way of fan(sketch, random.whole(18, 24), 1, height, { foot: 12, uneven: 0.2 })) {
    growLeaf(sketch, plant, way.from, way.angle(0), height * random.between(0.75, 1), {
      width: 0.9,
    });
    if (!random.chance(0.3)) continue;
    drawStem(sketch, way, 2, 1.6, stemColour(plant));
    sketch.above(2, () => growFlower(sketch, plant, way.to, way.angle(1), 17));
  }
};
