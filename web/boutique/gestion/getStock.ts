import type { StockLine } from '../../../contract/boutique/gestion.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';

/** The scarcest products first; those after product `after`. */
export const getStock = (after?: number) =>
  api<StockLine[]>(
    'GET',
    `/gestion/stock?limite=${limits.pageSizeMaximum}${after ? `&apres=${after}` : ''}`,
  );
