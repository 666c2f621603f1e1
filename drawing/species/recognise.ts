import type { Dessin, PlantPortrait } from '../portrait.ts';
import { Random } from '../random.ts';
import { wordsOf } from '../words.ts';
import { BORDER_GENERA } from './border-genera.ts';
import { CROPS } from './crops.ts';
import { DECIDING, NAMES, SHARED } from './names.ts';
import { OTHER_GENERA } from './other-genera.ts';
import { CROPS as CROP_WORDS, type Crop } from './produce.ts';
import type { Habit, Row, Species } from './species.ts';
import { TYPES, TYPICAL, type TypicalHabit } from './types.ts';

type Named = Pick<PlantPortrait, 'name' | 'nameLatin' | 'typeDePlante' | 'tailleMax' | 'dessin'>;

const ROWS: Readonly<Record<string, Row>> = { ...BORDER_GENERA, ...OTHER_GENERA, ...CROPS };

export const habitOf = (plant: Named): Habit => speciesOf(plant).habit;

/** Sources in order: the catalogue, the Latin genus, French words, the declared type, else a perennial. */
export function speciesOf(plant: Named): Species {
  if (plant.dessin)
    return { ...toSpecies(rowOf(plant.dessin)), foliage: plant.dessin.feuillage ?? 'vert' };
  const latin = wordsOf(plant.nameLatin);
  const french = wordsOf(plant.name);
  const type = wordsOf(plant.typeDePlante);
  const row =
    rowOfGenus(latin, french) ??
    rowOfNames(french) ??
    rowOfGenus(french, []) ??
    rowOfType(plant, type) ??
    rowOfNames(type);
  const species = toSpecies(row ?? typicalRow('perennial', plant));
  return grown(species, plant, type);
}

function rowOfGenus(latin: string[], french: string[]): Row | undefined {
  const genus = latin.find((word) => own(ROWS, word));
  if (!genus) return undefined;
  if (SHARED.has(genus)) {
    const said = rowOfNames([...latin.filter((word) => word !== genus), ...french]);
    if (said) return said;
  }
  return own(ROWS, genus);
}

function rowOfNames(words: string[]): Row | undefined {
  const first = words.filter((word) => DECIDING.has(word));
  for (const word of [...first, ...words]) {
    const row = own(ROWS, NAMES.get(word) ?? '');
    if (row) return row;
  }
  return undefined;
}

function rowOfType(plant: Named, words: string[]): Row | undefined {
  for (const word of words) {
    const habit = own(TYPES, word);
    if (habit) return typicalRow(habit, plant);
  }
  return undefined;
}

const typicalRow = (habit: TypicalHabit, plant: Named): Row =>
  new Random(`${plant.name}|${plant.nameLatin}|${habit}`).pick<Row>(TYPICAL[habit]);

/** A height beyond doubt corrects the genus: a maple of 8 m is no shrub, one of 1 m no tree. */
function grown(species: Species, plant: Named, type: string[]): Species {
  const { habit } = species;
  const height = plant.tailleMax;
  if (habit === 'shrub' && (type.includes('grimpante') || type.includes('grimpant'))) {
    return { ...species, habit: 'climber' };
  }
  if (habit === 'shrub' && height >= 500) return { ...species, habit: 'tree' };
  if (habit === 'tree' && height > 0 && height < 120) return { ...species, habit: 'shrub' };
  if (habit === 'houseplant' && height >= 500) return { ...species, habit: 'tree' };
  return species;
}

const rowOf = ({ port, feuille, fleur, couleur, fruit }: Dessin): Row => [
  port,
  feuille,
  fleur,
  couleur,
  fruit,
];

function toSpecies([habit, leaf, flower, colour, produce]: Row): Species {
  const crop = isCrop(produce) ? produce : undefined;
  const fruit = isCrop(produce) ? undefined : produce;
  return { habit, leaf, flower, colour, crop, fruit };
}

const isCrop = (produce: Row[4]): produce is Crop =>
  CROP_WORDS.some((crop: string) => crop === produce);

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
