import { Sketch } from '../../sketch.ts';
import { hsl, shade } from '../../tint.ts';
import type { Standing } from '../in-season.ts';
import type { Slot } from '../layout.ts';
import type { Scene } from '../light.ts';
import { drawSlots } from '../planting.ts';
import { shelve } from './shelf.ts';

/** Pots in a greenhouse stand on benches in two or three tiers. */
export function drawStaging(scene: Scene, plants: readonly Standing[]): string {
  const { width, height } = scene;
  const wood = hsl(34, 24, 64);
  const tiers = plants.length > 8 ? [0.6, 0.77, 0.95] : [0.7, 0.93];
  const order = [...plants].sort((a, b) => b.stature - a.stature);
  const each = Math.ceil(order.length / tiers.length);
  let out = '';
  tiers.forEach((at, i) => {
    const y = height * at;
    const inset = width * (0.1 - i * 0.045);
    const sketch = new Sketch(`${scene.key}|tier|${i}`, true);
    for (let x = inset + 26; x < width - inset; x += 170)
      sketch.stroke(
        [
          [x, y],
          [x, y + height * 0.16],
        ],
        shade(wood, -16),
        6,
      );
    for (const [dy, tone] of [
      [0, wood],
      [10, shade(wood, -14)],
    ] as const)
      sketch.wash(
        'line',
        [
          [inset, y + dy],
          [width - inset, y + dy],
          [width - inset + 4, y + dy + 10],
          [inset - 4, y + dy + 10],
        ],
        tone,
        { ink: shade(wood, -26), inkOpacity: 0.5 },
      );
    const row = order.slice(i * each, (i + 1) * each);
    const slots: Slot[] = shelve(
      scene,
      row,
      y - 2,
      [inset + 12, width - inset - 12],
      `tier${i}`,
      0.9 + i * 0.1,
    );
    out += sketch.render() + drawSlots(scene, slots);
  });
  return out;
}
