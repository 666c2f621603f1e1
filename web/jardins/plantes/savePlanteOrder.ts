import type { PlanteOrder } from '../../../contract/jardins/plante.ts';
import { api } from '../../lib/api.ts';

export const savePlanteOrder = (jardinId: number, orderedPlantes: PlanteOrder['orderedPlantes']) =>
  api<{ message: string }>('POST', `/plante/save-order/${jardinId}`, { body: { orderedPlantes } });
