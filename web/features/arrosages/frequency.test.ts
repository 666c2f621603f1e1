import { expect, test } from 'vitest';
import { frequencySentence } from './frequency.ts';

test.each([
  [1, 'Une fois par semaine'],
  [7, 'Une fois par semaine'],
  [7.04, 'Une fois par semaine'],
  [7.1, 'Une fois toutes les 2 semaines'],
  [14, 'Une fois toutes les 2 semaines'],
  [14.1, 'Une fois toutes les 3 semaines'],
  [21, 'Une fois toutes les 3 semaines'],
  [21.1, 'Une fois par mois'],
  [30, 'Une fois par mois'],
  [30.04, 'Une fois par mois'],
  [30.1, 'Tous les 30,1 jours'],
  [45, 'Tous les 45 jours'],
])('every %d days: %s', (days, sentence) => {
  expect(frequencySentence(days)).toBe(sentence);
});
