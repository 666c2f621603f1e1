import { clamp, ellipse } from '../geometry.ts';
import { growPlant } from '../grow-plant.ts';
import { drawPot, pickGlaze } from '../pot.ts';
import { Random } from '../random.ts';
import { Sketch } from '../sketch.ts';
import { shade } from '../tint.ts';
import { drawAsleep } from './asleep.ts';
import { tuft } from './ground.ts';
import type { Standing } from './in-season.ts';
import type { Place, Slot, Zone } from './layout.ts';
import type { Scene } from './light.ts';

/** Heights keep their order, not their ratio: a 20 m oak and a 10 cm crocus share one picture. */
export function heightIn(scene: Scene, plant: Standing, place: Place, crowd: number): number {
  const base = { back: 0.3, border: 0.13, kitchen: 0.15, pond: 0.13, pots: 0.17 }[place];
  const gain = { back: 0.32, border: 0.34, kitchen: 0.2, pond: 0.24, pots: 0.2 }[place];
  const few = crowd <= 3 ? 1.3 : crowd <= 8 ? 1.12 : crowd > 24 ? 0.88 : 1;
  return scene.height * (base + gain * plant.stature) * few;
}

export function plantBack(scene: Scene, plants: readonly Standing[], crowd: number): Slot[] {
  const random = new Random(`${scene.key}|back`);
  const order = [...plants].sort((a, b) => b.stature - a.stature);
  const start = random.next();
  return order.map((plant, i) => {
    const share = (start + i * 0.618) % 1;
    const height = heightIn(scene, plant, 'back', crowd);
    const y = scene.height * random.between(0.645, 0.71);
    return {
      plant,
      x: scene.width * (0.08 + 0.84 * share),
      y,
      height,
      maxWidth: scene.height * 0.62,
      potted: false,
    };
  });
}

/** Room to spare is filled as gardeners do: the same plant again, in drifts of two or three. */
function drifts(zone: Zone, plants: readonly Standing[]): Standing[] {
  const room = Math.floor(zone.width / 58);
  const times = Math.min(3, Math.max(1, Math.floor(room / Math.max(1, plants.length))));
  return plants.flatMap((plant) =>
    Array<Standing>(plant.habit === 'shrub' ? 1 : times).fill(plant),
  );
}

export function plantBorder(
  scene: Scene,
  zone: Zone,
  plants: readonly Standing[],
  crowd: number,
): Slot[] {
  const random = new Random(`${scene.key}|border`);
  const order = drifts(zone, plants).sort((a, b) => b.stature - a.stature);
  const rows = order.length > 14 ? 4 : order.length > 6 ? 3 : order.length > 2 ? 2 : 1;
  const perRow = Math.ceil(order.length / rows);
  return order.map((plant, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, order.length - row * perRow);
    const k = ((i % perRow) * (inRow % 5 === 0 ? 7 : 5)) % inRow;
    const share =
      inRow === 1 ? random.between(0.34, 0.66) : (k + 0.5 + random.spread(0.26)) / inRow;
    const depth = rows === 1 ? 0.6 : row / (rows - 1);
    const y = zone.top + (zone.bottom - zone.top) * (0.14 + depth * 0.68) + random.spread(6);
    const size =
      heightIn(scene, plant, 'border', crowd) * (0.9 + depth * 0.2) * random.between(0.92, 1.08);
    return {
      plant,
      x: zone.x + zone.width * (0.05 + share * 0.9),
      y,
      height: size,
      maxWidth: Math.min(scene.height * 0.5, size * 1.35),
      potted: false,
    };
  });
}

/** Rows of one crop each, as one sows them. */
export function plantKitchen(
  scene: Scene,
  zone: Zone,
  plants: readonly Standing[],
  crowd: number,
): Slot[] {
  const random = new Random(`${scene.key}|kitchen`);
  const order = [...plants].sort((a, b) => b.stature - a.stature);
  const columns = Math.max(2, Math.min(11, Math.round(zone.width / 66)));
  const rows = clamp(Math.ceil(order.length / columns), Math.min(order.length, 3), 4);
  const slots: Slot[] = [];
  for (let row = 0; row < rows; row++) {
    const mine = order.filter((_, i) => i % rows === row || rows > order.length);
    const cells = Math.max(mine.length, columns);
    const [first] = mine;
    if (!first) continue;
    for (let c = 0; c < cells; c++) {
      const plant = mine[Math.floor((c * mine.length) / cells)] ?? first;
      const depth = rows === 1 ? 0.5 : row / (rows - 1);
      const inset = 0.09 - depth * 0.04;
      const x =
        zone.x + zone.width * (inset + (1 - 2 * inset) * ((c + 0.5) / cells)) + random.spread(4);
      const y = zone.top + (zone.bottom - zone.top) * (0.16 + depth * 0.72) + random.spread(2);
      slots.push({
        plant,
        x,
        y,
        height:
          heightIn(scene, plant, 'kitchen', crowd) *
          random.between(0.86, 1.06) *
          (0.84 + depth * 0.16),
        maxWidth: (zone.width / cells) * 1.3,
        potted: false,
      });
    }
  }
  return slots;
}

