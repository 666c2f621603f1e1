import type {
  GardenPortrait,
  PlantPortrait,
  ProductPortrait,
} from '../../../../drawing/portrait.ts';
import type { Executor } from '../../database/connection.ts';

/** One drawing, as plain data. */
export type DrawingOrder =
  | { kind: 'plante'; portrait: PlantPortrait }
  | { kind: 'jardin'; portrait: GardenPortrait; view: 'carte' | 'panorama' }
  | { kind: 'produit'; portrait: ProductPortrait }
  | { kind: 'portrait' | 'couverture'; key: string };

/** How rows that another domain keeps are drawn. */
export interface DrawingSource {
  /** Present versions of those of `ids` that exist. */
  versions(db: Executor, ids: number[]): Promise<Map<number, number>>;
  /** The present version of row `id`, and its photo as it is kept. */
  find(db: Executor, id: number): Promise<{ version: number; photo: string | null } | undefined>;
  /** Reads the data to draw row `id` from; null if the row is deleted. */
  order(db: Executor, id: number): Promise<DrawingOrder | null>;
}
