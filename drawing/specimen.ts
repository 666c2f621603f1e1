import type { ColourName } from './colour.ts';
import { coloursOf, named } from './colour.ts';
import type { Flowering } from './flowers/flower.ts';
import { clamp, mix } from './geometry.ts';
import type { Foliage } from './parts/leaf.ts';
import type { PlantPortrait, Season } from './portrait.ts';
import { Random } from './random.ts';
import { coloursOfCultivar } from './species/cultivars.ts';
import { CACTI, leavesOf } from './species/foliage.ts';
import type { Crop, FruitKind } from './species/produce.ts';
import { speciesOf } from './species/recognise.ts';
import type { Habit, Species } from './species/species.ts';
import type { Colour } from './tint.ts';
import { hsl, shade } from './tint.ts';

/** Kept in a pot, and away from the seasons. */
export const SHELTERED: ReadonlySet<Habit> = new Set<Habit>([
  ...CACTI,
  'houseplant',
  'succulent',
  'stone',
  'caudex',
  'candelabra',
  'cane',
  'hanging',
  'bromeliad',
  'orchid',
]);

const DARK_BERRIES: Partial<Record<ColourName, Colour>> = {
  noir: hsl(280, 30, 20),
  indigo: hsl(226, 36, 38),
};

/** Of these, the colour a member notes is that of the fruit, not of the flower. */
const BEARERS: ReadonlySet<string> = new Set([
  'tomate',
  'aubergine',
  'poivron',
  'courgette',
  'courge',
  'concombre',
  'melon',
  'fraise',
  'framboise',
  'groseille',
  'piment',
  'gombo',
  'physalis',
  'patisson',
  'butternut',
  'pasteque',
]);

/** And of these, on all plants. */
const EATEN: ReadonlySet<FruitKind | undefined> = new Set<FruitKind>([
  'grape',
  'kiwi',
  'olive',
  'lime',
  'blackberry',
  'blueberry',
  'blackcurrant',
  'gooseberry',
  'almond',
  'hazelnut',
  'walnut',
  'chestnut',
]);

/** One plant ready to be drawn: what its data and its name decide, before any line. */
export interface Specimen extends Flowering, Foliage {
  readonly seed: string;
  readonly habit: Habit;
  readonly crop: Crop | undefined;
  readonly fruit: FruitKind | undefined;
  readonly bark: Colour;
  readonly produce: Colour | undefined;
  readonly floraison: boolean;
  readonly stature: number;
  readonly etat: PlantPortrait['etat'];
  readonly roots: boolean;
  readonly season: Season | undefined;
}

export function specimenOf(
  plant: PlantPortrait,
  scene: { readonly roots: boolean; readonly season?: Season },
): Specimen {
  const species = speciesOf(plant);
  const seed = `${plant.key}|${plant.name}|${plant.nameLatin}`;
  const random = new Random(`${seed}|traits`);
  const noted = coloursOf(plant.couleur);
  const said = noted.length > 0 ? noted : coloursOfCultivar(plant.name).map(named);
  const usual = shade(named(species.colour), random.spread(5), random.spread(9));
  const seen = plant.dessin ? said.filter((colour) => isSeen(species, colour)) : said;
  const [first = usual, ...others] = seen;
  const season = SHELTERED.has(species.habit) ? undefined : scene.season;
  const bears =
    BEARERS.has(species.crop ?? '') ||
    (species.habit === 'fruit' && !species.crop) ||
    EATEN.has(species.fruit);
  const borne = bears ? said.filter((colour) => !isBlossom(species, colour)) : [];
  const leaves = leavesOf(species, random, season);
  const dead = plant.etat === 'morte';
  const green = bears || species.habit === 'vegetable' || CACTI.has(species.habit);
  const leafyColour = species.flower === 'none' && seen.length > 0 && !green;
  return {
    seed,
    habit: species.habit,
    crop: species.crop,
    fruit: species.fruit,
    flower: species.flower,
    leaf: species.leaf,
    leaflet: leaves.leaflet,
    leaflets: random.whole(2, 4),
    leafWidth: random.between(0.82, 1.22),
    leafiness: dead ? 0.11 : leaves.leafiness * (plant.etat === 'malade' ? 0.82 : 1),
    leafHues: leafyColour && !isGreen(first) ? [tempered(first), leaves.hues[0]] : leaves.hues,
    leafBlush: leaves.blush,
    leafMargin: leaves.margin,
    bark: barkOf(species, random),
    petals: bears && borne.length > 0 ? [usual] : [first, ...others],
    petalCount: random.whole(0, 6),
    bloom: bloomOf(plant, season),
    produce: bears ? (borne[0] ?? DARK_BERRIES[species.colour]) : undefined,
    floraison: plant.floraison,
    stature: statureOf(plant.tailleMax, random),
    etat: plant.etat,
    roots: scene.roots,
    season,
  };
}

const BERRIES: ReadonlySet<FruitKind | undefined> = new Set<FruitKind>([
  'berry',
  'darkberry',
  'orangeberry',
  'whiteberry',
]);

/**
 * Of a known species not every colour that is noted is one of petals, or of leaves where there are none: the green
 * of a flowering plant is its leaves', the red of a holly its berries', the white of an oleaster a bloom too small to draw.
 */
function isSeen({ habit, flower, fruit }: Species, colour: Colour): boolean {
  if (habit === 'vegetable') return true;
  if (flower === 'none')
    return EATEN.has(fruit) || ((!fruit || fruit === 'samara') && colour.l <= 84);
  if (BERRIES.has(fruit) && (colour.l < 57 || (colour.h > 14 && colour.h < 41))) return false;
  return !isGreen(colour);
}

/** White or pink on an orchard's tree is its blossom: there are no white apples. */
const isBlossom = ({ habit, crop }: Species, { h, s, l }: Colour): boolean =>
  habit === 'fruit' && (!crop || crop === 'fraise') && (l > 84 || (h > 325 && s < 80 && l > 60));

/** A tree without flowers that is called white is so by its bark. */
function barkOf({ habit, flower, colour }: Species, random: Random): Colour {
  const brown = hsl(random.between(18, 40), random.between(14, 30), random.between(30, 46));
  return habit === 'tree' && flower === 'none' && colour === 'blanc' ? hsl(44, 16, 87) : brown;
}

/** Centimetres to 0..1 on a scale where 10 cm, 1 m and 10 m stand evenly apart. */
function statureOf(height: number, random: Random): number {
  const cm = Number.isFinite(height) && height > 0 ? height : random.between(30, 160);
  return clamp(mix(0, 1, (Math.log10(cm) - 0.8) / 2.4), 0, 1);
}

function bloomOf(plant: PlantPortrait, season: Season | undefined): Flowering['bloom'] {
  if (plant.etat === 'morte') return 'withered';
  if (!plant.floraison) return 'bud';
  if (season === 'hiver' && !/hell[eé]bor|cam[eé]l|mimosa|perce/i.test(plant.name)) {
    return 'withered';
  }
  return 'open';
}

const isGreen = (c: Colour): boolean => c.h > 60 && c.h < 170 && c.s > 20;
const tempered = (c: Colour): Colour => hsl(c.h, Math.min(c.s, 48), clamp(c.l, 30, 62));
