import { expect, test } from 'vitest';
import { dayAfter } from '../../../contract/today.ts';
import { pictureOf } from './pictureOf.ts';
import { daysText, drunkText, habitText, type Jour, nothingText } from './reserveWords.ts';

const today = '2026-11-28';
/** Equal days up to today, except the changed ones by days ago. */
const days = (count: number, jour: Partial<Jour>, ago?: number, changed: Partial<Jour> = {}) =>
  Array.from({ length: count }, (_, at): Jour => {
    const back = count - 1 - at;
    return {
      date: dayAfter(today, -back),
      manque: 0,
      bu: 0,
      pluie: 0,
      arrosee: false,
      source: 'normale',
      ...jour,
      ...(back === ago && changed),
    };
  });
const watered = { arrosee: true };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [
    days(60, { bu: 0.3, pluie: 1.35 }, 23, watered),
    'Depuis le 5 novembre elle a bu 7 mm, il en est tombé 31 : rien à arroser.',
  ],
  [
    days(60, { bu: 0.3, pluie: 1 }),
    'En trente jours elle a bu 9 mm, il en est tombé 30 : rien à arroser.',
  ],
  [
    days(3, { bu: 0.2 }),
    'Depuis le 26 novembre elle a bu moins de 1 mm, sans pluie : rien à arroser.',
  ],
  [days(60, { pluie: 2 }), 'Elle ne boit rien en ce moment : rien à arroser.'],
  [days(60, { bu: 1 }, 0, watered), 'Arrosée aujourd’hui : rien à arroser.'],
  [[], 'Elle n’est pas encore plantée : rien à arroser.'],
])('when nothing is due (%#) it shows water drunk and rain', (jours, words) => {
  expect(plain(nothingText(jours))).toBe(words);
});

test.each([
  [
    true,
    '2027-04-18',
    'D’habitude vous l’arrosez quand elle a bu 18 mm. À ce rythme : pas avant avril.',
  ],
  [
    false,
    '2026-12-20',
    'Elle a soif quand il lui manque 18 mm. À ce rythme : pas avant le 20 décembre.',
  ],
  [
    true,
    null,
    'D’habitude vous l’arrosez quand elle a bu 18 mm. À ce rythme, la pluie lui suffit.',
  ],
  [true, '2026-12-01', 'D’habitude vous l’arrosez quand elle a bu 18 mm.'],
])('until when (habit %o, due %o)', (habit, echeance, words) => {
  const jours = days(9, { bu: 1 });
  expect(plain(habitText({ jours, seuil: 18, habit, echeance, today }))).toBe(words);
});

test('a plant at rest for good has no further sentence', () => {
  const known = { jours: days(9, {}), seuil: 18, habit: true, today };
  expect(habitText({ ...known, echeance: null })).toBe('');
  expect(habitText({ ...known, echeance: '2027-04-18' })).toMatch(/pas avant avril/);
});

test('the picture has the reserve from full down, and rain in the same scale', () => {
  const picture = pictureOf(
    20,
    days(4, { manque: 10, bu: 2 }, 1, { ...watered, manque: 0, pluie: 30 }),
  );
  // 20 mm are 100 / 1.22 of the depth.
  expect(picture).toMatchObject({ width: 4, seuilAt: 81.97, drops: [62.5] });
  expect(picture.line).toBe('M0 40.98L0.5 40.98L1.5 40.98L2.5 0L3.5 40.98L4 40.98');
  expect(picture.bars).toEqual([{ at: 2, height: 100 }]);
});

test.each([
  [0.4, 'moins de 1 mm bu'],
  [1.3, '1 mm bu'],
  [15.8, '16 mm bus'],
])('%f mm agree with the verb', (mm, words) => {
  expect(plain(drunkText(mm))).toBe(words);
});

test('of a plant watered by its light it is said once that it stands indoors', () => {
  const raison = 'Arrosée hier : à l’intérieur, elle a soif demain.';
  expect(daysText({ intervalle: null, quinzaines: [], jamais: false, raison })).toBe(
    `${raison} La lumière compte, pas la pluie : l’hiver, elle boit moins.`,
  );
});
