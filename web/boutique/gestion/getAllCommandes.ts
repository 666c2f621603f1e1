import type { GestionStatuts, GestionSummary } from '../../../contract/boutique/gestion.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';
import { type GestionAsked, TO_SEND } from './gestionAsked.ts';

/** Everyone's orders that are asked for, newest first; what is to be sent, oldest first. */
export function getAllCommandes({ statut, q, before }: GestionAsked) {
  const search = new URLSearchParams({ limite: String(limits.pageSize) });
  if (statut) search.set('statut', statut);
  if (statut === TO_SEND) search.set('tri', 'anciennes');
  if (q) search.set('q', q);
  if (before) search.set('apres', String(before));
  return api<GestionSummary[]>('GET', `/gestion/commande?${search}`);
}

/** How many orders are in each state. */
export const getStatuts = () => api<GestionStatuts>('GET', '/gestion/commande/statuts');
