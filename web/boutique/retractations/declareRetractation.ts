import type { RetractationAnswer } from '../../../contract/boutique/retractation.ts';
import { api } from '../../lib/api.ts';

/** `cle`: the same for one confirmation however often it is sent. */
export interface Declaration {
  lignes: { idProduit: number; quantite: number }[];
  cle: string;
}

export const declareRetractation = (id: number, declaration: Declaration) =>
  api<RetractationAnswer>('POST', `/commande/${id}/retractation`, {
    body: { confirmation: true, ...declaration },
  });
