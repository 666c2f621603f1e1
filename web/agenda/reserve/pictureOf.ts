import type { Jour } from './reserveWords.ts';

/** The picture of some days: a day is 1 wide, and the soil 100 deep. */
export interface Picture {
  width: number;
  /** Paths: the water that is left, and the ground beneath it. */
  line: string;
  area: string;
  bars: { at: number; height: number }[];
  /** Waterings, in per cent from the left. */
  drops: number[];
  /** The line of thirst, in per cent from the top. */
  seuilAt: number;
}

/** The shown depth of the soil, in times of the threshold of thirst. */
const ROOM = 1.22;

const short = (value: number) => Math.round(value * 100) / 100;

/** The remaining water of a plant as a line from full (top), and rain as bars, in one scale. */
export function pictureOf(seuil: number, jours: readonly Jour[]): Picture {
  const width = jours.length;
  const depth = Math.max(ROOM * seuil, ...jours.map(({ manque }) => manque * 1.05));
  const down = (mm: number) => short((mm / depth) * 100);
  const points = jours.map(({ manque }, at) => `${at + 0.5} ${down(manque)}`);
  const [first, last] = [down(jours[0]?.manque ?? 0), down(jours.at(-1)?.manque ?? 0)];
  const line = `M0 ${first}L${points.join('L')}L${width} ${last}`;
  return {
    width,
    line,
    area: `${line}V100H0Z`,
    bars: jours.flatMap(({ pluie }, at) =>
      pluie > 0 ? { at, height: Math.min(100, down(pluie)) } : [],
    ),
    drops: jours.flatMap(({ arrosee }, at) => (arrosee ? short(((at + 0.5) / width) * 100) : [])),
    seuilAt: down(seuil),
  };
}
