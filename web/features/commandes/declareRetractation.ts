import type { RetractationAnswer } from '../../../contract/commande.ts';
import { api } from '../../lib/api.ts';

export const declareRetractation = (id: number) =>
  api<RetractationAnswer>('POST', `/commande/${id}/retractation`, {
    body: { confirmation: true },
  });
