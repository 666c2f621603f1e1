import type { Plante } from '../../../contract/jardins/plante.ts';
import { api } from '../../lib/api.ts';

/** The member's token is sent explicitly (docs/rules.md, Who acts). */
export const duplicatePlante = (id: number, jardinId: number, token: string) =>
  api<Plante>('POST', `/plante/${id}/duplicate?jardinId=${jardinId}`, { token });
