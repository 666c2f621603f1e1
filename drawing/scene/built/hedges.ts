import type { Point } from '../../geometry.ts';
import type { Sketch } from '../../sketch.ts';
import type { Colour } from '../../tint.ts';
import { hsl, shade } from '../../tint.ts';
import type { Scene } from '../light.ts';
import { bush } from '../views/landforms.ts';

type Enclosure = (sketch: Sketch, scene: Scene, y: number) => void;

export const none: Enclosure = (sketch, scene, y) => {
  for (let x = 0; x < scene.width; x += sketch.random.between(40, 120)) {
    bush(
      sketch,
      [x, y],
      sketch.random.between(10, 24),
      shade(scene.hedge, 8 + sketch.random.spread(4)),
    );
  }
};

export function hedge(sketch: Sketch, scene: Scene, y: number): void {
  const { random } = sketch;
  const bare = scene.season === 'hiver';
  const high = random.between(26, 50);
  for (const row of [0, 1]) {
    for (let x = -12; x < scene.width + 16; x += random.between(15, 26)) {
      const tone = shade(scene.hedge, 9 - row * 5 + random.spread(4), 0, bare ? -6 : 0);
      bush(
        sketch,
        [x, y - high * (0.55 - row * 0.3)],
        random.between(high * 0.45, high * 0.62),
        tone,
      );
    }
  }
  if (scene.season === 'printemps' || scene.season === 'ete') {
    const petals = random.pick<Colour>([hsl(342, 60, 86), hsl(50, 40, 94), hsl(280, 40, 82)]);
    const spots = Array.from(
      { length: Math.round(scene.width / 9) },
      (): Point => [random.between(0, scene.width), y - random.between(0, high)],
    );
    sketch.dots(spots, petals, 3, 0.85);
  }
}

export function hedgeBehind(sketch: Sketch, scene: Scene, y: number): void {
  for (let x = -8; x < scene.width + 16; x += sketch.random.between(26, 48)) {
    bush(
      sketch,
      [x, y - 18],
      sketch.random.between(16, 26),
      shade(scene.hedge, 10 + sketch.random.spread(4)),
    );
  }
}
