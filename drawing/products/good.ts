import type { Point } from '../geometry.ts';
import type { Sketch } from '../sketch.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, INK, shade, TERRACOTTA } from '../tint.ts';

/** Things of the shop that are not plants, about 240 high around (0, 0); `said`: a colour from the name. */
export type Good = (sketch: Sketch, said?: Colour) => void;

export const inked = (c: Colour) => ({
  ink: blend(shade(c, -28), INK, 0.45),
  inkOpacity: 0.7,
  width: 1.6,
});
export const sharp = (points: readonly Point[]): Point[] => points.flatMap((p): Point[] => [p, p]);
export const WOOD = hsl(31, 42, 56);
export const STEEL = hsl(200, 9, 60);
export const COPPER = hsl(20, 54, 48);
export const BRASS = hsl(44, 56, 52);

/** Material of a thing, by a word of its name. */
export const MATERIALS: Readonly<Record<string, Colour>> = {
  zinc: hsl(205, 7, 66),
  galvanise: hsl(205, 7, 66),
  acier: STEEL,
  inox: STEEL,
  metal: STEEL,
  cuivre: COPPER,
  laiton: BRASS,
  cuir: hsl(30, 42, 52),
  cuite: TERRACOTTA,
  argile: TERRACOTTA,
  oya: TERRACOTTA,
  bois: WOOD,
  osier: WOOD,
};

export const PAINTS: readonly [Colour, ...Colour[]] = [
  hsl(150, 18, 46),
  hsl(200, 24, 54),
  hsl(14, 46, 52),
  hsl(44, 46, 64),
  hsl(128, 22, 38),
];

export function handle(sketch: Sketch, from: Point, to: Point, width: number): void {
  sketch.stroke([from, to], shade(WOOD, -26), width + 2.4);
  sketch.stroke([from, to], WOOD, width);
  const off: Point = [width * 0.22, 0];
  sketch.stroke(
    [
      [from[0] - off[0], from[1]],
      [to[0] - off[0], to[1]],
    ],
    shade(WOOD, 14),
    width * 0.2,
    0.8,
  );
}
