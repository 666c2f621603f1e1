import type { Plante, PlanteBody } from '../../../contract/jardins/plante.ts';
import { api } from '../../lib/api.ts';

export const createPlante = (body: PlanteBody) => api<Plante>('POST', '/plante', { body });
