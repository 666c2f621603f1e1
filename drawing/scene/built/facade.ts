import { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { hsl, shade } from '../../tint.ts';
import type { Standing } from '../in-season.ts';
import type { Slot } from '../layout.ts';
import type { Scene } from '../light.ts';
import { drawSlots, heightIn } from '../planting.ts';
import { pane } from './masonry.ts';

/** Window boxes, as one sees them from the street. */
export function drawFacade(scene: Scene, plants: readonly Standing[]): string {
  const { width, height, random } = scene;
  const sketch = new Sketch(`${scene.key}|facade`, true);
  const wall = random.pick<Colour>([
    hsl(42, 44, 86),
    hsl(18, 44, 76),
    hsl(200, 22, 80),
    hsl(36, 52, 76),
  ]);
  const wood = hsl(24, 30, 34);
  const shutter = random.pick<Colour>([hsl(8, 40, 46), hsl(150, 22, 38), hsl(206, 30, 46)]);
  sketch.wash(
    'line',
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    wall,
  );
  const bays = Math.max(2, Math.round(width / 300));
  const bay = width / bays;
  timber(sketch, scene, wood, bay);
  const [w, h] = [bay * 0.32, height * 0.4];
  const sill = height * 0.74;
  const awake = plants.filter(({ growth }) => growth > 0);
  const shown = awake.length > 0 ? awake : plants;
  const slots: Slot[] = [];
  for (let i = 0; i < bays; i++) {
    const x = bay * (i + 0.5) - w / 2;
    pane(sketch, [x, sill - h], [w, h], hsl(44, 24, 95), shutter);
  }
  for (let i = 0; i < bays; i++) {
    const [from, long] = [bay * (i + 0.5) - w * 0.72, w * 1.44];
    const count = Math.max(4, Math.min(6, plants.length));
    for (let k = 0; k < count; k++) {
      const plant = shown[(i * 2 + k) % Math.max(1, shown.length)];
      if (!plant) continue;
      slots.push({
        plant,
        x: from + (long * (k + 0.5)) / count,
        y: sill + 8 + (k % 2) * 3,
        height: heightIn(scene, plant, 'pots', 6) * 1.6,
        maxWidth: (long / count) * 2.6,
        potted: false,
      });
    }
  }
  return sketch.render() + drawSlots(scene, slots) + boxes(scene, bays, [w, sill], hsl(14, 40, 48));
}

function timber(sketch: Sketch, scene: Scene, wood: Colour, bay: number): void {
  const { width, height } = scene;
  const beam = (points: [number, number][], w: number): void => sketch.stroke(points, wood, w);
  for (const y of [0.07, 0.26, 0.83, 0.97])
    beam(
      [
        [0, height * y],
        [width, height * y + 1],
      ],
      13,
    );
  for (let x = 0; x <= width + 1; x += bay) {
    for (const dx of [-8, bay * 0.1, bay * 0.9])
      beam(
        [
          [x + dx, 0],
          [x + dx + 1, height],
        ],
        10,
      );
    beam(
      [
        [x + 4, height * 0.8],
        [x + bay * 0.1, height * 0.3],
      ],
      8,
    );
    beam(
      [
        [x + bay - 4, height * 0.8],
        [x + bay * 0.9, height * 0.3],
      ],
      8,
    );
  }
}

/** In front of the plants, whose feet they hide. */
function boxes(
  scene: Scene,
  bays: number,
  [w, sill]: readonly [number, number],
  tone: Colour,
): string {
  const sketch = new Sketch(`${scene.key}|boxes`, true);
  const bay = scene.width / bays;
  for (let i = 0; i < bays; i++) {
    const [a, b] = [bay * (i + 0.5) - w * 0.76, bay * (i + 0.5) + w * 0.76];
    sketch.wash(
      'line',
      [
        [a, sill],
        [b, sill],
        [b - 5, sill + 34],
        [a + 5, sill + 34],
      ],
      tone,
      { ink: shade(tone, -24), inkOpacity: 0.6, width: 1.2 },
    );
    sketch.stroke(
      [
        [a - 2, sill + 2],
        [b + 2, sill + 2],
      ],
      shade(tone, 7),
      6,
    );
  }
  return sketch.render();
}
