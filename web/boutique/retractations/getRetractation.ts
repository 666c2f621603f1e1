import type { RetractationPreview } from '../../../contract/boutique/retractation.ts';
import { api } from '../../lib/api.ts';

export const getRetractation = (id: number) =>
  api<RetractationPreview>('GET', `/commande/${id}/retractation`);
