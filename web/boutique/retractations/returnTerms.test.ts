import { expect, test } from 'vitest';
import { refundUntil, returnAddress, returnUntil, wasSent } from './returnTerms.ts';

test('the articles go back within fourteen days, counted in Paris', () => {
  expect(refundUntil('2026-11-21T10:25:00.000Z')).toMatch(/^5\sdécembre\s2026$/);
  expect(refundUntil('2026-11-21T23:30:00.000Z')).toMatch(/^6\sdécembre\s2026$/);
  // A Saturday and a Sunday run on to the Monday, for who sends back.
  expect(returnUntil('2026-11-21T10:25:00.000Z')).toMatch(/^7\sdécembre\s2026$/);
  expect(returnUntil('2026-11-21T23:30:00.000Z')).toMatch(/^7\sdécembre\s2026$/);
  // The clocks go back on 25 October.
  expect(returnUntil('2026-10-20T22:30:00.000Z')).toMatch(/^4\snovembre\s2026$/);
});

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
