import type { Point } from './geometry.ts';
import { clamp } from './geometry.ts';
import { Random } from './random.ts';
import type { Sketch } from './sketch.ts';
import type { Specimen } from './specimen.ts';
import type { Colour } from './tint.ts';
import { blend, hsl, mixLight } from './tint.ts';

/** Sickness and death change every colour and bend every point, so that no habit has to know of them. */
export function applyHealth(sketch: Sketch, plant: Specimen): void {
  if (plant.etat === 'vivante') {
    if (plant.season === 'hiver') sketch.tone = frosted;
    return;
  }
  const dead = plant.etat === 'morte';
  sketch.tone = dead ? withered : paled;
  const lean = new Random(`${plant.seed}|droop`).sign() * (dead ? 34 : 22);
  const sag = dead ? 0.46 : 0.3;
  sketch.warp = ([x, y]: Point): Point => {
    if (y > 0) return [x, y];
    const rise = clamp(-y / 300, 0, 1.3);
    const fall = Math.min(90, Math.abs(x) * sag * rise) + 26 * rise * rise;
    return [x * (1 + 0.06 * rise) + lean * rise * rise, Math.min(y + fall, y * 0.25)];
  };
}

const isLeafGreen = (c: Colour): boolean => c.h > 62 && c.h < 185;

const paled = (c: Colour): Colour =>
  isLeafGreen(c)
    ? blend(c, hsl(54, 46, 60), c.l % 3 > 1.1 ? 0.72 : 0.48)
    : blend(c, hsl(38, 26, 72), 0.45);

const withered = (c: Colour): Colour => mixLight(hsl(33, 15, 50), c, 0.55);

const frosted = (c: Colour): Colour => blend(c, hsl(200, 14, 88), 0.22);
