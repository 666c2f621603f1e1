import type { ColourName } from '../colour.ts';
import type { Crop, FruitKind } from './produce.ts';

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
  // Beside those that a type of plant names: forms that only a known species has.
  'barrel',
  'column',
  'opuntia',
  'stone',
  'caudex',
  'candelabra',
  'cane',
  'hanging',
  'banana',
  'bromeliad',
  'orchid',
  'treefern',
  'bigleaf',
  'swords',
  'carpet',
  'clipped',
  'submerged',
  'floating',
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
  'sage',
  'tiny',
  'ginkgo',
  'fiddle',
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
  'bead',
  'segment',
  'spine',
  'fleck',
  'wool',
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
  'lacecap',
  'brush',
  'ribbon',
  'heartdrop',
  'slipper',
  'bamboo',
  'none',
] as const;
export type FlowerKind = (typeof FLOWERS)[number];

/** Hue of the leaves; `panache` is green with a pale margin. */
export const FOLIAGES = [
  'vert',
  'vif',
  'sombre',
  'gris',
  'argent',
  'bleu',
  'pourpre',
  'rouge',
  'bronze',
  'or',
  'panache',
] as const;
export type FoliageName = (typeof FOLIAGES)[number];

export interface Species {
  readonly habit: Habit;
  readonly leaf: LeafKind;
  readonly flower: FlowerKind;
  readonly colour: ColourName;
  readonly fruit?: FruitKind | undefined;
  readonly crop?: Crop | undefined;
  /** Said by the catalogue alone; else the name chooses. */
  readonly foliage?: FoliageName | undefined;
}

/** habit, leaf, flower, usual colour, then fruit or crop. */
export type Row = readonly [Habit, LeafKind, FlowerKind, ColourName, (FruitKind | Crop)?];
