import { expect, test } from 'vitest';
import { availability, inPanierText, netQuantity, unitPrice } from './produitWords.ts';

test('none, few, plenty', () => {
  expect(availability({ stock: 0 })).toEqual({
    text: 'Épuisé pour le moment',
    look: 'none',
    mark: 'Épuisé',
  });
  expect(availability({ stock: 1 })).toEqual({
    text: 'Plus que 1\u00a0exemplaire en stock',
    look: 'few',
    mark: 'Plus que 1',
  });
  expect(availability({ stock: 5 })).toMatchObject({ look: 'few', mark: 'Plus que 5' });
  expect(availability({ stock: 6 }).mark).toBeUndefined();
  expect(availability({ stock: 42 })).toEqual({
    text: '42\u00a0exemplaires en stock',
    look: 'plenty',
  });
  expect(availability({ stock: 42, interdite: 'Jacinthe d’eau' })).toEqual({
    text: 'La vente de cette espèce (Jacinthe d’eau) est interdite en France métropolitaine.',
    look: 'none',
    mark: 'Vente interdite',
  });
});

test('what the cart holds of the stock', () => {
  expect(inPanierText(0, 5)).toBeNull();
  expect(inPanierText(2, 5)).toBe('2 dans votre panier');
  expect(inPanierText(5, 5)).toBe('Toute la réserve est dans votre panier.');
  expect(inPanierText(6, 5)).toBe('Il n’en reste que 5, vous en avez 6 au panier.');
  expect(inPanierText(1, 0)).toBe('1 dans votre panier');
});

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test.each([
  [8.5, 500, 'g', 'soit 17,00 €/kg', '500 g'],
  [3.2, 4, 'g', 'soit 80,00 €/100 g', '4 g'],
  [9.9, 40, 'l', 'soit 0,25 €/l', '40 l'],
  [5, 25, 'cl', 'soit 20,00 €/l', '25 cl'],
  [6, 750, 'ml', 'soit 8,00 €/l', '750 ml'],
  [5.8, 100, 'm', 'soit 0,06 €/m', '100 m'],
  [12, 1.5, 'm²', 'soit 8,00 €/m²', '1,5 m²'],
  [6.9, 10, 'unité', 'soit 0,69 € l’unité', '10 unités'],
  [3.2, 1000, 'unité', 'soit 0,32 € les 100', '1 000 unités'],
  [3.2, 100_000, 'unité', 'soit 0,03 € les 1 000', '100 000 unités'],
] as const)('%s € for %s %s: %s', (prix, quantiteNette, unite, price, quantity) => {
  expect(plain(unitPrice({ prix, quantiteNette, unite }))).toBe(price);
  expect(plain(netQuantity({ quantiteNette, unite }))).toBe(quantity);
});

test('nothing is said without a quantity, for a gift, or where it is the price itself', () => {
  expect(unitPrice({ prix: 3 })).toBeNull();
  expect(unitPrice({ prix: 3, quantiteNette: null, unite: null })).toBeNull();
  expect(unitPrice({ prix: 0, quantiteNette: 500, unite: 'g' })).toBeNull();
  expect(unitPrice({ prix: 3, quantiteNette: 1, unite: 'kg' })).toBeNull();
  expect(unitPrice({ prix: 3, quantiteNette: 1000, unite: 'g' })).toBeNull();
});
