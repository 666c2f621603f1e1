import { expect, test } from 'vitest';
import { etatOf, foremost } from './etatPaiement.ts';

const session = {
  id: 's',
  cle: null,
  clientReference: '1',
  amountCents: 100,
  currency: 'eur',
  paid: false,
  processing: false,
  over: false,
  reference: null,
  refunded: false,
};

test('only an open session may be paid; one that is being carried out is waited for', () => {
  expect(etatOf(session, false)).toBe('ouvert');
  expect(etatOf({ ...session, processing: true }, false)).toBe('en_traitement');
  expect(etatOf({ ...session, processing: true }, true)).toBe('termine');
  expect(etatOf({ ...session, over: true }, false)).toBe('termine');
  expect(etatOf(null, false)).toBe('termine');
});

test('of several attempts, the one that may still be paid is shown', () => {
  expect(foremost('aucun')).toBe('aucun');
  expect(foremost('termine', 'en_traitement', 'ouvert')).toBe('en_traitement');
  expect(foremost('ouvert', 'inconnu')).toBe('inconnu');
});
