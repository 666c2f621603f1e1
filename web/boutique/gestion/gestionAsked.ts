import type { StatutCommande } from '../../../contract/boutique/commande.ts';
import { idParam, searchParam } from '../../lib/address.ts';
import { statuts } from '../commandes/statuts.ts';

export const ALL = 'toutes';
export const TO_SEND: StatutCommande = 'payee';
export const searchMaximum = 100;

/** What an address asks of the keepers' list: a state, all of them, or a search through all. */
export interface GestionAsked {
  /** Undefined for every state. */
  statut: StatutCommande | undefined;
  q: string;
  before: number | undefined;
}

const isStatut = (value: string | null): value is StatutCommande =>
  value !== null && Object.hasOwn(statuts, value);

/** What is to be sent, unless a search or another state is asked for. */
export function gestionAsked(search: URLSearchParams): GestionAsked {
  const q = (searchParam(search, 'q') ?? '').trim().slice(0, searchMaximum);
  const statut = searchParam(search, 'statut');
  const before = idParam(searchParam(search, 'apres'));
  if (isStatut(statut)) return { statut, q, before };
  const usual = q || statut === ALL ? undefined : TO_SEND;
  return { statut: usual, q, before };
}
