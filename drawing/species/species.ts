import type { ColourName } from '../colour.ts';
import type { FlowerKind } from '../flowers/flower.ts';
import type { FruitKind } from '../parts/fruit.ts';
import type { LeafKind } from '../parts/leaf.ts';

export type Habit =
  | 'perennial'
  | 'spire'
  | 'rosette'
  | 'herb'
  | 'climber'
  | 'bulb'
  | 'shrub'
  | 'tree'
  | 'conifer'
  | 'palm'
  | 'cactus'
  | 'succulent'
  | 'fern'
  | 'grass'
  | 'aquatic'
  | 'houseplant'
  | 'vegetable'
  | 'fruit';

export type Crop =
  | 'carotte'
  | 'betterave'
  | 'radis'
  | 'navet'
  | 'oignon'
  | 'poireau'
  | 'pommedeterre'
  | 'tomate'
  | 'aubergine'
  | 'poivron'
  | 'courgette'
  | 'courge'
  | 'concombre'
  | 'pois'
  | 'haricot'
  | 'mais'
  | 'salade'
  | 'chou'
  | 'epinard'
  | 'artichaut'
  | 'asperge'
  | 'fraise'
  | 'framboise'
  | 'groseille'
  | 'melon';

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
