import type { Season } from '../portrait.ts';
import type { Random } from '../random.ts';
import type { Colour } from '../tint.ts';
import { blend, hsl, shade } from '../tint.ts';
import type { FoliageName, Habit, SimpleLeaf, Species } from './species.ts';

/** Bodies of flesh, green in winter, whose colour is that of their flowers. */
export const CACTI: ReadonlySet<Habit> = new Set(['cactus', 'barrel', 'column', 'opuntia']);

interface Leaves {
  readonly hues: readonly [Colour, ...Colour[]];
  readonly leaflet: SimpleLeaf;
  readonly leafiness: number;
  readonly blush: Colour | undefined;
  readonly margin: Colour | undefined;
}

const GREENS: readonly [Colour, ...Colour[]] = [
  hsl(104, 32, 40),
  hsl(92, 36, 44),
  hsl(118, 26, 37),
  hsl(130, 22, 40),
  hsl(84, 38, 46),
  hsl(146, 20, 44),
  hsl(100, 24, 34),
];
const TONES: Readonly<Partial<Record<FoliageName, Colour>>> = {
  vif: hsl(92, 44, 46),
  sombre: hsl(120, 28, 29),
  gris: hsl(98, 16, 52),
  argent: hsl(112, 12, 65),
  bleu: hsl(166, 18, 50),
  pourpre: hsl(332, 28, 29),
  rouge: hsl(4, 44, 42),
  bronze: hsl(44, 26, 36),
  or: hsl(66, 54, 52),
};
const WOODY = new Set<Habit>(['tree', 'shrub', 'fruit', 'climber']);
const TENDER = new Set<Habit>(['perennial', 'spire', 'bulb', 'fern', 'grass', 'aquatic']);
const EVERGREEN = new Set(['needle', 'scale', 'holly', 'ivy', 'willow']);
const FALL: readonly [Colour, ...Colour[]] = [
  hsl(28, 66, 48),
  hsl(40, 70, 52),
  hsl(12, 58, 44),
  hsl(50, 62, 54),
  hsl(350, 44, 40),
];

export function leavesOf(species: Species, random: Random, season: Season | undefined): Leaves {
  const { habit, leaf } = species;
  let green = random.pick(GREENS);
  if (leaf === 'sword' || leaf === 'strap') green = hsl(random.between(106, 142), 26, 42);
  if (habit === 'conifer') green = hsl(random.between(112, 165), 24, random.between(30, 40));
  if (CACTI.has(habit)) green = hsl(random.between(96, 160), 26, random.between(38, 46));
  if (habit === 'succulent' || habit === 'candelabra')
    green = hsl(random.between(95, 175), 22, random.between(46, 58));
  if (species.colour === 'argent' && !species.foliage) green = hsl(118, 13, 60);
  if (habit === 'herb') green = shade(green, 4, -4);
  const tone = species.foliage && TONES[species.foliage];
  if (tone) green = shade(tone, random.spread(3), random.spread(5));
  const leaflet = random.pick<SimpleLeaf>(
    leaf === 'pinnate' || leaf === 'trefoil' ? ['serrate', 'ovate', 'serrate'] : ['lance', 'spoon'],
  );
  const variegated = habit === 'rosette' || habit === 'houseplant' ? 0.34 : 0.05;
  const pale = species.foliage
    ? species.foliage === 'panache'
    : random.chance(variegated) && leaf !== 'monstera';
  const margin = pale ? hsl(62, 38, 82) : undefined;
  const blush =
    !species.foliage && random.chance(0.22) ? hsl(random.pick([340, 96, 60]), 30, 46) : undefined;
  const evergreen = EVERGREEN.has(leaf) || random.chance(0.12);
  return { leaflet, margin, blush, ...seasonal(habit, green, evergreen, random, season) };
}

function seasonal(
  habit: Habit,
  green: Colour,
  evergreen: boolean,
  random: Random,
  season: Season | undefined,
): Pick<Leaves, 'hues' | 'leafiness'> {
  if (season === 'printemps') return { hues: [shade(green, 5, -6, 8)], leafiness: 1 };
  if (season === 'automne') {
    if (WOODY.has(habit) && !evergreen) {
      const fall = random.pick(FALL);
      return { hues: [fall, shade(fall, 5, 10), blend(fall, green, 0.45)], leafiness: 0.86 };
    }
    if (TENDER.has(habit)) {
      const straw = blend(green, hsl(44, 48, 54), 0.5);
      return { hues: [straw, blend(green, straw, 0.5)], leafiness: 0.95 };
    }
  }
  if (season === 'hiver') {
    if (WOODY.has(habit) && !evergreen) return { hues: [hsl(30, 22, 46)], leafiness: 0.04 };
    if (TENDER.has(habit)) return { hues: [hsl(42, 24, 58), hsl(32, 22, 50)], leafiness: 0.7 };
    return { hues: [blend(shade(green, 8), hsl(170, 14, 62), 0.35)], leafiness: 1 };
  }
  return { hues: [green], leafiness: 1 };
}
