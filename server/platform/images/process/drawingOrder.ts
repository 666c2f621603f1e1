import type {
  GardenPortrait,
  PlantPortrait,
  ProductPortrait,
} from '../../../../drawing/portrait.ts';

/** One drawing, as plain data. */
export type DrawingOrder =
  | { kind: 'plante'; portrait: PlantPortrait }
  | { kind: 'jardin'; portrait: GardenPortrait; view: 'carte' | 'panorama' }
  | { kind: 'produit'; portrait: ProductPortrait }
  | { kind: 'portrait' | 'couverture'; key: string };
