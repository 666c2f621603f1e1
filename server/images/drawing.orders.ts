import type { GardenPortrait, PlantPortrait, ProductPortrait } from '../../drawing/portrait.ts';

/** One drawing, as it is asked of the drawing thread: plain data only. */
export type DrawingOrder =
  | { kind: 'plante'; portrait: PlantPortrait }
  | { kind: 'jardin'; portrait: GardenPortrait; view: 'carte' | 'panorama' }
  | { kind: 'produit'; portrait: ProductPortrait }
  | { kind: 'portrait' | 'couverture'; key: string };

export interface DrawingTask {
  id: number;
  order: DrawingOrder;
}

export type DrawingAnswer = { id: number; svg: string } | { id: number; error: string };
