import type { Plante, PlanteBody } from '../../../contract/plante.ts';
import { api } from '../../lib/api.ts';

export const createPlante = (body: PlanteBody) => api<Plante>('POST', '/plante', { body });
