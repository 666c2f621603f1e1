import { expect, test } from 'vitest';
import {
  arrosageVerdict,
  daysIn,
  expositionScale,
  expositionVerdict,
  recentRhythm,
  textVerdict,
} from './conditions.ts';

test('light: too little, too much, right, unknown', () => {
  expect(expositionVerdict('ensoleillé', 'ombre')).toEqual({
    text: 'trop peu de soleil',
    wrong: true,
  });
  expect(expositionVerdict('ombre', 'mi-ombre')?.text).toBe('trop de soleil');
  expect(expositionVerdict('ombre', 'ombre')).toEqual({ text: 'comme elle aime', wrong: false });
  expect(expositionVerdict('', 'ombre')).toBeNull();
  // Its species bears that one too.
  expect(expositionVerdict('ombre', 'mi-ombre', ['ombre', 'mi-ombre'])?.wrong).toBe(false);
  expect(expositionVerdict('ombre', 'ensoleillé', ['ombre', 'mi-ombre'])?.wrong).toBe(true);
  expect(expositionScale('ombre', '')).toBeNull();
  expect(expositionScale('', 'ombre')?.ideal).toBeNull();
});

test.each([
  ['Deux fois par semaine, au pied, sans mouiller le feuillage', 3.5],
  ['Une fois par semaine', 7],
  ['3 fois par mois', 10],
  ['Tous les quinze jours', 15],
  ['Un jour sur deux', 2],
  ['Toutes les deux semaines', 14],
  ['Chaque jour en pot', 1],
  // Of summer and winter, or of how much: nothing is said for sure.
  ['Deux fois par semaine l’été, une fois par mois l’hiver', null],
  ['Deux à trois fois par semaine', null],
  ['Toutes les deux à trois semaines, une fois par mois en hiver', null],
  ['Tous les dix jours, moins pendant le repos d’été', null],
  ['Tous les dix jours les deux premiers étés, puis rien', null],
  ['Une fois par semaine au printemps', null],
  ['Une fois par semaine, presque rien en hiver', 7],
  ['Régulier, sans excès', null],
  ['', null],
])('%s: every %s days', (text, days) => {
  expect(daysIn(text)).toBe(days);
});

test('the recent rhythm is the median of five gaps, unknown before two', () => {
  expect(recentRhythm(['2026-11-01', '2026-11-05'])).toBeNull();
  expect(recentRhythm(['2026-11-01', '2026-11-05', '2026-11-15'])).toBe(7);
  const days = ['2026-01-01', ...[1, 5, 9, 13, 17, 30].map((day) => `2026-11-${10 + day}`)];
  expect(recentRhythm(days.map((day) => day.replace('-40', '-30')))).toBe(4);
});

test('how often: as advised, or far from it, and no fault in winter or in the rain', () => {
  expect(arrosageVerdict(7, 8, false)).toEqual({ text: 'au bon rythme', wrong: false });
  expect(arrosageVerdict(7, 13, false)).toBeNull();
  expect(arrosageVerdict(7, 30, false)).toMatchObject({ wrong: true });
  expect(arrosageVerdict(7, 30, true)).toBeNull();
  expect(arrosageVerdict(14, 2, true)).toMatchObject({ wrong: true });
});

test('texts that are the same are as advised, others say nothing', () => {
  expect(textVerdict('Terre riche', 'terre riche ')?.text).toBe('comme conseillé');
  expect(textVerdict('Terre riche', 'Sable')).toBeNull();
  expect(textVerdict('', '')).toBeNull();
});
