import { ellipse, points } from '../geometry.ts';
import type { Colour } from '../tint.ts';
import { hsl, shade } from '../tint.ts';
import type { Good } from './good.ts';
import { inked, PAINTS, sharp } from './good.ts';

const PAPER_EDGE = hsl(44, 40, 90);
const LINEN = hsl(40, 34, 68);

/** A bound notebook standing a little turned, a leaf pressed on its cover. */
export const book: Good = (sketch) => {
  const cover = sketch.random.pick<Colour>([...PAINTS]);
  const edge = sharp(points('-84 -112, 74 -124, 92 -112, 92 104, 76 92, -82 104, -84 -112'));
  sketch.wash('open', edge, PAPER_EDGE, inked(PAPER_EDGE));
  for (const x of [80, 85])
    sketch.stroke(points(`${x} -116, ${x} 96`), shade(PAPER_EDGE, -16), 1, 0.6);
  const front = sharp(points('-92 -114, 74 -124, 76 92, -90 108, -92 -114'));
  sketch.wash('open', front, cover, inked(cover));
  const spine = sharp(points('-92 -114, -70 -116, -68 106, -90 108, -92 -114'));
  sketch.wash('open', spine, shade(cover, -12), { opacity: 0.85 });
  sketch.wash('ring', ellipse([4, -14], 46, 56, 0.05, 16), PAPER_EDGE, inked(PAPER_EDGE));
  const green = hsl(sketch.random.between(92, 128), 32, 40);
  sketch.stroke(points('2 30, 4 -10, 2 -52'), green, 2.6);
  for (const [y, side] of [
    [16, -1],
    [2, 1],
    [-12, -1],
    [-26, 1],
    [-38, -1],
  ] as const)
    sketch.wash('ring', ellipse([3 + side * 13, y - 5], 13, 5.5, side * -0.5, 10), green, {
      ink: shade(green, -18),
      width: 0.9,
    });
};

/** A reel of twine, its end trailing. */
export const twine: Good = (sketch) => {
  const dark = shade(LINEN, -22);
  sketch.wash('ring', ellipse([0, 0], 104, 84, 0, 18), LINEN, inked(LINEN));
  for (let turn = -5; turn <= 5; turn += 1) {
    const bend = turn * 15;
    const path = points(`-82 ${bend * 0.3 - 22}, 0 ${bend * 0.55}, 82 ${bend * 0.3 + 22}`);
    sketch.stroke(path, dark, 1.6, 0.7);
  }
  for (const at of [-60, -30, 0, 30, 60])
    sketch.stroke(
      points(`${at * 0.8 - 16} 62, ${at} 0, ${at * 0.8 + 16} -62`),
      shade(LINEN, -14),
      1.4,
      0.6,
    );
  sketch.stroke(points('88 42, 122 64, 108 86, 134 94'), dark, 4.4);
  sketch.stroke(points('88 42, 122 64, 108 86, 134 94'), LINEN, 2.8);
};
