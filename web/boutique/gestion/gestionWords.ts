import { limits } from '../../../contract/limits.ts';
import { plural } from '../../lib/format.ts';
import { statuts } from '../commandes/statuts.ts';
import { type GestionAsked, TO_SEND } from './gestionAsked.ts';

const stateOf = ({ statut }: GestionAsked) =>
  statut === TO_SEND ? 'À expédier' : statut ? statuts[statut].label : 'Toutes les commandes';

/** What a list holds: a search says how many it found, as far as one page knows. */
export function listTitle(asked: GestionAsked, shown: number | null): string {
  const state =
    asked.statut === TO_SEND ? `${stateOf(asked)}, les plus anciennes d'abord` : stateOf(asked);
  if (!asked.q) return state;
  const many = shown !== null && shown < limits.pageSize ? ` : ${plural(shown, 'commande')}` : '';
  return `Recherche « ${asked.q} »${many}`;
}

/** What is said where there is nothing. */
export function emptyText(asked: GestionAsked): string {
  if (asked.before) return "Il n'y a plus de commande ici.";
  if (asked.q) return `Aucune commande ne correspond à « ${asked.q} ».`;
  if (asked.statut === TO_SEND) return 'Rien à expédier. Les commandes payées arrivent ici.';
  return asked.statut ? 'Aucune commande dans cet état.' : 'Aucune commande ici.';
}
