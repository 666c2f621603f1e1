import { clamp } from '../geometry.ts';
import type { Climate, GardenPortrait, Season } from '../portrait.ts';
import { Random } from '../random.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, shade } from '../tint.ts';
import { type Setting, settingOf } from './setting.ts';

export type Sky = 'clear' | 'clouds' | 'morning' | 'evening' | 'dusk' | 'grey' | 'mist';

/** Everything that place, exposure and month decide, shared by all painters of a scene. */
export interface Scene {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly month: number;
  readonly season: Season;
  readonly climate: Climate;
  readonly exposition: GardenPortrait['exposition'];
  readonly setting: Setting;
  readonly sky: Sky;
  readonly snow: boolean;
  readonly skyTop: Colour;
  readonly skyLow: Colour;
  readonly far: Colour;
  readonly lawn: Colour;
  readonly hedge: Colour;
  readonly soil: Colour;
  readonly random: Random;
}

type Triple = readonly [h: number, s: number, l: number];

/** From January: the sky above, the grass, and what stands far off, in a year of the plains. */
const MONTHS: readonly (readonly [top: Triple, low: Triple, lawn: Triple, far: Triple])[] = [
  [
    [212, 28, 80],
    [26, 34, 92],
    [82, 15, 61],
    [206, 14, 72],
  ],
  [
    [208, 32, 81],
    [36, 38, 92],
    [80, 18, 60],
    [190, 12, 72],
  ],
  [
    [204, 40, 82],
    [48, 46, 92],
    [80, 25, 61],
    [130, 14, 70],
  ],
  [
    [202, 48, 81],
    [54, 52, 92],
    [80, 31, 62],
    [100, 22, 70],
  ],
  [
    [204, 52, 79],
    [52, 56, 92],
    [84, 31, 57],
    [104, 22, 66],
  ],
  [
    [206, 52, 76],
    [48, 60, 91],
    [80, 29, 56],
    [102, 20, 63],
  ],
  [
    [202, 48, 77],
    [46, 66, 89],
    [74, 29, 58],
    [94, 20, 64],
  ],
  [
    [202, 44, 78],
    [44, 70, 88],
    [62, 32, 61],
    [80, 22, 65],
  ],
  [
    [206, 40, 79],
    [42, 62, 89],
    [70, 29, 57],
    [72, 24, 64],
  ],
  [
    [208, 32, 80],
    [40, 58, 88],
    [70, 28, 55],
    [40, 30, 63],
  ],
  [
    [216, 20, 79],
    [34, 38, 89],
    [66, 20, 56],
    [34, 18, 65],
  ],
  [
    [218, 22, 78],
    [22, 34, 90],
    [76, 15, 58],
    [214, 12, 70],
  ],
];

const SKIES: Readonly<Record<'mild' | 'fair' | 'cold', readonly [Sky, ...Sky[]]>> = {
  mild: ['clear', 'clouds', 'clouds', 'morning', 'grey', 'evening', 'dusk'],
  fair: ['clear', 'clear', 'morning', 'evening', 'clouds', 'clear'],
  cold: ['mist', 'grey', 'clouds', 'morning', 'clear', 'dusk', 'grey'],
};

const SHADE = { ensoleillé: 0, 'mi-ombre': 0.22, ombre: 0.44 } as const;

export const seasonOfMonth = (month: number): Season =>
  month < 3 || month > 11 ? 'hiver' : month < 6 ? 'printemps' : month < 9 ? 'ete' : 'automne';

type Described = Omit<GardenPortrait, 'plantes'>;

