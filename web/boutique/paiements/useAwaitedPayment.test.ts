import { expect, test } from 'vitest';
import { etatsPaiement } from '../../../contract/boutique/commande.ts';
import { delayBefore, paymentStep, returnOf } from './useAwaitedPayment.ts';

const unasked = { asked: 0, etat: null };

test('only the two returns of the provider are known', () => {
  expect(returnOf(new URLSearchParams('retour=succes'))).toBe('succes');
  expect(returnOf(new URLSearchParams('retour=abandon'))).toBe('abandon');
  expect(returnOf(new URLSearchParams('retour=payee'))).toBeNull();
});

test('a return alone pays nothing: the order says whether it is paid', () => {
  expect(paymentStep('en_attente', null, unasked)).toBe('pay');
  expect(paymentStep('en_attente', 'abandon', unasked)).toBe('pay');
  expect(paymentStep('en_attente', 'abandon', { asked: 1, etat: 'inconnu' })).toBe('pay');
  expect(paymentStep('en_attente', 'abandon', { asked: 1, etat: 'ouvert' })).toBe('left');
  expect(paymentStep('en_attente', 'succes', unasked)).toBe('waiting');
  for (const from of ['succes', 'abandon', null] as const) {
    for (const etat of etatsPaiement)
      expect(paymentStep('en_attente', from, { asked: 99, etat })).not.toBe('paid');
    expect(paymentStep('payee', from, unasked)).toBe('paid');
    expect(paymentStep('expiree', from, unasked)).toBe('over');
    expect(paymentStep('payee_sans_stock', from, unasked)).toBe('over');
    expect(paymentStep('annulee', from, unasked)).toBe('over');
  }
});

test('an open session gets a few seconds, a dead one none, one under way all the time it wants', () => {
  const step = (asked: number, etat: (typeof etatsPaiement)[number]) =>
    paymentStep('en_attente', 'succes', { asked, etat });
  expect([step(1, 'ouvert'), step(3, 'ouvert')]).toEqual(['waiting', 'unconfirmed']);
  expect([step(1, 'termine'), step(1, 'aucun')]).toEqual(['unconfirmed', 'unconfirmed']);
  expect([step(1, 'en_traitement'), step(50, 'en_traitement')]).toEqual([
    'processing',
    'processing',
  ]);
  expect([step(1, 'inconnu'), step(4, 'inconnu')]).toEqual(['waiting', 'unreached']);
  expect(delayBefore(0) + delayBefore(1) + delayBefore(2)).toBeLessThan(5_000);
  expect(delayBefore(40)).toBe(10_000);
});
