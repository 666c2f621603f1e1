import { type Loose, numberIn } from './loose.ts';

export type Kind = 'plantings' | 'harvests' | 'seeds' | 'activities' | 'gardens';

/** Detects the Growstuff table of a file by its headings; null if unknown. */
export function kindOf(heading: readonly string[]): Kind | null {
  const has = new Set(
    heading.map((name) =>
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    ),
  );
  const any = (...names: string[]) => names.some((name) => has.has(name));
  if (has.has('crop_name')) {
    if (any('date_harvested', 'harvested_at', 'weight_quantity', 'plant_part_name'))
      return 'harvests';
    if (any('plant_before', 'tradable_to', 'organic', 'heirloom', 'gmo')) return 'seeds';
    if (any('date_planted', 'planted_at', 'planted_from', 'garden_name', 'garden_id'))
      return 'plantings';
    return null;
  }
  if (any('category') && any('due_date', 'finished', 'planting_name')) return 'activities';
  if (has.has('name') && any('area', 'area_unit', 'garden_type', 'garden_type_id'))
    return 'gardens';
  return null;
}

const own = (words: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined;

const expositions = {
  sun: 'ensoleillé',
  'semi-shade': 'mi-ombre',
  semi_shade: 'mi-ombre',
  shade: 'ombre',
};
export const expositionOf = (sunniness: string): string =>
  own(expositions, sunniness.toLowerCase()) ?? '';

const multiplications = {
  seed: 'graine',
  cutting: 'bouture',
  bulb: 'bulbe',
  'root/tuber': 'bulbe',
  'root division': 'multiplication du plant',
  runner: 'multiplication du plant',
  graft: 'multiplication du plant',
  layering: 'multiplication du plant',
};
export const multiplicationOf = (from: string): string =>
  own(multiplications, from.toLowerCase()) ?? '';

const startedFrom = {
  seedling: 'jeune plant',
  'bare root plant': 'plant à racines nues',
  'advanced plant': 'plant développé',
  'root/tuber': 'racine ou tubercule',
  runner: 'stolon',
  graft: 'greffe',
  layering: 'marcotte',
  'root division': 'division',
};
/** Gives the origin of a plant, if our word for its multiplication does not say it. */
export const startOf = (from: string): string =>
  own(startedFrom, from.toLowerCase()) ?? (multiplicationOf(from) ? '' : from);

const cares = {
  watering: 'arrosage',
  fertilizing: 'engrais',
  fertilising: 'engrais',
  pruning: 'taille',
  'topical application/treating': 'traitement',
};
export const careOf = (category: string): string | undefined => own(cares, category.toLowerCase());

const squareMetres: Readonly<Record<string, number>> = {
  'square metre': 1,
  'square foot': 0.09290304,
  hectare: 10_000,
  acre: 4_046.8564224,
};
/** The area of a garden in m²; undefined where it is not told. */
export function areaOf(row: Loose): number | undefined {
  const area = row.number('area');
  const unit = row
    .line('area_unit')
    .toLowerCase()
    .replace(/s$/, '')
    .replace('square feet', 'square foot');
  const each = unit === '' ? 1 : squareMetres[unit];
  return area === undefined || area <= 0 || each === undefined
    ? undefined
    : Math.round(area * each * 100) / 100;
}

const grams: Readonly<Record<string, number>> = {
  kg: 1_000,
  g: 1,
  lb: 453.59237,
  oz: 28.349523125,
};
const litres: Readonly<Record<string, number>> = {
  litre: 1,
  liter: 1,
  pint: 0.473176473,
  quart: 0.946352946,
  bushel: 35.23907016688,
};
const units: Readonly<Record<string, string>> = {
  '': 'pièces',
  individual: 'pièces',
  bunch: 'bottes',
  sprig: 'brins',
  handful: 'poignées',
  litre: 'litres',
  pint: 'pintes',
  quart: 'quarts',
  bucket: 'seaux',
  basket: 'paniers',
  bushel: 'boisseaux',
};
const round = (value: number) => Math.round(value * 1_000) / 1_000;

interface Harvest {
  valeur: number;
  unite: 'g' | 'piece' | 'botte' | 'litre';
}

function weightOf(row: Loose): number | undefined {
  const weight = row.number('weight_quantity');
  const each = grams[row.line('weight_unit').toLowerCase()];
  if (weight && weight > 0 && each) return round(weight * each);
  const kilograms = numberIn(row.line('si_weight').replace(/\s*kg$/i, ''));
  return kilograms && kilograms > 0 ? round(kilograms * 1_000) : undefined;
}

/**
 * A harvest in our units: by weight where it was weighed, else by its count or volume. Null where its unit has no size
 * (buckets, baskets) or nothing was measured; `counted` says in French what was counted.
 */
export function harvestOf(row: Loose): { harvest: Harvest | null; counted: string } {
  const quantity = row.number('quantity');
  const unit = row.line('unit').toLowerCase();
  const named = own(units, unit) ?? unit;
  const counted =
    quantity && quantity > 0 ? `${String(round(quantity)).replace('.', ',')} ${named}` : '';
  const weight = weightOf(row);
  if (weight) return { harvest: { valeur: weight, unite: 'g' }, counted };
  if (!quantity || quantity <= 0) return { harvest: null, counted };
  if (['', 'individual', 'sprig'].includes(unit))
    return {
      harvest: { valeur: quantity, unite: 'piece' },
      counted: unit === 'sprig' ? counted : '',
    };
  if (['bunch', 'handful'].includes(unit))
    return {
      harvest: { valeur: quantity, unite: 'botte' },
      counted: unit === 'handful' ? counted : '',
    };
  const each = litres[unit];
  if (!each) return { harvest: null, counted };
  return {
    harvest: { valeur: round(quantity * each), unite: 'litre' },
    counted: each === 1 ? '' : counted,
  };
}
