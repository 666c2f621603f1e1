import type { Plante, PlanteBody } from '../../../contract/jardins/plante.ts';
import { api } from '../../lib/api.ts';

export const updatePlante = (id: number, body: PlanteBody) =>
  api<Plante>('PUT', `/plante/${id}`, { body });
