import type { ColourName } from '../colour.ts';

// The words in which the catalogue says what a species looks like; each has its art, which the compiler checks.

export const HABITS = [
  'perennial',
  'spire',
  'rosette',
  'herb',
  'climber',
  'bulb',
  'shrub',
  'tree',
  'conifer',
  'palm',
  'cactus',
  'succulent',
  'fern',
  'grass',
  'aquatic',
  'houseplant',
  'vegetable',
  'fruit',
] as const;
export type Habit = (typeof HABITS)[number];

export const SIMPLE_LEAVES = [
  'ovate',
  'lance',
  'willow',
  'strap',
  'sword',
  'blade',
  'heart',
  'round',
  'spoon',
  'broad',
  'scalloped',
  'oak',
  'maple',
  'vine',
  'ivy',
  'arrow',
  'serrate',
  'nettle',
  'holly',
  'runcinate',
  'monstera',
  'crisp',
  'fleshy',
  'spear',
] as const;
export type SimpleLeaf = (typeof SIMPLE_LEAVES)[number];

export const LEAVES = [
  ...SIMPLE_LEAVES,
  'pinnate',
  'trefoil',
  'fan',
  'palmate',
  'feather',
  'needle',
  'scale',
] as const;
export type LeafKind = (typeof LEAVES)[number];

export const FLOWERS = [
  'rose',
  'daisy',
  'cone',
  'sunflower',
  'dahlia',
  'pink',
  'thistle',
  'lotus',
  'blossom',
  'bloom4',
  'blossom8',
  'star',
  'hellebore',
  'poppy',
  'pansy',
  'trumpet',
  'narcissus',
  'passion',
  'orchid',
  'tulip',
  'crocus',
  'bell',
  'fuchsia',
  'lily',
  'iris',
  'columbine',
  'snowdrop',
  'cyclamen',
  'umbel',
  'globe',
  'mophead',
  'truss',
  'bract',
  'mist',
  'honeysuckle',
  'plume',
  'panicle',
  'raceme',
  'hyacinth',
  'foxglove',
  'floret',
  'lip',
  'lupin',
  'gladiolus',
  'trumpets',
  'lilybell',
  'plumage',
  'foxtail',
  'ear',
  'poker',
  'cattail',
  'papyrus',
  'pea',
  'spathe',
  'strelitzia',
  'bamboo',
  'none',
] as const;
export type FlowerKind = (typeof FLOWERS)[number];

export const FRUITS = [
  'apple',
  'pear',
  'cherry',
  'plum',
  'peach',
  'orange',
  'lemon',
  'fig',
  'grape',
  'olive',
  'kiwi',
  'nut',
  'hip',
  'berry',
  'cone',
  'tomato',
  'aubergine',
  'pepper',
  'courgette',
  'cucumber',
  'pumpkin',
  'melon',
  'strawberry',
  'raspberry',
  'currant',
] as const;
export type FruitKind = (typeof FRUITS)[number];

/** Of these what is eaten decides the form of the whole plant. */
export const CROPS = [
  'carotte',
  'betterave',
  'radis',
  'navet',
  'oignon',
  'poireau',
  'pommedeterre',
  'tomate',
  'aubergine',
  'poivron',
  'courgette',
  'courge',
  'concombre',
  'pois',
  'haricot',
  'mais',
  'salade',
  'chou',
  'epinard',
  'artichaut',
  'asperge',
  'fraise',
  'framboise',
  'groseille',
  'melon',
] as const;
export type Crop = (typeof CROPS)[number];

export interface Species {
  readonly habit: Habit;
  readonly leaf: LeafKind;
  readonly flower: FlowerKind;
  readonly colour: ColourName;
  readonly fruit?: FruitKind | undefined;
  readonly crop?: Crop | undefined;
}

/** habit, leaf, flower, usual colour, then fruit or crop. */
export type Row = readonly [Habit, LeafKind, FlowerKind, ColourName, (FruitKind | Crop)?];
