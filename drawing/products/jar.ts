import type { Point } from '../geometry.ts';
import { ellipse, points } from '../geometry.ts';
import { hsl, shade } from '../tint.ts';
import { BRASS, type Good, inked } from './good.ts';

const LABEL = hsl(44, 46, 92);

/** Honey or jam, seen through the glass. */
export const jar: Good = (sketch, said) => {
  const inside = said ?? hsl(36, 84, 52);
  const body = points(
    '-70 -78, -70 -78, -88 -52, -92 -10, -90 96, -84 116, 0 124, 84 116, 90 96, 92 -10, 88 -52, 70 -78, 70 -78',
  );
  sketch.wash('open', body, inside, inked(inside));
  sketch.wash(
    'open',
    points('34 -76, 70 -78, 88 -52, 92 -10, 90 96, 84 116, 40 121, 48 10, 34 -76'),
    shade(inside, -10),
    { opacity: 0.5 },
  );
  sketch.wash(
    'open',
    points('-76 -116, -76 -116, 76 -116, 76 -116, 74 -78, 74 -78, -74 -78'),
    BRASS,
    {
      ...inked(BRASS),
    },
  );
  sketch.wash('ring', ellipse([0, -116], 76, 12, 0, 14), shade(BRASS, 8), inked(BRASS));
  sketch.wash('ring', ellipse([0, 32], 60, 52, 0, 16), LABEL, inked(LABEL));
  const bloom = shade(inside, -4, 6);
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2;
    const at: Point = [Math.cos(a) * 20, 32 + Math.sin(a) * 20];
    sketch.wash('ring', ellipse(at, 15, 10, a, 9), bloom, inked(bloom));
  }
  sketch.dots([[0, 32]], shade(inside, -26), 17);
  sketch.stroke(points('-74 -44, -78 10, -76 80'), shade(inside, 26), 7, 0.6);
};
