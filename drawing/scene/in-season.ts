import type { Climate, PlantPortrait, Season, Stage } from '../portrait.ts';
import type { Habit } from '../species/species.ts';
import type { Specimen } from '../specimen.ts';
import { SHELTERED, specimenOf } from '../specimen.ts';
import { hsl, shade } from '../tint.ts';
import type { Scene } from './light.ts';
import { isEvergreen, RISING_CROPS, stageByWords, summerGrowth } from './year.ts';

/** A plant as it stands in a scene; at a `growth` of 0 only its place is seen. */
export interface Standing extends Specimen {
  readonly growth: number;
}

const ALWAYS_GREEN: ReadonlySet<string> = new Set([
  'conifer',
  'palm',
  'treefern',
  'swords',
  'clipped',
  'carpet',
]);
const WOODY: ReadonlySet<Habit> = new Set<Habit>(['tree', 'shrub', 'fruit', 'climber']);
const WATERS: ReadonlySet<string> = new Set(['aquatic', 'submerged', 'floating']);
/** Evergreen leaves, independent of the name. */
const EVERGREEN_LEAVES: ReadonlySet<string> = new Set(['needle', 'scale', 'holly', 'ivy']);

/** From January: b bare or asleep, s sprouting, f fresh, g green, t turning, l the last leaves. */
const YEARS = { plain: 'bbsffggggtlb', mountain: 'bbbsfgggttlb', south: 'bsffggggggtl' } as const;

function phaseOf(climate: Climate, month: number): string {
  const year =
    climate === 'montagnard' ? 'mountain' : climate === 'méditerranéen' ? 'south' : 'plain';
  return YEARS[year][month - 1] ?? 'g';
}

/** Heights of what comes anew from the ground every year. */
const RISEN: Readonly<Record<string, number>> = {
  b: 0.34,
  s: 0.42,
  f: 0.78,
  g: 1,
  t: 0.96,
  l: 0.8,
};

/** A plant in the month of `scene`: leaves, flowers and fruit as they are then, or only its place in the bed. */
export function inSeason(portrait: PlantPortrait, scene: Scene): Standing {
  const plant = specimenOf(portrait, { roots: false });
  const { kind } = scene.setting;
  if (kind === 'window' || kind === 'veranda') return sheltered(portrait, plant);
  // Plants sheltered in pots keep their leaves.
  if (SHELTERED.has(plant.habit) || scene.climate === 'tropical') return sheltered(portrait, plant);
  const stage = portrait.stage ?? stageByWords(portrait, plant, scene.month, scene.climate);
  return WOODY.has(plant.habit)
    ? woody(portrait, scene, stage)
    : fromTheGround(portrait, plant, scene, stage);
}

function sheltered(portrait: PlantPortrait, plant: Specimen): Standing {
  const { stage } = portrait;
  const open = portrait.floraison && (stage?.flowers ?? true);
  return {
    ...plant,
    ...produce(plant, stage?.bears ?? true, portrait),
    bloom: plant.etat === 'morte' ? 'withered' : open ? 'open' : 'none',
    growth: 1,
  };
}

const produce = (plant: Specimen, bears: boolean, portrait: PlantPortrait) => ({
  floraison: portrait.floraison && bears,
  fruit: bears ? plant.fruit : undefined,
});

function bloomOf(portrait: PlantPortrait, { flowers }: Stage, spent: boolean): Specimen['bloom'] {
  if (portrait.etat === 'morte') return 'withered';
  if (flowers) return portrait.floraison ? 'open' : 'bud';
  return spent && portrait.floraison ? 'withered' : 'none';
}

/** Habits draw fruit in summer and autumn alone, and blossom in spring. */
const seasonOf = (scene: Scene, bears: boolean): Season =>
  bears ? 'automne' : isFrosty(scene) ? 'hiver' : 'printemps';

/** Winter's light on leaves, only where winters are cold. */
const isFrosty = ({ month, climate, snow }: Scene): boolean =>
  snow ||
  ((month < 3 || month === 12) && (climate === 'semi-continental' || climate === 'montagnard'));

function woody(portrait: PlantPortrait, scene: Scene, stage: Stage): Standing {
  const phase = phaseOf(scene.climate, scene.month);
  const first = specimenOf(portrait, { roots: false });
  const evergreen = stage.evergreen ?? (isEvergreen(portrait) || EVERGREEN_LEAVES.has(first.leaf));
  const bare = !evergreen && (phase === 'b' || phase === 's');
  const season: Season = evergreen
    ? 'ete'
    : bare
      ? 'hiver'
      : phase === 'f'
        ? 'printemps'
        : phase === 'g'
          ? 'ete'
          : 'automne';
  const plant = specimenOf(portrait, { roots: false, season });
  const bears = stage.bears ?? (phase === 't' || phase === 'l');
  const fallen = !evergreen && phase === 'l' ? 0.72 : 1;
  return {
    ...plant,
    ...produce(plant, bears, portrait),
    ...(bare && { leafiness: 0.03, leafHues: [hsl(30, 22, 46)] as const }),
    leafiness: bare ? 0.03 : plant.leafiness * fallen,
    season: seasonOf(scene, bears),
    bloom: bloomOf(portrait, stage, false),
    growth: stage.growth ?? 1,
  };
}

function fromTheGround(
  portrait: PlantPortrait,
  first: Specimen,
  scene: Scene,
  stage: Stage,
): Standing {
  const phase = phaseOf(scene.climate, scene.month);
  const grass = first.habit === 'grass';
  const sown = stage.growth ?? summerGrowth(first, scene.month);
  const annual = sown !== undefined;
  const evergreen =
    (stage.evergreen ?? (isEvergreen(portrait) || ALWAYS_GREEN.has(first.habit))) ||
    annual ||
    (first.habit === 'vegetable' && !RISING_CROPS.has(first.crop ?? ''));
  const straw =
    !evergreen && !stage.flowers && (phase === 'b' || phase === 'l' || (grass && phase === 's'));
  const season: Season = straw
    ? 'hiver'
    : !evergreen && phase === 't' && !stage.flowers
      ? 'automne'
      : phase === 'f'
        ? 'printemps'
        : 'ete';
  const plant = specimenOf(portrait, { roots: false, season });
  const bears = stage.bears ?? (phase === 'g' || phase === 't');
  const risen = evergreen || grass || stage.flowers ? 1 : (RISEN[phase] ?? 1);
  const asleep = WATERS.has(plant.habit) && !evergreen && (phase === 'b' || phase === 's');
  const above = sown ?? (grass ? grassHeight(scene.month, phase) : risen);
  const growth = asleep ? 0 : above || (underGlass(scene) ?? 0);
  const spent = phase === 't' || phase === 'l' || (phase === 'b' && grass);
  return {
    ...plant,
    ...produce(plant, bears, portrait),
    season: seasonOf(scene, bears),
    bloom: grass && (spent || phase === 'b') ? 'open' : bloomOf(portrait, stage, spent && !annual),
    ...(phase === 's' && !evergreen && { leafHues: [shade(plant.leafHues[0], 6, -8, 6)] as const }),
    growth,
  };
}

/** In a greenhouse seedlings stand a month or two before they would outside. */
const underGlass = ({ setting, month }: Scene): number | undefined =>
  setting.kind === 'glass' ? { 3: 0.3, 4: 0.45, 5: 0.7 }[month] : undefined;

/** Cut at the end of winter, they are back by June. */
const grassHeight = (month: number, phase: string): number =>
  phase === 's' || month === 3 ? 0.3 : phase === 'f' ? 0.6 : 1;
