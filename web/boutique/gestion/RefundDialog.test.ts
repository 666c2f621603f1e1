import { expect, test } from 'vitest';
import { refundAmount, typedAmount } from './RefundDialog.tsx';

test.each([
  ['12,50', 12.5],
  [' 12.5 ', 12.5],
  ['35', 35],
  ['0,01', 0.01],
])('%s is an amount', (text, montant) => {
  expect(refundAmount(text, 35)).toEqual({ montant });
});

test.each(['', '0', '0,00', '-1', '1,234', 'dix', '1e3'])('%s is none', (text) => {
  expect(refundAmount(text, 35)).toEqual({
    problem: 'Indiquez un montant en euros, par exemple 12,50.',
  });
});

test('more than is left is refused, and what is proposed can be sent as it is', () => {
  expect(refundAmount('35,01', 35)).toHaveProperty('problem');
  expect(typedAmount(12.5)).toBe('12,50');
  expect(refundAmount(typedAmount(0.3), 0.3)).toEqual({ montant: 0.3 });
});
