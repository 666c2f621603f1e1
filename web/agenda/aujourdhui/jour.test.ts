import { expect, test } from 'vitest';
import type { Aujourdhui, Echeance, Fait } from '../../../contract/agenda/aujourdhui.ts';
import { PLUIE_QUI_COMPTE } from '../../../contract/agenda/pluie.ts';
import { keyOf } from '../../../contract/agenda/workKey.ts';
import { JOURS_DE_SURVEILLANCE } from '../../../contract/carnet/surveillance.ts';
import { dayAfter, daysBetween } from '../../../contract/today.ts';
import { dayFrom, shortWeekdayAndDay, weekdayAndDate } from '../../jardins/days.ts';
import { ASKED_AGAIN, RAIN_COUNTS } from './answerActions.ts';
import { doneTogether, dueOf, renewed, sortedBy, walkOf } from './jour.ts';

const work = (nom: string, part: Partial<Echeance> = {}): Echeance => ({
  id: null,
  idPlante: nom.charCodeAt(0),
  nom,
  idJardin: 1,
  jardin: 'Clos',
  emplacement: '',
  genre: 'arrosage',
  echeance: '2026-11-21',
  raison: '',
  intervalle: 4,
  jusquau: null,
  saison: false,
  reserve: null,
  photo: null,
  illustration: '/dessins/plante/1-1',
  ...part,
});
const day = (part: Partial<Aujourdhui>): Aujourdhui => ({
  fuseau: 'Europe/Paris',
  date: '2026-11-21',
  retard: [],
  aujourdhui: [],
  semaine: [],
  fait: [],
  tronque: false,
  malades: [],
  meteo: [],
  pluies: [],
  vacances: null,
  plantes: 3,
  jamaisArrosees: 0,
  fins: [],
  oubliees: [],
  jardin: null,
  ...part,
});
const names = (works: readonly Echeance[]) => works.map(({ nom }) => nom).join('');

test('one walks from garden to garden and place to place, tasks of no garden last', () => {
  const task = work('t', { genre: 'libre', id: 4, idPlante: null, idJardin: null, jardin: '' });
  const bed = (at: number) => ({ emplacement: `carré ${at}` });
  const groups = walkOf([
    ...[task, work('b', { idJardin: 2 }), work('a', bed(10)), work('d', bed(2))],
    ...[work('c'), work('e', bed(10))],
  ]);
  expect(groups.map(({ idJardin }) => idJardin)).toEqual([1, 2, null]);
  expect(groups[0]?.places.map((place) => [place.emplacement, names(place.works)])).toEqual([
    ['', 'c'],
    ['carré 2', 'd'],
    ['carré 10', 'ae'],
  ]);
});

test('works of one kind stand together, in the order in which they come', () => {
  const works = [work('a', { genre: 'taille' }), work('b'), work('c', { genre: 'taille' })];
  const kinds = sortedBy(works, ({ genre }) => genre).map(([genre, of]) => [genre, names(of)]);
  expect(kinds).toEqual([
    ['taille', 'ac'],
    ['arrosage', 'b'],
  ]);
});

test('proposals of the season are not counted', () => {
  const shown = day({ retard: [work('a')], aujourdhui: [work('b'), work('s', { saison: true })] });
  expect(names(dueOf(shown))).toBe('ab');
});

test('works that can still be undone stay in their places when the day is read again', () => {
  const before = day({ aujourdhui: [work('a'), work('b'), work('c')], retard: [work('l')] });
  const later = work('b', { echeance: '2026-11-25' });
  const now = day({ aujourdhui: [work('n'), work('a'), work('c')], semaine: [later] });
  const kept = new Set([keyOf(work('b')), keyOf(work('l'))]);
  const merged = renewed(before, now, kept);
  expect([names(merged.retard), names(merged.aujourdhui), names(merged.semaine)]).toEqual([
    ...['l', 'nabc', ''],
  ]);
  expect(renewed(before, now, new Set())).toBe(now);
});

test('works of one kind, one person and one minute were done together', () => {
  const fait = (nom: string, noteLe: string, idFait: number): Fait => ({
    ...work(nom),
    idFait,
    noteLe,
    par: { id: 7, pseudo: 'Rose' },
  });
  const done = [
    fait('a', '2026-11-21T07:10:01Z', 1),
    fait('b', '2026-11-21T07:10:01Z', 2),
    fait('c', '2026-11-21T09:00:00Z', 3),
  ];
  expect(doneTogether(done).map(names)).toEqual(['ab', 'c']);
});

test('days are called as one says them', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-11-21', '2026-11-19')).toBe(-2);
  const from = (to: string) => dayFrom('2026-11-21', to);
  expect(['2026-11-21', '2026-11-22', '2026-11-20', '2026-11-23'].map(from)).toEqual([
    ...['aujourd’hui', 'demain', 'hier', 'lundi'],
  ]);
  expect(from('2026-12-03')).toBe('le 3\u00a0déc.');
  expect(weekdayAndDate('2026-11-01')).toBe('dimanche 1er\u00a0novembre');
  expect(shortWeekdayAndDay('2026-11-28')).toBe('sam. 28');
});

test('constants of the page equal those of the schemas', () => {
  expect(RAIN_COUNTS).toBe(PLUIE_QUI_COMPTE);
  expect(ASKED_AGAIN).toEqual(JOURS_DE_SURVEILLANCE);
});
