import type { GardenPortrait, Season } from '../portrait.ts';
import { Random } from '../random.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, shade } from '../tint.ts';

/** Everything the exposure and the season decide, shared by all painters of a scene. */
export interface Scene {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly season: Season;
  readonly exposition: GardenPortrait['exposition'];
  readonly skyTop: Colour;
  readonly skyLow: Colour;
  readonly far: Colour;
  readonly lawn: Colour;
  readonly hedge: Colour;
  readonly soil: Colour;
  readonly random: Random;
}

interface Hues {
  readonly top: Colour;
  readonly low: Colour;
  readonly lawn: Colour;
  readonly far: Colour;
  readonly hedge: Colour;
}

const SEASONS: Readonly<Record<Season, Hues>> = {
  printemps: {
    top: hsl(200, 46, 82),
    low: hsl(48, 70, 91),
    lawn: hsl(82, 34, 65),
    far: hsl(104, 20, 70),
    hedge: hsl(92, 28, 48),
  },
  ete: {
    top: hsl(196, 40, 80),
    low: hsl(42, 84, 88),
    lawn: hsl(76, 31, 59),
    far: hsl(92, 20, 66),
    hedge: hsl(98, 24, 42),
  },
  automne: {
    top: hsl(26, 52, 84),
    low: hsl(44, 70, 88),
    lawn: hsl(62, 36, 55),
    far: hsl(40, 30, 64),
    hedge: hsl(70, 28, 40),
  },
  hiver: {
    top: hsl(214, 26, 82),
    low: hsl(26, 34, 93),
    lawn: hsl(140, 13, 80),
    far: hsl(206, 16, 76),
    hedge: hsl(120, 14, 50),
  },
};

const SHADE = { ensoleillé: 0, 'mi-ombre': 0.3, ombre: 0.58 } as const;

export function sceneOf(garden: GardenPortrait, width: number, height: number): Scene {
  const random = new Random(`${garden.key}|${garden.nomJardin}|scene`);
  const hues = SEASONS[garden.saison];
  const dim = SHADE[garden.exposition];
  const cool = (c: Colour, t = 1): Colour => blend(c, hsl(168, 16, c.l - 13), dim * t);
  const turn = random.spread(9);
  const golden = garden.exposition === 'ensoleillé' && random.chance(0.45);
  return {
    key: `${garden.key}|${garden.nomJardin}`,
    width,
    height,
    horizon: height * random.between(0.5, 0.58),
    season: garden.saison,
    exposition: garden.exposition,
    skyTop: cool(
      golden ? shade(blend(hues.top, hues.low, 0.85), -5, -6, 6) : shade(hues.top, 0, turn),
    ),
    skyLow: cool(hues.low),
    far: cool(shade(hues.far, 0, turn), 0.6),
    lawn: cool(shade(hues.lawn, random.spread(3), turn * 0.7), 0.55),
    hedge: cool(shade(hues.hedge, 0, turn), 0.5),
    soil: garden.saison === 'hiver' ? hsl(28, 20, 42) : hsl(26, 32, 35),
    random,
  };
}
