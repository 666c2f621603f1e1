import type { Point } from '../geometry.ts';
import { ellipse, polar } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import { blend, hsl, shade } from '../tint.ts';
import type { Scene } from './light.ts';

/** Lawn in three soft bands, strokes of grass, and a path that wanders to the back. */
export function drawGround(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|ground`, true);
  const { random } = sketch;
  const { width, height, lawn } = scene;
  const top = scene.horizon + 14;
  for (let i = 0; i < 4; i++) {
    const y = top + ((height - top) * i) / 4.2;
    const edge: Point[] = [];
    for (let x = -40; x <= width + 40; x += 60) edge.push([x, y + random.spread(5 + i * 2)]);
    sketch.wash(
      'open',
      [
        [-40, height + 9],
        [-40, height + 9],
        ...edge,
        [width + 40, height + 9],
        [width + 40, height + 9],
      ],
      shade(lawn, 3 - i * 3.4, 0, 3 - i),
      { opacity: i ? 0.75 : 1 },
    );
  }
  if (random.chance(0.6)) drawPath(sketch, scene, top);
  sketch.batch(() => {
    for (let i = 0; i < width / 4.4; i++) {
      const y = random.between(top + 6, height);
      const depth = (y - top) / (height - top);
      tuft(
        sketch,
        [random.between(0, width), y],
        2.5 + depth * 7,
        shade(lawn, random.pick([-9, -5, 6]) - Math.round(depth * 2) * 2),
      );
    }
  });
  if (scene.season === 'printemps' || scene.season === 'ete') {
    const spots = Array.from(
      { length: Math.round(width / 16) },
      (): Point => [random.between(0, width), random.between(top + 20, height)],
    );
    sketch.dots(spots, hsl(52, 50, 94), 2.2, 0.9);
    sketch.dots(spots.slice(0, spots.length / 2), hsl(48, 84, 62), 1);
  }
  if (scene.season === 'automne') {
    for (let i = 0; i < width / 9; i++) {
      const p: Point = [random.between(0, width), random.between(top + 16, height)];
      sketch.stroke(
        [p, polar(p, random.spread(0.8), 3.4)],
        hsl(random.between(12, 46), 62, 50),
        2.2,
        0.85,
      );
    }
  }
  if (scene.season === 'hiver') {
    for (let i = 0; i < 7; i++)
      sketch.wash(
        'ring',
        ellipse(
          [random.between(0, width), random.between(top + 10, height)],
          random.between(40, 120),
          random.between(5, 13),
          0,
          10,
        ),
        hsl(200, 24, 95),
        { opacity: 0.5 },
      );
  }
  return sketch.render();
}

export function tuft(sketch: Sketch, p: Point, size: number, tone: ReturnType<typeof shade>): void {
  for (const k of [-0.5, 0, 0.45])
    sketch.stroke([p, polar(p, -1.57 + k + sketch.random.spread(0.2), size)], tone, 1.1, 0.75);
}

function drawPath(sketch: Sketch, scene: Scene, top: number): void {
  const { random } = sketch;
  const sand = blend(hsl(38, 34, 78), scene.lawn, 0.2);
  const [x0, x1] = [random.between(0.3, 0.7) * scene.width, random.between(0.3, 0.7) * scene.width];
  const along = (t: number, side: number): Point => {
    const x = x0 + (x1 - x0) * t + Math.sin(t * 4 + x0) * 42 * t;
    return [x + side * (6 + t * t * 62), top + (scene.height + 8 - top) * t];
  };
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1];
  sketch.wash(
    'open',
    [...steps.map((t) => along(t, -1)), along(1, 1), ...steps.map((t) => along(t, 1)).reverse()],
    sand,
    { opacity: 0.85, ink: shade(sand, -18), inkOpacity: 0.35, width: 1 },
  );
  const gravel = Array.from({ length: 90 }, () =>
    along(Math.sqrt(random.between(0.02, 1)), random.spread(0.85)),
  );
  sketch.dots(gravel, shade(sand, -11), 1.8, 0.55);
  sketch.dots(
    gravel.slice(40).map(([x, y]): Point => [x + 3, y + 2]),
    shade(sand, 8),
    1.5,
    0.7,
  );
}
