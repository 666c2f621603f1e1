import { expect, test } from 'vitest';
import { withdrawnSentence } from './withdrawnSentence.ts';

const retractation = {
  possible: false,
  jusquau: null,
  declareeLe: '2026-11-21T08:00:00.000Z',
  produits: [1],
  montant: 21.3,
  rembourse: false,
};

test('a partly withdrawn order that arrived says so, and whether the money is back', () => {
  expect(withdrawnSentence({ statut: 'livree', retractation })).toContain('à venir');
  const back = { ...retractation, rembourse: true };
  expect(withdrawnSentence({ statut: 'livree', retractation: back })).toContain('remboursés');
});

test('any other order keeps the sentence of its state', () => {
  expect(withdrawnSentence({ statut: 'expediee', retractation })).toBeNull();
  const none = { ...retractation, declareeLe: null };
  expect(withdrawnSentence({ statut: 'livree', retractation: none })).toBeNull();
});
