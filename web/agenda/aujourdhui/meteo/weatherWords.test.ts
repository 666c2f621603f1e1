import { expect, test } from 'vitest';
import { namesText, nightText, rainText, temperaturesText } from './weatherWords.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test.each([
  [-2.4, 7.5, '−2 à 8 °C'],
  [3.6, 4.4, '4 °C'],
  [null, 4.4, '4 °C'],
  [null, null, null],
])('from %s to %s: %s', (tmin, tmax, text) => {
  expect(plain(temperaturesText({ tmin, tmax }))).toBe(text);
});

test.each([
  [6.4, 0, '6,4 mm de pluie en 48 h, rien à venir'],
  [0, 12, 'pas de pluie en 48 h, 12 mm à venir'],
  [5.2, null, '5,2 mm de pluie en 48 h'],
  [null, 0, '0 mm de pluie sous 48 h'],
  [null, null, null],
])('%s mm fell, %s are to come: %s', (pluie48, pluieAVenir48, text) => {
  expect(plain(rainText({ pluie48, pluieAVenir48 }))).toBe(text);
});

test.each([
  ['attendu', -3.2, 'nuit −3 °C, gel attendu'],
  ['possible', 1.4, 'nuit 1 °C, gel possible'],
  ['non', 4, 'nuit 4 °C, sans gel'],
  ['non', 16.2, 'nuit 16 °C'],
  [null, null, null],
] as const)('a night %s at %s °C: %s', (gel, tminNuit, text) => {
  expect(plain(nightText({ gel, tminNuit }))).toBe(text);
});

test.each([
  [['Basilic'], 'Basilic'],
  [['Basilic', 'Basilic'], 'Basilic'],
  [['Basilic', 'Thym', 'Citronnier'], 'Basilic, Thym et Citronnier'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b et 3 autres'],
])('%o are named %s', (names, text) => {
  expect(plain(namesText(names))).toBe(text);
});
