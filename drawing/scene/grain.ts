import type { Point } from '../geometry.ts';
import { polar } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import { hsl } from '../tint.ts';
import type { Scene } from './light.ts';

/** The tooth of the paper shows through the whole picture. */
export function drawGrain(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|grain`, true);
  const { random } = sketch;
  const spot = (): Point => [random.between(0, scene.width), random.between(0, scene.height)];
  const count = Math.round((scene.width * scene.height) / 2600);
  sketch.dots(Array.from({ length: count }, spot), hsl(46, 60, 97), 1.1, 0.3);
  sketch.dots(Array.from({ length: count }, spot), hsl(30, 30, 26), 0.9, 0.13);
  for (const [tone, opacity] of [
    [hsl(46, 60, 97), 0.22],
    [hsl(30, 30, 30), 0.1],
  ] as const) {
    for (let i = 0; i < count / 4; i++) {
      const p = spot();
      const a = random.between(0, 6.3);
      sketch.stroke(
        [p, polar(p, a, 4), polar(p, a + random.spread(0.8), random.between(6, 13))],
        tone,
        0.7,
        opacity,
      );
    }
  }
  return sketch.render();
}
