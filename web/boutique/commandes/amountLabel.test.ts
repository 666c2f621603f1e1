import { expect, test } from 'vitest';
import type { StatutCommande } from '../../../contract/boutique/commande.ts';
import { amountLabel } from './amountLabel.ts';

const date = '2026-11-21T08:00:00.000Z';

const labelOf = (changes: Partial<Parameters<typeof amountLabel>[0]>) =>
  amountLabel({
    statut: 'en_attente',
    payeeLe: null,
    paiementIncoherent: null,
    historique: [],
    ...changes,
  });

test('a waiting order is to pay, unless money came that is not what it asks for', () => {
  expect(labelOf({})).toBe('À payer, TTC');
  expect(labelOf({ paiementIncoherent: 'a_verifier' })).toBe('Total TTC');
});

test.each<StatutCommande>(['annulee', 'expiree'])(
  'nothing is due of an order that was never paid (%s)',
  (statut) => {
    expect(labelOf({ statut })).toBe('Total TTC');
  },
);

test.each<StatutCommande>(['payee', 'expediee', 'livree', 'retractee', 'remboursee'])(
  'a paid order says so (%s)',
  (statut) => {
    expect(labelOf({ statut, payeeLe: date })).toBe('Total payé, TTC');
  },
);

test('what was paid too late was paid', () => {
  const historique = [
    { statut: 'payee_sans_stock', cause: 'paiement_tardif', date } as const,
    { statut: 'remboursee', cause: 'sans_stock', date } as const,
  ];
  expect(labelOf({ statut: 'remboursee', historique })).toBe('Total payé, TTC');
});
