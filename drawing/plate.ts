import type { Point } from './geometry.ts';
import { clamp, ellipse } from './geometry.ts';
import { growPlant } from './grow-plant.ts';
import { drawPaper, drawPool, PAPER } from './paper.ts';
import type { PlantPortrait } from './portrait.ts';
import { drawPot, pickGlaze } from './pot.ts';
import { Random } from './random.ts';
import type { Placement } from './sketch.ts';
import { Sketch } from './sketch.ts';
import type { Habit } from './species/species.ts';
import type { Specimen } from './specimen.ts';
import { SHELTERED, specimenOf } from './specimen.ts';
import { drawStudy } from './study.ts';
import { svg } from './svg.ts';
import type { Colour } from './tint.ts';
import { hsl, SOIL, shade } from './tint.ts';

const HEIGHT = 500;
const cornersOf = (left: number, right: number, high: number, low: number): Point[] => [
  [left, low],
  [right, low],
  [left, high],
  [right, high],
];

/** The sheet that stands beside words, and the wide one of a link's preview, where all has more room. */
const SHEETS = {
  planche: { width: 400, plant: 342, pool: 1, study: 1, corners: cornersOf(24, 292, 30, 372) },
  apercu: { width: 952, plant: 500, pool: 1.25, study: 1.75, corners: cornersOf(72, 733, 38, 292) },
} as const;
type Sheet = (typeof SHEETS)[keyof typeof SHEETS];
const POOLS: readonly [Colour, ...Colour[]] = [
  hsl(88, 28, 78),
  hsl(44, 52, 80),
  hsl(196, 26, 80),
  hsl(20, 44, 84),
  hsl(140, 18, 78),
  hsl(270, 18, 84),
];
const WOODY: ReadonlySet<Habit> = new Set<Habit>([
  'tree',
  'shrub',
  'conifer',
  'palm',
  'climber',
  'fruit',
  'banana',
  'treefern',
  'clipped',
]);

export function drawPlate(
  portrait: PlantPortrait,
  format: keyof typeof SHEETS = 'planche',
): string {
  const sheet = SHEETS[format];
  const plant = specimenOf(portrait, { roots: true });
  const random = new Random(`${plant.seed}|plate`);
  const sketch = growPlant(plant, true);
  if (SHELTERED.has(plant.habit)) {
    const mouth = clamp((sketch.box.right - sketch.box.left) * 0.22, 48, 72);
    const warp = sketch.warp;
    sketch.warp = (p) => p;
    sketch.above(1, () =>
      drawPot(sketch, mouth, mouth * random.between(1.3, 1.65), pickGlaze(random)),
    );
    sketch.warp = warp;
  }
  const place = fitted(sketch, plant, sheet);
  const ground = new Sketch(`${plant.seed}|ground`, true);
  const foot: Point = [place.x, place.y];
  drawPool(
    ground,
    [sheet.width / 2, random.between(205, 250)],
    random.between(120, 165) * sheet.pool,
    random.between(140, 190),
    random.pick(POOLS),
  );
  if (WOODY.has(plant.habit) && plant.crop !== 'fraise')
    drawEarth(
      ground,
      foot,
      Math.min(120, (sketch.box.right - sketch.box.left) * place.scale * 0.32),
    );
  const tint = shade(PAPER, random.spread(1.2), random.spread(6));
  const paper = drawPaper(plant.seed, sheet.width, HEIGHT, tint);
  return svg(
    sheet.width,
    HEIGHT,
    paper + ground.render() + studies(plant, sketch, place, sheet) + sketch.render(place),
  );
}

/** Small plants stay small on the sheet, large ones fill it; nothing is ever cut. */
function fitted(sketch: Sketch, plant: Specimen, sheet: Sheet): Placement {
  const { left, right, top, bottom } = sketch.box;
  const share = 0.78 + 0.22 * plant.stature;
  const scale = Math.min(sheet.plant / (right - left), (442 * share) / (bottom - top), 1.5);
  const drawn = (bottom - top) * scale;
  const foot = clamp(468 - (442 - drawn) * 0.42, 0, 470);
  return { x: sheet.width / 2 - ((left + right) / 2) * scale, y: foot - bottom * scale, scale };
}

function drawEarth(sketch: Sketch, [x, y]: Point, half: number): void {
  const { random } = sketch;
  sketch.wash(
    'ring',
    ellipse([x, y + 3], half, 9, random.spread(0.03), 12).map(
      ([px, py]): Point => [px, py + random.spread(2)],
    ),
    shade(SOIL, 22),
    { opacity: 0.5 },
  );
  for (let i = 0; i < 26; i++) {
    const px = x + random.spread(half * 0.95);
    const w = random.between(4, 13);
    const py = y + random.spread(6) + 3;
    sketch.stroke(
      [
        [px - w, py],
        [px, py + 1.5],
        [px + w, py - 0.5],
      ],
      shade(SOIL, random.between(0, 18)),
      1,
      0.55,
    );
  }
}

/** Studies go only where the plant left the paper empty. */
function studies(plant: Specimen, sketch: Sketch, place: Placement, sheet: Sheet): string {
  const taken = sketch
    .points()
    .map(([x, y]): Point => [place.x + x * place.scale, place.y + y * place.scale]);
  const free = (x: number, y: number, w: number, h: number): boolean =>
    !taken.some(([px, py]) => px > x - 6 && px < x + w + 6 && py > y - 6 && py < y + h + 6);
  let out = '';
  const corners = [...sheet.corners];
  const [across, down] = [84 * sheet.study, 98 * sheet.study];
  for (const what of ['leaf', 'flower'] as const) {
    const study = drawStudy(plant, what);
    if (!study) continue;
    const { left, right, top, bottom } = study.box;
    const k = Math.min((80 * sheet.study) / (right - left), (92 * sheet.study) / (bottom - top));
    const [w, h] = [(right - left) * k, (bottom - top) * k];
    const index = corners.findIndex(([x, y]) =>
      free(x + (across - w) / 2, y + (down - h) / 2, w, h),
    );
    const corner = corners[index];
    if (!corner) continue;
    corners.splice(index, 1);
    out += study.render({
      x: corner[0] + across / 2 - ((left + right) / 2) * k,
      y: corner[1] + down / 2 - ((top + bottom) / 2) * k,
      scale: k,
    });
  }
  return out;
}
