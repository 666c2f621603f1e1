import { points } from '../geometry.ts';
import type { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { hsl, shade } from '../tint.ts';
import type { Good } from './good.ts';
import { handle, inked, STEEL } from './good.ts';

export const secateurs: Good = (sketch) => {
  const grip = sketch.random.pick<Colour>([hsl(6, 60, 46), hsl(14, 46, 50), hsl(128, 26, 36)]);
  sketch.wash(
    'open',
    points('-6 0, -40 -70, -30 -120, -30 -120, 2 -80, 16 -4, -6 0'),
    STEEL,
    inked(STEEL),
  );
  sketch.wash(
    'open',
    points('6 0, 30 -60, 54 -74, 54 -74, 40 -30, 18 10, 6 0'),
    shade(STEEL, -12),
    inked(STEEL),
  );
  sketch.wash(
    'open',
    points('-10 -4, 10 2, 44 60, 52 128, 34 134, 22 70, -12 10, -10 -4'),
    grip,
    inked(grip),
  );
  sketch.wash(
    'open',
    points('12 -6, -8 2, -42 56, -62 124, -44 134, -18 74, 14 12, 12 -6'),
    shade(grip, 5),
    inked(grip),
  );
  sketch.stroke(points('-26 34, -8 40, 6 32, 20 38'), shade(STEEL, -20), 3.4);
  sketch.dots([[2, 0]], shade(STEEL, -16), 19);
  sketch.dots([[1, -1]], shade(STEEL, 16), 9);
};

const longTool =
  (head: (sketch: Sketch) => void): Good =>
  (sketch) => {
    sketch.warp = ([x, y]) => [x * 0.94 - y * 0.34, y * 0.94 + x * 0.34];
    handle(sketch, [0, -158], [0, 52], 11);
    head(sketch);
    sketch.warp = (p) => p;
  };

export const spadeGood = longTool((sketch) => {
  handle(sketch, [-28, -160], [28, -160], 12);
  sketch.wash(
    'open',
    points('-44 42, -44 42, 44 42, 44 42, 42 108, 0 156, -42 108, -44 42'),
    STEEL,
    inked(STEEL),
  );
  sketch.wash('open', points('4 44, 44 42, 42 108, 0 156, 6 100, 4 44'), shade(STEEL, -10), {
    opacity: 0.6,
  });
  sketch.stroke(
    [
      [-26, 60],
      [-24, 104],
    ],
    shade(STEEL, 20),
    5,
    0.6,
  );
});

export const rake = longTool((sketch) => {
  sketch.stroke(points('-62 62, 0 54, 62 62'), shade(STEEL, -18), 11);
  for (let i = 0; i < 9; i++)
    sketch.stroke(
      [
        [-62 + i * 15.5, 62],
        [-62 + i * 15.5, 98],
        [-58 + i * 15.5, 108],
      ],
      shade(STEEL, -14),
      5,
    );
});

export const fork = longTool((sketch) => {
  handle(sketch, [-26, -160], [26, -160], 12);
  sketch.stroke(points('-36 70, -30 54, 30 54, 36 70'), shade(STEEL, -14), 9);
  for (const x of [-36, -12, 12, 36])
    sketch.stroke(
      [
        [x, 62],
        [x, 120],
        [x + 2, 152],
      ],
      shade(STEEL, x / 9 - 8),
      6.4,
    );
});

export const trowel: Good = (sketch) => {
  sketch.warp = ([x, y]) => [x * 0.82 - y * 0.57, y * 0.82 + x * 0.57];
  handle(sketch, [0, -126], [0, -40], 24);
  sketch.stroke(points('0 -44, 3 -14, 0 10'), shade(STEEL, -16), 9);
  sketch.wash(
    'open',
    points('-36 6, -40 60, 0 138, 0 138, 40 60, 36 6, 0 -4, -36 6'),
    STEEL,
    inked(STEEL),
  );
  sketch.wash('open', points('4 0, 36 6, 40 60, 0 138, 6 60, 4 0'), shade(STEEL, -11), {
    opacity: 0.6,
  });
  sketch.warp = (p) => p;
};
