import { expect, test } from 'vitest';
import { availability } from './availability.ts';

test('none, few, plenty', () => {
  expect(availability(0)).toEqual({ text: 'Épuisé pour le moment', look: 'none' });
  expect(availability(1)).toEqual({ text: 'Plus que 1\u00a0exemplaire en stock', look: 'few' });
  expect(availability(42)).toEqual({ text: '42\u00a0exemplaires en stock', look: 'plenty' });
});
