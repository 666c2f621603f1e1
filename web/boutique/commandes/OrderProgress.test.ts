import { expect, test } from 'vitest';
import { progressOf } from './OrderProgress.tsx';

const at = (
  statut: 'en_attente' | 'payee' | 'expediee' | 'expiree' | 'remboursee',
  day: number,
) => ({
  statut,
  cause: 'gestion' as const,
  date: `2026-11-0${day}T08:00:00.000Z`,
});
const seen = (steps: ReturnType<typeof progressOf>) =>
  steps.map(({ label, date, now, stopped }) =>
    [label, date?.slice(9, 10), now && 'now', stopped && 'stopped'].filter(Boolean).join(' '),
  );

test('an order on its way shows what it has reached and what is ahead', () => {
  const historique = [at('en_attente', 1), at('payee', 2), at('expediee', 3)];
  expect(seen(progressOf({ statut: 'expediee', historique }))).toEqual([
    'Réservée 1',
    'Payée 2',
    'Expédiée 3 now',
    'Livrée',
  ]);
});

test('a stopped order shows where it stopped, and nothing ahead', () => {
  const expired = [at('en_attente', 1), at('expiree', 2)];
  expect(seen(progressOf({ statut: 'expiree', historique: expired }))).toEqual([
    'Réservée 1',
    'Expirée 2 now stopped',
  ]);
  const back = [at('en_attente', 1), at('payee', 2), at('remboursee', 3)];
  expect(seen(progressOf({ statut: 'remboursee', historique: back }))).toEqual([
    'Réservée 1',
    'Payée 2',
    'Remboursée 3 now stopped',
  ]);
});
