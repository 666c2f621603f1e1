import type { GestionSummary, StatutCommande } from '../../../contract/commande.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';

/** Everyone's orders, newest first, of one state or of all; those before order `before`. */
export function getAllCommandes(asked: { statut?: StatutCommande; before?: number }) {
  const { statut, before } = asked;
  const search = new URLSearchParams({ limite: String(limits.pageSize) });
  if (statut) search.set('statut', statut);
  if (before) search.set('apres', String(before));
  return api<GestionSummary[]>('GET', `/gestion/commande?${search}`);
}
