import { expect, test } from 'vitest';
import { averageText, frequencySentence, measuredRhythm } from './AverageText.tsx';

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

test.each([
  [1, 'chaque jour'],
  [1.04, 'chaque jour'],
  [1.2, 'presque chaque jour'],
  [1.5, 'environ deux jours sur trois'],
  [1.8, 'environ un jour sur deux'],
  [2, 'tous les 2 jours'],
  [10 / 3, 'tous les 3,3 jours environ'],
  [7, 'tous les 7 jours'],
  [7.03, 'tous les 7 jours environ'],
  [12.5, 'tous les 12,5 jours environ'],
])('the measured rhythm of %d days: %s', (days, rhythm) => {
  expect(measuredRhythm(days)).toBe(rhythm);
});

test.each([
  [1, '1,0 jour'],
  [1.96, '2,0 jours'],
  [1.9, '1,9 jour'],
  [7, '7,0 jours'],
  [10 / 3, '3,3 jours'],
])('the average of %d days always shows one decimal: %s', (days, text) => {
  expect(averageText(days)).toBe(text.replace(' ', '\u00a0'));
});
