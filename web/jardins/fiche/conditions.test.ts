import { expect, test } from 'vitest';
import {
  arrosageVerdict,
  daysIn,
  expositionScale,
  expositionVerdict,
  rangeOf,
  recentRhythm,
  temperatureScale,
  temperatureVerdict,
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
  expect(expositionScale('ombre', '')).toBeNull();
  expect(expositionScale('', 'ombre')?.ideal).toBeNull();
});

const said = (ideal: string, here: string) => {
  const [wanted, given] = [rangeOf(ideal), rangeOf(here)];
  return wanted && given && temperatureVerdict(wanted, given).text;
};

test.each([
  ['15-32', '-4-32', 'trop froid de 19 °C'],
  ['-15-25', '-5-30', 'trop chaud de 5 °C'],
  ['15-20', '10-25', 'trop froid de 5 °C, trop chaud de 5 °C'],
  ['15-25 °C', '18 à 24', 'comme elle aime'],
  ['18', '18', 'comme elle aime'],
  ['doux', '5-20', null],
  ['25-15', '5-20', null],
])('%s against %s: %s', (ideal, here, text) => {
  expect(said(ideal, here)).toBe(text);
});

test('degrees on their scale, which grows by tens', () => {
  const scale = temperatureScale({ minimum: 15, maximum: 32 }, { minimum: -4, maximum: 32 });
  expect(scale.pins.map(({ text }) => text)).toEqual(['ici −4°', '32°']);
  expect(scale.outside).toEqual([{ from: 12, to: 50 }]);
  const wide = temperatureScale(null, { minimum: -23, maximum: -20 });
  expect(wide.marks[0]).toEqual({ at: 0, text: '−30 °C' });
  expect(wide.pins.map(({ text }) => text)).toEqual(['ici −23 à −20°']);
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

test('how often: as advised, or far from it, and no fault in winter', () => {
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
