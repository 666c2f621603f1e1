import { ellipse } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import { hsl } from '../tint.ts';
import type { Scene } from './light.ts';

/** Three of them keep the grass of an orchard, where its gardener speaks of them. */
export function drawSheep(scene: Scene): string {
  if (!scene.setting.extras.has('sheep')) return '';
  const sketch = new Sketch(`${scene.key}|sheep`, true);
  const { random } = sketch;
  const start = random.between(0.1, 0.5) * scene.width;
  const wool = hsl(44, 34, 93);
  const dark = hsl(28, 16, 28);
  let x = start;
  for (let i = 0; i < 3; i++) {
    const s = random.between(0.85, 1.15);
    const y = scene.height * random.between(0.655, 0.71);
    const side = random.sign();
    for (const dx of [-11, -6, 6, 11])
      sketch.stroke(
        [
          [x + dx * s, y - 4],
          [x + dx * s, y + 6 * s],
        ],
        dark,
        2.2,
      );
    for (const [dx, dy, r] of [
      [-9, -8, 9],
      [9, -8, 9],
      [0, -11, 10],
      [0, -6, 10],
    ] as const)
      sketch.wash(
        'ring',
        ellipse([x + dx * s, y + dy * s], r * 1.25 * s, r * 0.86 * s, 0, 9),
        wool,
        {
          ink: hsl(40, 14, 70),
          inkOpacity: 0.5,
          width: 0.8,
        },
      );
    const grazing = random.chance(0.6);
    const head: readonly [number, number] = [x + side * 21 * s, y + (grazing ? 0 : -15) * s];
    sketch.wash('ring', ellipse(head, 5.4 * s, 4 * s, side * 0.7, 8), dark);
    sketch.stroke(
      [
        [head[0] - side * 3, head[1] - 3],
        [head[0] - side * 7, head[1] - 4],
      ],
      dark,
      2.4,
    );
    x += random.between(52, 96);
  }
  return sketch.render();
}
