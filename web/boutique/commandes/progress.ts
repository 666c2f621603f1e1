import type { Commande, StatutCommande } from '../../../contract/boutique/commande.ts';
import { statuts } from './statuts.ts';

const way = [
  { statut: 'en_attente', label: 'Réservée' },
  { statut: 'payee', label: 'Payée' },
  { statut: 'expediee', label: 'Expédiée' },
  { statut: 'livree', label: 'Livrée' },
] as const;

export interface Step {
  statut: StatutCommande;
  label: string;
  /** When it was reached; null while it is ahead. */
  date: string | null;
  /** Where the order is now. */
  now: boolean;
  /** The order ended here, off its usual way. */
  stopped: boolean;
}

/** The way of an order: what it has reached, and what is ahead unless it has stopped. */
export function progressOf({
  statut,
  historique,
}: Pick<Commande, 'statut' | 'historique'>): Step[] {
  const dateOf = (wanted: StatutCommande) =>
    historique.find((entry) => entry.statut === wanted)?.date ?? null;
  const steps = way.map((step) => ({
    ...step,
    date: dateOf(step.statut),
    now: step.statut === statut,
    stopped: false,
  }));
  if (way.some((step) => step.statut === statut)) return steps;
  const end = { statut, label: statuts[statut].label, date: dateOf(statut) };
  return [...steps.filter(({ date }) => date), { ...end, now: true, stopped: true }];
}
