import { growFlower, isSpike } from './flowers/flower.ts';
import type { Point } from './geometry.ts';
import { curve, UP } from './geometry.ts';
import { applyHealth } from './health.ts';
import { growLeaf } from './parts/leaf.ts';
import { drawStem } from './parts/stem.ts';
import { Sketch } from './sketch.ts';
import type { Specimen } from './specimen.ts';

const STRANDS = new Set([
  'feather',
  'needle',
  'scale',
  'blade',
  'willow',
  'sword',
  'strap',
  'spear',
  'spine',
  'fleck',
  'wool',
]);

/** The small detail a botanist adds beside the plant: one leaf or one flower, larger than life. */
export function drawStudy(plant: Specimen, what: 'leaf' | 'flower'): Sketch | undefined {
  const sketch = new Sketch(`${plant.seed}|${what}`, true);
  applyHealth(sketch, plant);
  sketch.warp = (p: Point): Point => p;
  if (what === 'flower') {
    if (plant.bloom !== 'open' || plant.flower === 'none' || plant.flower === 'bamboo')
      return undefined;
    growFlower(sketch, plant, [0, 0], UP + 0.2, isSpike(plant.flower) ? 13 : 27);
    return sketch;
  }
  if (STRANDS.has(plant.leaf) || plant.etat === 'morte') return undefined;
  const stalk = curve([0, 0], [8, -16], 0.1);
  drawStem(sketch, stalk, 2, 1.6, plant.leafHues[0]);
  growLeaf(sketch, plant, stalk.to, UP + 0.3, 74, { always: true });
  return sketch;
}
