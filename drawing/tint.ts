import { clamp, mix } from './geometry.ts';

export interface Colour {
  readonly h: number;
  readonly s: number;
  readonly l: number;
}

export const hsl = (h: number, s: number, l: number): Colour => ({ h, s, l });

export const INK: Colour = hsl(48, 22, 20);
export const SOIL: Colour = hsl(26, 34, 29);
export const TERRACOTTA: Colour = hsl(17, 48, 54);

export const shade = (c: Colour, lightness: number, hue = 0, saturation = 0): Colour =>
  hsl(c.h + hue, clamp(c.s + saturation, 0, 100), clamp(c.l + lightness, 4, 98));

/** Mixes as paint does, through red, green and blue: a blue sky over a yellow one gives no green. */
export function blend(a: Colour, b: Colour, t: number): Colour {
  const [r, g, bl] = [0, 8, 4].map((n) => mix(level(a, n), level(b, n), t)) as [
    number,
    number,
    number,
  ];
  const high = Math.max(r, g, bl);
  const low = Math.min(r, g, bl);
  const l = (high + low) / 2;
  const d = high - low;
  if (d < 0.002) return hsl(b.h, 0, l * 100);
  const s = d / (1 - Math.abs(2 * l - 1));
  const h = high === r ? ((g - bl) / d) % 6 : high === g ? (bl - r) / d + 2 : (r - g) / d + 4;
  return hsl((h * 60 + 360) % 360, s * 100, l * 100);
}

const level = (c: Colour, n: number): number => {
  const k = (((n + c.h / 30) % 12) + 12) % 12;
  const a = (clamp(c.s, 0, 100) / 100) * Math.min(c.l / 100, 1 - c.l / 100);
  return clamp(c.l / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)), 0, 1);
};

const channel = (c: Colour, n: number): string =>
  Math.round(level(c, n) * 255)
    .toString(16)
    .padStart(2, '0');

export const hex = (c: Colour): string => `#${channel(c, 0)}${channel(c, 8)}${channel(c, 4)}`;

/** The hue of one colour with part of the lightness of another. */
export const mixLight = (hue: Colour, light: Colour, t: number): Colour =>
  hsl(hue.h, hue.s, mix(hue.l, light.l, t));
