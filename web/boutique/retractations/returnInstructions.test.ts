import { expect, test } from 'vitest';
import { returnAddress, wasSent } from './returnInstructions.ts';

test('what left after the withdrawal is not what has to come back', () => {
  const expedieeLe = '2026-11-21T10:00:00.000Z';
  expect(wasSent({ expedieeLe: null })).toBe(false);
  expect(wasSent({ expedieeLe }, '2026-11-21T09:00:00.000Z')).toBe(false);
  expect(wasSent({ expedieeLe }, '2026-11-22T09:00:00.000Z')).toBe(true);
});

test('the address is the seller’s, or how to learn it', () => {
  const vendeur = { nom: 'Le Courtil', adresse: '4 rue des Lices, 49000 Angers', email: 'a@b.fr' };
  expect(returnAddress(vendeur)).toBe(
    'à cette adresse : Le Courtil, 4 rue des Lices, 49000 Angers',
  );
  expect(returnAddress({ ...vendeur, adresse: '' })).toContain('écrivez-lui à a@b.fr');
  expect(returnAddress(null)).toContain('conditions de vente');
});
