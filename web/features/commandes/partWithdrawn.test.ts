import { expect, test } from 'vitest';
import { partWithdrawn } from './partWithdrawn.ts';

const retractation = {
  possible: false,
  jusquau: null,
  declareeLe: '2026-11-21T08:00:00.000Z',
  produits: [1],
  montant: 21.3,
  rembourse: false,
};
const order = { statut: 'livree', expedieeLe: '2026-11-20T08:00:00.000Z', retractation } as const;

test('until the money is back, the keeper reads how much is owed and until when', () => {
  const told = partWithdrawn(order);
  expect(told?.keeperSentence).toMatch(/remboursez-lui 21,30\s€ avant le 5\sdécembre\s2026\.$/);
  expect(told?.sentence).toContain('vous seront remboursés');
  const unsent = partWithdrawn({ ...order, statut: 'payee', expedieeLe: null });
  expect(unsent?.keeperSentence).toContain("N'expédiez que les autres articles.");
});

test('then that it is back, and that nothing is owed', () => {
  const told = partWithdrawn({ ...order, retractation: { ...retractation, rembourse: true } });
  expect(told?.sentence).toContain('vous sont remboursés');
  expect(told?.keeperSentence).toContain('est remboursé');
});

test('any other order keeps the words of its state', () => {
  expect(partWithdrawn({ ...order, statut: 'retractee' })).toBeNull();
  const none = { ...retractation, declareeLe: null };
  expect(partWithdrawn({ ...order, retractation: none })).toBeNull();
});