export function sceneOf(garden: Described, width: number, height: number): Scene {
  const key = `${garden.key}|${garden.nomJardin}`;
  const random = new Random(`${key}|scene`);
  const setting = settingOf(garden);
  const { mois: month, climat: climate, exposition } = garden;
  const [top, low, grass, distance] = (MONTHS[month - 1] ?? MONTHS[5]) as (typeof MONTHS)[number];
  const sky = skyOf(garden, setting, new Random(`${key}|sky|${month}`));
  const snow = hasSnow(garden, setting, random);
  const dim = SHADE[exposition];
  const cool = (c: Colour, t = 1): Colour => blend(c, hsl(176, 14, c.l - 12), dim * t);
  const turn = random.spread(9);
  const [skyTop, skyLow] = washed(sky, hsl(...top), hsl(...low), turn);
  const far = shade(hsl(...distance), 0, turn);
  // Drawn even under snow: the same random numbers follow in every month.
  const green = lawnOf(hsl(...grass), climate, month, random);
  const lawn = snow ? hsl(206, 18, 92) : green;
  const bare = month < 4 || month === 12;
  return {
    key,
    width,
    height,
    horizon: height * random.between(0.48, 0.57),
    month,
    season: seasonOfMonth(month),
    climate,
    exposition,
    setting,
    sky,
    snow,
    skyTop: cool(shade(skyTop, random.spread(1.5), turn * 0.4)),
    skyLow: cool(skyLow, 0.7),
    far: cool(sky === 'mist' ? blend(far, skyLow, 0.4) : far, 0.6),
    lawn: cool(lawn, 0.55),
    hedge: cool(hedgeOf(lawn, climate, month, snow, turn), 0.5),
    soil: snow ? hsl(212, 13, 81) : hsl(26, bare ? 26 : 32, bare ? 33 : 35),
    random,
  };
}

function skyOf({ climat, mois }: Described, { extras }: Setting, random: Random): Sky {
  if (extras.has('sunset')) return random.pick<Sky>(['evening', 'dusk', 'evening']);
  const fair = climat === 'méditerranéen' || climat === 'tropical';
  const cold = mois < 3 || mois > 10;
  return random.pick(SKIES[fair ? 'fair' : cold ? 'cold' : 'mild']);
}

function hasSnow({ climat, mois }: Described, { extras, kind }: Setting, random: Random): boolean {
  const often = random.chance(0.45);
  if (kind === 'glass' || climat === 'tropical' || climat === 'méditerranéen') return false;
  if (extras.has('snow') && climat !== 'océanique') return mois < 5 || mois > 10;
  if (climat === 'montagnard') return mois < 4 || mois === 12;
  return climat === 'semi-continental' && mois === 1 && often;
}

function washed(sky: Sky, top: Colour, low: Colour, turn: number): [Colour, Colour] {
  switch (sky) {
    case 'clear':
      return [shade(top, -4, turn, 4), low];
    case 'clouds':
      return [shade(top, -1, turn), blend(low, hsl(200, 30, 93), 0.5)];
    case 'morning':
      return [blend(top, hsl(190, 36, 86), 0.55), hsl(16 + turn, 62, 91)];
    case 'evening':
      return [blend(top, hsl(28, 60, 82), 0.72), hsl(40 + turn * 0.5, 78, 87)];
    case 'dusk':
      return [blend(top, hsl(250, 26, 81), 0.62), hsl(18 + turn, 58, 88)];
    case 'grey':
      return [blend(top, hsl(210, 8, 78), 0.75), hsl(48, 16, 91)];
    case 'mist':
      return [blend(top, hsl(196, 12, 87), 0.8), hsl(42, 20, 93)];
  }
}

function lawnOf(grass: Colour, climate: Climate, month: number, random: Random): Colour {
  const varied = shade(grass, random.spread(4), random.spread(7), random.spread(4));
  const summer = month > 5 && month < 10;
  if (climate === 'tropical') return hsl(96 + varied.h - grass.h, 27, 55);
  if (climate === 'méditerranéen' && summer) return blend(varied, hsl(46, 42, 68), 0.62);
  if (climate === 'océanique') return shade(varied, -1, summer ? 7 : 4, -1);
  if (climate === 'montagnard' && (month > 9 || month < 5))
    return blend(varied, hsl(48, 26, 62), 0.6);
  return climate === 'montagnard' ? shade(varied, -1, 6, 0) : varied;
}

function hedgeOf(
  lawn: Colour,
  climate: Climate,
  month: number,
  snow: boolean,
  turn: number,
): Colour {
  if (snow) return hsl(160, 12, 56);
  if (climate === 'tropical') return hsl(126 + turn, 30, 34);
  const autumn = month === 10 || month === 11;
  const green = hsl(clamp(lawn.h + 18, 60, 130) + turn * 0.5, lawn.s * 0.82, 42);
  return autumn ? blend(green, hsl(30 + turn, 46, 46), 0.55) : green;
}
