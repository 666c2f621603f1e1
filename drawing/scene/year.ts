import type { Climate, PlantPortrait, Stage } from '../portrait.ts';
import type { FlowerKind } from '../species/species.ts';
import type { Specimen } from '../specimen.ts';
import { wordsOf } from '../words.ts';

type Months = readonly [from: number, to: number];

/** When flowers of a form are mostly open in the plains; others in summer. */
const FLOWERING: Partial<Record<FlowerKind, Months>> = {
  snowdrop: [1, 3],
  crocus: [2, 3],
  hellebore: [1, 4],
  narcissus: [3, 4],
  hyacinth: [4, 4],
  tulip: [4, 5],
  lilybell: [5, 5],
  columbine: [5, 6],
  iris: [5, 6],
  raceme: [5, 5],
  truss: [5, 5],
  pea: [5, 7],
  pansy: [3, 6],
  poppy: [5, 7],
  rose: [6, 10],
  lupin: [6, 7],
  globe: [6, 7],
  lily: [6, 7],
  foxglove: [6, 7],
  honeysuckle: [6, 8],
  daisy: [6, 9],
  cone: [7, 9],
  sunflower: [7, 9],
  gladiolus: [7, 9],
  mophead: [7, 10],
  plume: [7, 9],
  dahlia: [8, 10],
  fuchsia: [6, 10],
  cyclamen: [9, 10],
  cattail: [6, 2],
  papyrus: [6, 10],
};
const SUMMER: Months = [6, 9];

/** Words of a genus or a French name that flowers outside the months of its form. */
const NAMED: readonly (readonly [Months, readonly string[]])[] = [
  [
    [9, 11],
    'aster symphyotrichum chrysantheme chrysanthemum colchique colchicum safran'.split(' '),
  ],
  [
    [3, 4],
    'forsythia magnolia amelanchier pommier poirier prunier cerisier pecher abricotier amandier prunus malus pyrus primevere primula'.split(
      ' ',
    ),
  ],
  [[4, 5], 'lilas syringa glycine wisteria pivoine paeonia muguet rhododendron azalee'.split(' ')],
  [[1, 3], 'camelia camellia mimosa mahonia jonquille edgeworthia hamamelis sarcococca'.split(' ')],
];

const EVERGREENS = new Set(
  'abies aeonium ajuga agapanthe arbousier arbutus asplenium aucuba bambou bergenia blechnum buis buxus camelia camellia carex cistus ciste choisya cupressus cyrtomium cytise daphne dryopteris ericaceae erica bruyere calluna eucalyptus euphorbia fatsia festuca fetuque helichrysum helleborus hellebore heuchera houx ilex hedera lierre iris laurier laurus prunus-laurocerasus lavandula lavande ligustrum liriope magnolia-grandiflora mahonia myrtus nandina nerium oleandre olea olivier ophiopogon osmanthus phormium photinia phyllostachys picea pieris pinus pittosporum polystichum quercus-ilex rhododendron romarin rosmarinus salvia-officinalis santolina santoline sarcococca saxifraga saxifrage scolopendre sedum sempervivum stipa taxus teucrium thuya thymus thym trachelospermum viburnum-tinus yucca citrus citronnier oranger mandarinier kumquat bougainvillea bougainvillier agave aloe'.split(
    ' ',
  ),
);

const SUMMER_CROPS = new Set(
  'tomate aubergine poivron piment courgette courge concombre melon haricot haricotnain mais gombo physalis patisson butternut pasteque patate pommedeterre'.split(
    ' ',
  ),
);
const SUMMER_GROWTH = [0, 0, 0, 0, 0.4, 0.75, 1, 1, 1, 1, 0, 0];
const WINTER_CROPS = new Set(
  'poireau chou kale choudebruxelles mache ail oignon celeri celerirave epinard'.split(' '),
);

/** They leave the ground in winter and come again from it. */
export const RISING_CROPS: ReadonlySet<string> = new Set([
  'asperge',
  'rhubarbe',
  'raifort',
  'topinambour',
  'pommedeterre',
]);

/** Half a month or so later in the cold, earlier by the Mediterranean. */
const LATER: Partial<Record<Climate, number>> = { montagnard: 1, méditerranéen: -0.6 };

export const isWithin = (month: number, [from, to]: Months): boolean =>
  from <= to ? from <= month && month <= to : month >= from || month <= to;

/** Whether its genus keeps its leaves, as far as these tables know. */
export const isEvergreen = ({ nameLatin, name }: PlantPortrait): boolean =>
  wordsOf(`${nameLatin} ${name}`).some((word) => EVERGREENS.has(word));

/** Plants sown every spring, although they are perennial where they come from. */
export const summerGrowth = (plant: Specimen, month: number): number | undefined =>
  SUMMER_CROPS.has(plant.crop ?? '') ? SUMMER_GROWTH[month - 1] : undefined;

/** Likely state of a plant in a month, when only its words are known. */
export function stageByWords(
  portrait: PlantPortrait,
  plant: Specimen,
  month: number,
  climate: Climate,
): Stage {
  const words = wordsOf(`${portrait.nameLatin} ${portrait.name} ${portrait.typeDePlante}`);
  const evergreen = isEvergreen(portrait) || undefined;
  if (climate === 'tropical') return { flowers: true, bears: true, growth: 1, evergreen: true };
  const at = month - Math.round(LATER[climate] ?? 0);
  const flowering =
    NAMED.find(([, names]) => names.some((name) => words.includes(name)))?.[0] ??
    (plant.habit === 'tree' || plant.habit === 'fruit' ? [4, 5] : FLOWERING[plant.flower]) ??
    SUMMER;
  return {
    flowers: isWithin(at, flowering),
    bears: isWithin(at, plant.crop === 'fraise' ? [6, 9] : [7, 10]),
    growth: growthOf(plant, words, at, flowering),
    evergreen,
  };
}

function growthOf(
  plant: Specimen,
  words: readonly string[],
  month: number,
  flowering: Months,
): number | undefined {
  if (plant.habit === 'bulb') {
    const [from, to] = flowering;
    if (isWithin(month, flowering)) return 1;
    return isWithin(month, [from - 2, from]) || isWithin(month, [to, to + 2]) ? 0.65 : 0;
  }
  const summer = summerGrowth(plant, month);
  if (summer !== undefined) return summer;
  if (WINTER_CROPS.has(plant.crop ?? '')) return isWithin(month, [4, 5]) ? 0.4 : 1;
  if (plant.habit === 'vegetable') return [0, 0, 0, 0.35, 0.6, 0.9, 1, 1, 1, 1, 0.8, 0][month - 1];
  return words.includes('annuelle') ? SUMMER_GROWTH[month - 1] : undefined;
}
