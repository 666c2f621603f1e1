import type { StatutCommande } from '../../../contract/boutique/commande.ts';

/** Every state of an order and where it may go from there; nothing else ever happens to one. */
export const transitions = {
  en_attente: ['payee', 'annulee', 'expiree'],
  payee: ['expediee', 'retractee', 'remboursee'],
  expediee: ['livree', 'retractee', 'remboursee'],
  livree: ['retractee', 'remboursee'],
  // Money that comes too late: the stock is taken again, or the money goes back.
  expiree: ['payee', 'payee_sans_stock'],
  annulee: ['payee_sans_stock'],
  payee_sans_stock: ['remboursee'],
  retractee: ['remboursee'],
  remboursee: [],
} as const satisfies Record<StatutCommande, readonly StatutCommande[]>;

export function mayMove(from: StatutCommande, to: StatutCommande): boolean {
  return (transitions[from] as readonly StatutCommande[]).includes(to);
}
