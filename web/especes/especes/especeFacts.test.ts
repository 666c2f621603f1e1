import { expect, test } from 'vitest';
import type { Espece } from '../../../contract/especes/espece.ts';
import { bannedWhere, isBanned, type Territoire } from '../../../contract/especes/interdite.ts';
import { whoOf } from './dangerWords.ts';
import { especeFacts, especeSentence, everyDays, formatSpan } from './especeFacts.ts';

const bare: Espece = {
  id: 1,
  slug: 'x',
  nom: 'X',
  nomLatin: 'X x',
  famille: 'Rosacées',
  usage: 'légume',
  illustration: '/dessins/espece/x-1',
  confusions: [],
  absences: [],
  toxicite: { personnes: 'rien de sûr', chats: 'rien de sûr', chiens: 'rien de sûr' },
};
const source = 'usage courant';
const shown = (facts: Partial<Espece>) =>
  especeFacts({ ...bare, ...facts }).map(({ value, words }) => `${value}, ${words}`);

test('unknown facts are left out, of the sentence too', () => {
  expect(shown({})).toEqual(['Rien de sûr, personnes, chats, chiens']);
  expect(especeSentence(bare)).toBe('Plante de la famille des Rosacées.');
});

test('the rhythm of waterings is that of the place, else that of the catalogue', () => {
  const jours = { printemps: 5, ete: 3, automne: 5, hiver: null };
  const arrosage = { jours, texte: 'Au pied', source };
  expect(shown({ arrosage })[0]).toBe('Tous les 3 jours, d’eau l’été');
  const here = { value: 'Tous les 5 jours', words: 'd’eau en juillet' };
  expect(especeFacts({ ...bare, arrosage }, here)[0]).toEqual({ name: 'eau', ...here });
});

test('sizes are in metres from one on, with a decimal comma', () => {
  expect(formatSpan({ min: 20, max: 40 })).toBe('20 à 40 cm');
  expect(formatSpan({ min: 60, max: 200 })).toBe('0,6 à 2 m');
  expect(formatSpan({ min: 30, max: 30 })).toBe('30 cm');
});

test('hardiness is shown for hardy, tender and unknown species', () => {
  const cold = (minimum: number) => shown({ rusticite: { minimum, source } })[0];
  expect(cold(-15)).toBe('Supporte −15 °C, une fois établie');
  expect(cold(0)).toBe('Craint le gel, une fois établie');
  expect(cold(12)).toBe('Jamais sous 12 °C, une fois établie');
});

test('waterings and spans of growth are told as one says them', () => {
  expect([null, 1, 3, 7].map(everyDays)).toEqual([
    'Aucun arrosage',
    'Chaque jour',
    'Tous les 3 jours',
    'Une fois par semaine',
  ]);
  const culture = (joursRecolte: { min: number; max: number }) =>
    shown({ culture: { difficulte: 3, multiplication: ['graine'], joursRecolte, source } });
  expect(culture({ min: 60, max: 90 })[0]).toBe('60 à 90 jours, avant la récolte');
  expect(culture({ min: 730, max: 1460 })).toEqual([
    '2 à 4 ans, avant la récolte',
    'Difficulté moyenne, à cultiver',
    'Rien de sûr, personnes, chats, chiens',
  ]);
});

test('of a danger the worst comes first, and the rest is named too', () => {
  expect(whoOf({ personnes: 'irritant', chats: 'toxique', chiens: 'toxique' })).toEqual({
    danger: 'toxique',
    who: 'chats, chiens ; irritant : personnes',
  });
  expect(
    whoOf({ personnes: 'rien de sûr', chats: 'très toxique', chiens: 'sans danger connu' }),
  ).toEqual({
    danger: 'très toxique',
    who: 'chats ; sans danger connu : chiens ; rien de sûr : personnes',
  });
  expect(
    whoOf({ personnes: 'sans danger connu', chats: 'rien de sûr', chiens: 'rien de sûr' }),
  ).toEqual({ danger: 'sans danger connu', who: 'personnes ; rien de sûr : chats, chiens' });
});

test('where it is forbidden is said with its little words', () => {
  const ban = (territoire: Territoire) => ({ territoire, texte: 'x', source });
  expect(bannedWhere({})).toBe('');
  expect(bannedWhere({ interdite: [ban('La Réunion')] })).toBe('Interdite à La Réunion');
  const interdite = [ban('France métropolitaine'), ban('Martinique'), ban('La Réunion')];
  expect(bannedWhere({ interdite })).toBe(
    'Interdite en France métropolitaine, en Martinique et à La Réunion',
  );
  expect([isBanned({ interdite }), isBanned({ interdite: [ban('Guyane')] })]).toEqual([
    true,
    false,
  ]);
});
