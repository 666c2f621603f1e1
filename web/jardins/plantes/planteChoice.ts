import type { Elements } from '../../lib/elements.ts';

/** Of a sheet that was opened without a plant: the field that asks for one, and what is said while none is chosen. */
export interface PlanteChoice {
  field: Elements;
  missing: string | undefined;
}
