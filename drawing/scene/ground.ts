import type { Point } from '../geometry.ts';
import { ellipse, polar } from '../geometry.ts';
import { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, shade } from '../tint.ts';
import type { Scene } from './light.ts';

type Cover = (sketch: Sketch, scene: Scene, top: number) => void;

const COVERS: Partial<Record<Scene['setting']['ground'], Cover>> = {
  gravel,
  rock,
  litter,
  meadow,
};

/** The ground: lawn, meadow, gravel, rock or fallen leaves, with the look of the month. */
export function drawGround(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|ground`, true);
  const top = scene.horizon + 14;
  drawBands(sketch, scene, top);
  (COVERS[scene.setting.ground] ?? lawn)(sketch, scene, top);
  if (scene.snow) drawSnow(sketch, scene, top);
  else if (scene.month === 10 || scene.month === 11) drawFallen(sketch, scene, top);
  return sketch.render();
}

const floorOf = ({ setting, lawn, snow, climate }: Scene): Colour => {
  if (snow) return lawn;
  switch (setting.ground) {
    case 'gravel':
      return climate === 'méditerranéen' ? hsl(34, 34, 78) : hsl(42, 14, 76);
    case 'rock':
      return blend(lawn, hsl(44, 14, 72), 0.55);
    case 'litter':
      return blend(lawn, hsl(30, 26, 46), 0.5);
    default:
      return lawn;
  }
};

function drawBands(sketch: Sketch, scene: Scene, top: number): void {
  const { random } = sketch;
  const { width, height } = scene;
  const floor = floorOf(scene);
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
      shade(floor, 3 - i * 2.6, 0, scene.snow ? 0 : 1 - i),
      { opacity: i ? 0.75 : 1 },
    );
  }
}

const spots = (sketch: Sketch, scene: Scene, top: number, count: number): Point[] =>
  Array.from(
    { length: Math.round(count) },
    (): Point => [
      sketch.random.between(0, scene.width),
      sketch.random.between(top + 8, scene.height),
    ],
  );

function lawn(sketch: Sketch, scene: Scene, top: number): void {
  const { random } = sketch;
  const { width, height } = scene;
  if (random.chance(0.4) && !scene.snow) mown(sketch, scene, top);
  if (random.chance(0.6)) drawPath(sketch, scene, top);
  grass(sketch, scene, top, width / 4.4, 1);
  if (scene.month > 3 && scene.month < 10 && !scene.snow) {
    const flowers = spots(sketch, scene, top + 12, width / 16);
    sketch.dots(flowers, hsl(52, 50, 94), 2.2, 0.9);
    sketch.dots(flowers.slice(0, flowers.length / 2), hsl(48, 84, 62), 1);
    if (scene.month === 4 || scene.month === 5)
      sketch.dots(spots(sketch, scene, top + 20, height / 14), hsl(48, 86, 60), 3, 0.85);
  }
}

/** The stripes that a mower leaves. */
function mown(sketch: Sketch, scene: Scene, top: number): void {
  const { width, height, lawn: green } = scene;
  const vanish = width * sketch.random.between(0.3, 0.7);
  for (let i = -7; i < 8; i += 2) {
    const x = (at: number, k: number) => vanish + (at - 0.5) * width * k;
    const [a, b] = [i / 8 + 0.5, (i + 1) / 8 + 0.5];
    sketch.wash(
      'line',
      [
        [x(a, 0.7), top + 8],
        [x(b, 0.7), top + 8],
        [x(b, 2.1), height],
        [x(a, 2.1), height],
      ],
      shade(green, 6),
      { opacity: 0.4 },
    );
  }
}

function grass(sketch: Sketch, scene: Scene, top: number, count: number, tall: number): void {
  const { random } = sketch;
  const { width, height } = scene;
  const tone = scene.snow ? hsl(52, 18, 66) : scene.lawn;
  sketch.batch(() => {
    for (let i = 0; i < (scene.snow ? count / 3 : count); i++) {
      const y = random.between(top + 6, height);
      const depth = (y - top) / (height - top);
      tuft(
        sketch,
        [random.between(0, width), y],
        (2.5 + depth * 7) * tall,
        shade(tone, random.pick([-9, -5, 6]) - Math.round(depth * 2) * 2),
      );
    }
  });
}

/** Long grass with what flowers in it: cowslips, then daisies and poppies, then seed heads. */
function meadow(sketch: Sketch, scene: Scene, top: number): void {
  const { random } = sketch;
  const { month, width } = scene;
  if (random.chance(0.4)) drawPath(sketch, scene, top);
  grass(sketch, scene, top, width / 3, month > 4 && month < 9 ? 2 : 1.3);
  if (scene.snow) return;
  const petals: readonly Colour[] =
    month === 3 || month === 4
      ? [hsl(52, 80, 70), hsl(300, 30, 84)]
      : month > 4 && month < 8
        ? [hsl(52, 40, 96), hsl(6, 70, 58), hsl(226, 50, 66), hsl(48, 86, 62)]
        : month > 7 && month < 11
          ? [hsl(40, 40, 76), hsl(312, 30, 66)]
          : [];
  for (const petal of petals)
    sketch.dots(spots(sketch, scene, top + 10, width / 26), petal, random.between(2.2, 3.4), 0.9);
  if (month > 6 && month < 12)
    sketch.batch(() => {
      for (const p of spots(sketch, scene, top, width / 14)) {
        const tip = polar(p, -1.57 + random.spread(0.3), random.between(12, 24));
        sketch.stroke([p, [p[0], p[1] - 6], tip], hsl(46, 36, 62), 0.9, 0.8);
        sketch.dots([tip], hsl(40, 36, 56), 2, 0.8);
      }
    });
}

function gravel(sketch: Sketch, scene: Scene, top: number): void {
  const { random } = sketch;
  const floor = floorOf(scene);
  const grit = spots(sketch, scene, top, scene.width / 2.2);
  sketch.dots(grit, shade(floor, -13), 2, 0.5);
  sketch.dots(
    grit.slice(grit.length / 2).map(([x, y]): Point => [x + 4, y + 3]),
    shade(floor, 9),
    1.8,
    0.75,
  );
  for (let i = 0; i < scene.width / 60; i++) {
    const [p] = spots(sketch, scene, top + 10, 1);
    if (p) stone(sketch, p, random.between(4, 11), shade(floor, random.spread(7)));
  }
  grass(sketch, scene, top, scene.width / 26, 1.1);
}

function rock(sketch: Sketch, scene: Scene, top: number): void {
  const { random } = sketch;
  const granite = scene.climate === 'océanique' ? hsl(28, 10, 68) : hsl(40, 9, 70);
  grass(sketch, scene, top, scene.width / 9, 1);
  sketch.dots(spots(sketch, scene, top, scene.width / 5), shade(granite, 8), 2, 0.7);
  const seats = spots(sketch, scene, top, scene.width / 52).sort((a, b) => a[1] - b[1]);
  for (const [x, y] of seats) {
    const near = (y - top) / (scene.height - top);
    stone(
      sketch,
      [x, y],
      random.between(10, 20) * (0.6 + near * 1.1),
      shade(granite, random.spread(6)),
    );
    if (scene.snow) sketch.wash('ring', ellipse([x, y - 10], 14, 4, 0, 8), hsl(206, 24, 97));
  }
}

export function stone(sketch: Sketch, [x, y]: Point, r: number, tone: Colour): void {
  const { random } = sketch;
  sketch.wash('ring', ellipse([x + 2, y + r * 0.3], r * 1.3, r * 0.4, 0, 8), shade(tone, -26), {
    opacity: 0.35,
  });
  const rim = ellipse([x, y - r * 0.3], r * 1.2, r * 0.75, random.spread(0.3), 8).map(
    ([px, py]): Point => [px + random.spread(r * 0.16), py + random.spread(r * 0.13)],
  );
  sketch.wash('ring', rim, tone, { ink: shade(tone, -26), inkOpacity: 0.45, width: 1 });
  sketch.wash(
    'ring',
    ellipse([x - r * 0.2, y - r * 0.55], r * 0.7, r * 0.3, 0, 7),
    shade(tone, 8),
    { opacity: 0.6 },
  );
}

/** Under trees: leaves of other years, moss, few blades. */
function litter(sketch: Sketch, scene: Scene, top: number): void {
  const { random } = sketch;
  for (const p of spots(sketch, scene, top, scene.width / 5))
    sketch.stroke(
      [p, polar(p, random.spread(0.9), 4.4)],
      shade(hsl(random.between(20, 40), 34, 44), random.spread(9)),
      2.6,
      0.7,
    );
  for (const p of spots(sketch, scene, top, scene.width / 70))
    sketch.wash(
      'ring',
      ellipse(p, random.between(14, 40), random.between(3, 7), 0, 9),
      hsl(92, 30, 46),
      {
        opacity: 0.35,
      },
    );
  grass(sketch, scene, top, scene.width / 16, 1.1);
}

function drawFallen(sketch: Sketch, scene: Scene, top: number): void {
  const { random } = sketch;
  const many = scene.climate === 'méditerranéen' || scene.climate === 'tropical' ? 40 : 9;
  for (const p of spots(sketch, scene, top + 8, scene.width / many))
    sketch.stroke(
      [p, polar(p, random.spread(0.8), 3.4)],
      hsl(random.between(12, 46), 58, 50),
      2.2,
      0.85,
    );
}

function drawSnow(sketch: Sketch, scene: Scene, top: number): void {
  const { random } = sketch;
  for (const p of spots(sketch, scene, top, 12))
    sketch.wash(
      'ring',
      ellipse(p, random.between(50, 150), random.between(5, 12), 0, 10),
      random.pick([hsl(206, 30, 97), hsl(216, 22, 88)]),
      { opacity: 0.5 },
    );
}

export function tuft(sketch: Sketch, p: Point, size: number, tone: ReturnType<typeof shade>): void {
  for (const k of [-0.5, 0, 0.45])
    sketch.stroke([p, polar(p, -1.57 + k + sketch.random.spread(0.2), size)], tone, 1.1, 0.75);
}

function drawPath(sketch: Sketch, scene: Scene, top: number): void {
  const { random } = sketch;
  const sand = scene.snow
    ? hsl(206, 14, 86)
    : blend(random.pick([hsl(38, 34, 78), hsl(30, 12, 72), hsl(20, 30, 70)]), scene.lawn, 0.2);
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
  const grit = Array.from({ length: 90 }, () =>
    along(Math.sqrt(random.between(0.02, 1)), random.spread(0.85)),
  );
  sketch.dots(grit, shade(sand, -11), 1.8, 0.55);
  sketch.dots(
    grit.slice(40).map(([x, y]): Point => [x + 3, y + 2]),
    shade(sand, 8),
    1.5,
    0.7,
  );
}
