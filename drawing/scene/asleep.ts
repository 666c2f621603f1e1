import { ellipse, polar } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { hsl, shade } from '../tint.ts';
import type { Slot } from './layout.ts';
import type { Scene } from './light.ts';

/** The place of a plant that is not above the ground: mulch, and its label where one reads it first. */
export function drawAsleep(scene: Scene, slot: Slot, index: number, labelled: boolean): string {
  const sketch = new Sketch(`${slot.plant.seed}|asleep|${index}`, true);
  const { random } = sketch;
  const { x, y } = slot;
  if (slot.plant.habit === 'climber') {
    tepee(sketch, x, y, slot.height * 0.8);
    return sketch.render();
  }
  const r = Math.min(30, slot.maxWidth * 0.42);
  if (!scene.snow)
    for (let i = 0; i < 9; i++) {
      const p = polar([x + random.spread(r), y + random.spread(5)], 0, 0);
      const straw = random.pick<Colour>([hsl(42, 40, 66), hsl(34, 34, 56), hsl(26, 34, 46)]);
      sketch.stroke([p, polar(p, random.spread(0.9), random.between(4, 9))], straw, 1.8, 0.8);
    }
  else sketch.wash('ring', ellipse([x, y], r, 5, 0, 9), hsl(206, 24, 96), { opacity: 0.7 });
  if (labelled) label(sketch, x + random.spread(6), y);
  return sketch.render();
}

function label(sketch: Sketch, x: number, y: number): void {
  const wood = sketch.random.pick<Colour>([hsl(40, 42, 82), hsl(210, 8, 52), hsl(34, 36, 70)]);
  const lean = sketch.random.spread(2.4);
  sketch.wash(
    'line',
    [
      [x - 4 + lean, y - 24],
      [x + 5 + lean, y - 25],
      [x + 4, y - 2],
      [x + 1, y + 3],
      [x - 3, y - 2],
    ],
    wood,
    { ink: shade(wood, -30), inkOpacity: 0.6, width: 0.9 },
  );
  for (const dy of [-19, -14])
    sketch.stroke(
      [
        [x - 1.6 + lean, y + dy],
        [x + 3 + lean, y + dy - 0.5],
      ],
      shade(wood, wood.l > 60 ? -36 : 36),
      1,
      0.7,
    );
}

function tepee(sketch: Sketch, x: number, y: number, h: number): void {
  const cane = hsl(40, 36, 60);
  for (const [foot, top] of [
    [-24, 5],
    [20, -4],
    [4, 2],
  ] as const)
    sketch.stroke(
      [
        [x + foot, y],
        [x + top, y - h],
      ],
      cane,
      2.6,
    );
  sketch.stroke(
    [
      [x - 5, y - h * 0.86],
      [x + 5, y - h * 0.88],
    ],
    hsl(28, 40, 40),
    2,
  );
}
