import { expect, test } from 'vitest';
import { paymentState, returnOf } from './paymentReturn.ts';

test('only the two returns of the provider are known', () => {
  expect(returnOf(new URLSearchParams('retour=succes'))).toBe('succes');
  expect(returnOf(new URLSearchParams('retour=abandon'))).toBe('abandon');
  expect(returnOf(new URLSearchParams('retour=payee'))).toBeNull();
});

test('a return alone pays nothing: the order says whether it is paid', () => {
  expect(paymentState('en_attente', null)).toBe('pay');
  expect(paymentState('en_attente', 'abandon')).toBe('left');
  expect(paymentState('en_attente', 'succes')).toBe('pending');
  for (const from of ['succes', 'abandon', null] as const) {
    expect(paymentState('payee', from)).toBe('paid');
    expect(paymentState('expiree', from)).toBe('over');
    expect(paymentState('payee_sans_stock', from)).toBe('over');
    expect(paymentState('annulee', from)).toBe('over');
  }
});
