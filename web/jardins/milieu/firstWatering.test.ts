import { expect, test } from 'vitest';
import { firstWateringText } from './firstWatering.ts';

test.each([
  ['Basilic', '2026-05-04', 'Basilic : arrosez-le dans trois jours'],
  ['Tomate cerise', '2026-05-03', 'Tomate cerise : arrosez-la dans deux jours'],
  ['Menthe', '2026-05-02', 'Menthe : à arroser demain'],
  ['Thym', '2026-05-01', 'Thym : arrosez-le aujourd’hui'],
  ['Cactus', '2026-05-17', 'Cactus : arrosez-le dans seize jours'],
  ['Tomate', '2026-07-12', 'Tomate : rien à arroser avant le 12\u00a0juillet'],
  ['Rosier', '2026-07-01', 'Rosier : rien à arroser avant le 1er\u00a0juillet'],
  ['Orchidée', '2026-04-28', 'Orchidée : arrosez-la aujourd’hui'],
])('%s, due on %s', (name, day, text) => {
  expect(firstWateringText(name, day, '2026-05-01')).toBe(text);
});
