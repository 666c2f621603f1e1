import type { CommandeSummary } from '../../../contract/boutique/commande.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';

/** The member's orders, newest first: those before order `before`. */
export const getCommandes = (before?: number) =>
  api<CommandeSummary[]>(
    'GET',
    `/commande?limite=${limits.pageSize}${before ? `&apres=${before}` : ''}`,
  );
