import { expect, test } from 'vitest';
import { availability, heldText } from './availability.ts';

test('none, few, plenty', () => {
  expect(availability(0)).toEqual({
    text: 'Épuisé pour le moment',
    look: 'none',
    mark: 'Épuisé',
  });
  expect(availability(1)).toEqual({
    text: 'Plus que 1\u00a0exemplaire en stock',
    look: 'few',
    mark: 'Plus que 1',
  });
  expect(availability(5)).toMatchObject({ look: 'few', mark: 'Plus que 5' });
  expect(availability(6).mark).toBeUndefined();
  expect(availability(42)).toEqual({ text: '42\u00a0exemplaires en stock', look: 'plenty' });
});

test('what the cart holds of the stock', () => {
  expect(heldText(0, 5)).toBeNull();
  expect(heldText(2, 5)).toBe('2 dans votre panier');
  expect(heldText(5, 5)).toBe('Toute la réserve est dans votre panier.');
  expect(heldText(6, 5)).toBe("Il n'en reste que 5, vous en avez 6 au panier.");
  expect(heldText(1, 0)).toBe('1 dans votre panier');
});
