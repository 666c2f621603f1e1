import type { Climate, GardenPortrait } from '../portrait.ts';
import { Random } from '../random.ts';
import { wordsOf } from '../words.ts';
import { type View, viewsOf } from './regions.ts';

/** Where plants stand: each is painted by a hand of its own. */
export type Kind =
  | 'garden'
  | 'balcony'
  | 'roof'
  | 'facade'
  | 'window'
  | 'veranda'
  | 'glass'
  | 'yard';
export type Ground = 'lawn' | 'meadow' | 'gravel' | 'rock' | 'litter' | 'brick' | 'paving';
export type Bound =
  | 'hedge'
  | 'stone'
  | 'schist'
  | 'brick'
  | 'plaster'
  | 'fence'
  | 'greenhouse'
  | 'house'
  | 'wattle'
  | 'none';
export type Extra = 'sheep' | 'eiffel' | 'steeple' | 'sunset' | 'snow' | 'pergola';

export interface Setting {
  readonly kind: Kind;
  readonly view: View;
  readonly ground: Ground;
  readonly bound: Bound;
  readonly extras: ReadonlySet<Extra>;
}

const words = (text: string): readonly string[] => text.split(' ');

/**
 * The name says what a garden is; a description may speak of a kitchen or of a neighbour's roof. Where plants stand in
 * pots or inside, web/jardins/milieu/growing.ts knows the same words; a test compares them.
 */
export const KINDS: readonly (readonly [Kind, readonly string[], readonly string[]])[] = [
  ['glass', words('serre tunnel chassis'), words('')],
  ['veranda', words('veranda orangerie'), words('veranda')],
  ['roof', words('toit rooftop toiture'), words('toit rooftop')],
  ['facade', words('jardiniere facade fenetres'), words('jardiniere')],
  ['balcony', words('balcon terrasse loggia'), words('balcon terrasse loggia garde')],
  ['yard', words('cour courette patio'), words('courette patio')],
  [
    'window',
    words('appartement salon interieur studio fenetre bureau cuisine chambre'),
    words('appartement interieur studio'),
  ],
];

const VIEWS: readonly (readonly [View, readonly string[]])[] = [
  ['sea', words('mer ocean plage baie littoral embrun dune presqu falaise grev')],
  ['alps', words('alpe alpage alpin alpine altitude glacier cime chalet sommet montagne')],
  ['firs', words('sapin epicea meleze')],
  ['vineyard', words('vignoble vigne')],
  ['garrigue', words('garrigue maquis cigale olivier pinede')],
  ['lagoon', words('lagon cocotier')],
  ['river', words('fleuve riviere ruisseau canal berge')],
  ['village', words('presbytere cure bourg village clocher')],
  ['woods', words('foret bois sous hetraie chene')],
  ['bocage', words('bocage talus creux')],
  ['town', words('immeuble ville rue place quartier')],
];

const GROUNDS: readonly (readonly [Ground, readonly string[]])[] = [
  ['brick', words('brique')],
  ['gravel', words('gravier cailloux garrigue galet')],
  ['rock', words('rocaille granit rocher altitude eboulis')],
  ['litter', words('bois sous foret hetre')],
  ['meadow', words('pre prairie verger mouton mare etang graminee')],
];

const BOUNDS: readonly (readonly [Bound, readonly string[]])[] = [
  ['brick', words('brique')],
  ['greenhouse', words('serre tunnel')],
  ['schist', words('schiste ardoise granit')],
  ['stone', words('mur muret pierre')],
  ['hedge', words('haie buis charmille')],
  ['fence', words('palissade cloture barriere')],
  ['house', words('maison ferme chaumiere')],
];

const EXTRAS: readonly (readonly [Extra, readonly string[]])[] = [
  ['sheep', words('mouton brebis')],
  ['eiffel', words('eiffel')],
  ['steeple', words('presbytere clocher eglise')],
  ['sunset', words('couchant crepuscule soir')],
  ['snow', words('neige enneige altitude')],
  ['pergola', words('treille tonnelle pergola')],
];

const GROUND_OF_VIEW: Partial<Record<View, Ground>> = { garrigue: 'gravel', firs: 'litter' };
const BOUNDS_OF_VIEW: Partial<Record<View, readonly [Bound, ...Bound[]]>> = {
  sea: ['stone', 'none', 'fence', 'hedge'],
  alps: ['fence', 'none', 'none'],
  firs: ['none', 'fence'],
  garrigue: ['stone', 'none', 'stone'],
  town: ['plaster', 'brick', 'hedge'],
  lagoon: ['hedge', 'none'],
  woods: ['none', 'wattle'],
};
const BOUNDS_ELSEWHERE = [
  'hedge',
  'stone',
  'fence',
  'hedge',
  'house',
  'wattle',
  'greenhouse',
  'none',
] as const;

/** A garden's place from its name, description and department; its key chooses what they leave open. */
export function settingOf(garden: Omit<GardenPortrait, 'plantes' | 'mois'>): Setting {
  const name = new Set(wordsOf(garden.nomJardin));
  const said = new Set([...name, ...wordsOf(garden.description)]);
  const random = new Random(`${garden.key}|${garden.nomJardin}|setting`);
  const among = <T>(table: readonly (readonly [T, readonly string[]])[]): T | undefined =>
    (table.find(([, list]) => list.some((word) => name.has(word))) ??
      table.find(([, list]) => list.some((word) => said.has(word))))?.[0];
  const kind = kindOf(name, said);
  const likely = viewsOf(garden.departement, garden.climat);
  const view = seen(kind, among(VIEWS), likely, random);
  const ground = groundOf(kind, among(GROUNDS) ?? GROUND_OF_VIEW[view], random);
  const bound = among(BOUNDS) ?? boundOf(kind, garden.climat, view, random);
  const extras = new Set(
    EXTRAS.filter(([, list]) => list.some((word) => said.has(word))).map(([extra]) => extra),
  );
  return { kind, view, ground, bound, extras };
}

function kindOf(name: ReadonlySet<string>, said: ReadonlySet<string>): Kind {
  const named = KINDS.find(([, list]) => list.some((word) => name.has(word)));
  if (named) return named[0];
  return KINDS.find(([, , list]) => list.some((word) => said.has(word)))?.[0] ?? 'garden';
}

/** Words may choose among what a department has, or say more; they put no sea in the Alps. */
function seen(
  kind: Kind,
  said: View | undefined,
  likely: readonly [View, ...View[]],
  random: Random,
): View {
  if (kind === 'roof' || kind === 'facade') return 'town';
  if (kind === 'balcony' && said !== 'sea' && likely[0] !== 'sea') return 'town';
  const mountains = likely[0] === 'alps';
  if (said && !(mountains && said !== 'alps')) return said;
  return random.pick(likely);
}

function groundOf(kind: Kind, said: Ground | undefined, random: Random): Ground {
  if (kind === 'yard') return said === 'brick' || said === 'gravel' ? said : 'paving';
  return said === 'brick' ? 'lawn' : (said ?? random.pick<Ground>(['lawn', 'lawn', 'meadow']));
}

function boundOf(kind: Kind, climat: Climate, view: View, random: Random): Bound {
  if (kind === 'yard') return climat === 'méditerranéen' ? 'stone' : 'plaster';
  const list = BOUNDS_OF_VIEW[view] ?? BOUNDS_ELSEWHERE;
  return random.pick<Bound>(list as readonly [Bound, ...Bound[]]);
}
