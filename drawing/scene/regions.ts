import type { Climate } from '../portrait.ts';

/** Background of a garden. */
export type View =
  | 'sea'
  | 'alps'
  | 'pyrenees'
  | 'oldhills'
  | 'hills'
  | 'plain'
  | 'vineyard'
  | 'woods'
  | 'firs'
  | 'orchard'
  | 'village'
  | 'bocage'
  | 'river'
  | 'garrigue'
  | 'lagoon'
  | 'town';

type Views = readonly [View, ...View[]];

/** Likely views from a garden of each department; its key chooses among them. */
const REGIONS: readonly (readonly [views: Views, departements: string])[] = [
  [['sea', 'sea', 'bocage'], '22 29 50 56 62 17 85 975'],
  [['bocage', 'sea', 'orchard'], '14 76 80'],
  [['river', 'bocage', 'village', 'sea'], '44 35 33 40'],
  [['alps'], '05 38 73 74'],
  [['alps', 'garrigue'], '04 06'],
  [['pyrenees', 'pyrenees', 'hills'], '09 64 65'],
  [['pyrenees', 'garrigue', 'vineyard'], '66'],
  [['oldhills', 'vineyard', 'village'], '67 68'],
  [['oldhills', 'firs', 'woods'], '25 39 70 88 90'],
  [['oldhills', 'firs', 'village'], '15 19 23 42 43 48 63 87 12'],
  [['vineyard', 'village', 'hills'], '21 71 16 51 89 37 49 41 18'],
  [['garrigue', 'vineyard'], '07 11 26 30 34 84'],
  [['sea', 'garrigue'], '13 83 2A 2B'],
  [['plain', 'village', 'plain'], '02 10 28 45 59 60 77 36'],
  [['river', 'hills', 'village'], '27 78 91 95 47 82'],
  [['hills', 'village', 'vineyard'], '24 31 32 46 81'],
  [['bocage', 'orchard', 'village'], '53 61 72 79 86 49'],
  [['woods', 'hills', 'plain'], '03 08 52 54 55 57 58 01'],
  [['town'], '75 92 93 94'],
  [['town', 'hills'], '69'],
  [['lagoon'], '971 972 973 974 976 977 978 986 987 988'],
];

const OF_CLIMATE: Readonly<Record<Climate, Views>> = {
  océanique: ['bocage', 'sea', 'village', 'hills'],
  'océanique altéré': ['hills', 'plain', 'village', 'orchard', 'river', 'woods'],
  'semi-continental': ['oldhills', 'woods', 'orchard', 'vineyard'],
  montagnard: ['alps', 'firs', 'oldhills'],
  méditerranéen: ['garrigue', 'vineyard', 'garrigue'],
  tropical: ['lagoon'],
  '': ['hills', 'village', 'woods', 'orchard', 'bocage', 'plain', 'river', 'vineyard'],
};

const BY_DEPARTEMENT = new Map<string, Views>(
  REGIONS.flatMap(([views, codes]) => codes.split(' ').map((code) => [code, views] as const)),
);

/** The views that may lie behind a garden there. */
export const viewsOf = (departement: string, climat: Climate): Views =>
  BY_DEPARTEMENT.get(departement.toUpperCase()) ?? OF_CLIMATE[climat];