export function plantLine(
  scene: Scene,
  zone: Zone,
  plants: readonly Standing[],
  place: 'pond' | 'pots',
  crowd: number,
): Slot[] {
  const random = new Random(`${scene.key}|${place}`);
  return plants.map((plant, i) => {
    const share = (i + 0.5 + random.spread(0.14)) / plants.length;
    const floating = place === 'pond' && plant.flower === 'lotus';
    const depth =
      place === 'pond'
        ? floating
          ? random.between(0.55, 0.85)
          : random.between(0.2, 0.4)
        : (i % 2 ? 0.2 : 0.75) + random.spread(0.1);
    return {
      plant,
      x: zone.x + zone.width * (0.1 + 0.8 * share),
      y: zone.top + (zone.bottom - zone.top) * depth,
      height: heightIn(scene, plant, place, crowd) * (floating ? 0.8 : 1),
      maxWidth: floating
        ? zone.width * 0.6
        : place === 'pots'
          ? Math.max(90, (zone.width / plants.length) * 1.6)
          : zone.width * 0.4,
      potted: place === 'pots',
    };
  });
}

/** Back to front, each with its shadow, its pot or the grass around its foot. */
export function drawSlots(scene: Scene, slots: readonly Slot[]): string {
  const grown = new Map<Standing, Sketch>();
  const labelled = new Set<Standing>();
  return [...slots]
    .sort((a, b) => a.y - b.y)
    .map((slot, i) => {
      if (slot.plant.growth === 0 && !slot.potted) {
        const first = !labelled.has(slot.plant);
        labelled.add(slot.plant);
        return drawAsleep(scene, slot, i, first);
      }
      const sketch = grown.get(slot.plant) ?? growPlant(slot.plant, false);
      grown.set(slot.plant, sketch);
      return drawSlot(scene, slot, sketch, i);
    })
    .join('');
}

function drawSlot(scene: Scene, slot: Slot, sketch: Sketch, index: number): string {
  const { box } = sketch;
  const random = new Random(`${slot.plant.seed}|slot|${index}`);
  const full = Math.min(
    slot.height / Math.max(40, -box.top + (slot.potted ? 70 : 0)),
    slot.maxWidth / (box.right - box.left),
  );
  const grown = Math.max(0.3, slot.plant.growth);
  const scale = slot.potted ? full : full * grown;
  const half = (box.right - box.left) * scale;
  const [width] = [scene.width];
  const margin = Math.min(half * 0.42, width * 0.3);
  const x = clamp(slot.x, margin, width - margin);
  const around = new Sketch(`${slot.plant.seed}|foot|${index}`, true);
  const mirror = random.chance(0.5);
  const floating = slot.plant.habit === 'aquatic';
  let pot = '';
  let { y } = slot;
  if (slot.potted) {
    const mouth = clamp((box.right - box.left) * 0.2, 34, 64);
    const depth = mouth * random.between(1.2, 1.6);
    const vessel = new Sketch(`${slot.plant.seed}|pot`, true);
    drawPot(vessel, mouth, depth, pickGlaze(random));
    around.wash(
      'ring',
      ellipse([x + 5, y], mouth * scale * 1.05, mouth * scale * 0.2, 0, 10),
      shade(scene.lawn, -26),
      { opacity: 0.4 },
    );
    y -= depth * scale * 0.94;
    pot = vessel.render({ x, y, scale });
  } else if (!floating) {
    around.wash(
      'ring',
      ellipse([x + 3, y + 1], Math.min(half * 0.3, 60) + 5, 4 + half * 0.02, 0, 10),
      shade(scene.soil, -12),
      { opacity: 0.32 },
    );
  }
  const place = { x, y, scale: full * grown, mirror };
  const plant = slot.plant.growth === 0 ? '' : sketch.render(place);
  if (slot.potted) return around.render() + pot + plant;
  const front = new Sketch(`${slot.plant.seed}|front|${index}`, true);
  const grassy =
    slot.plant.habit === 'tree' ||
    slot.plant.habit === 'conifer' ||
    slot.plant.habit === 'palm' ||
    slot.plant.habit === 'fruit';
  if (grassy && !slot.plant.crop)
    for (let k = 0; k < 7; k++)
      tuft(
        front,
        [x + front.random.spread(15), y + 3],
        front.random.between(4, 9),
        shade(scene.lawn, front.random.pick([-8, -3, 4])),
      );
  else if (!floating)
    front.dots(
      Array.from(
        { length: 5 },
        () => [x + front.random.spread(8), y + front.random.between(0, 4)] as const,
      ),
      shade(scene.soil, front.random.pick([-4, 6])),
      4,
      0.9,
    );
  return around.render() + plant + front.render();
}
