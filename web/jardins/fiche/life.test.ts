import { expect, test } from 'vitest';
import type { Plante } from '../../../contract/jardins/plante.ts';
import type { Soin } from '../../../contract/jardins/soins/soin.ts';
import { lifeOf, paceText } from './life.ts';

const plante = {
  date: '2026-05-04',
  etat: 'malade',
  etatDepuis: '2026-11-12',
  emplacement: 'carré 3',
} as Plante;
const arrosages = ['2026-11-04', '2026-11-08', '2026-11-13', '2026-11-19'].map(
  (dateArrosage, id) => ({ id, idPlante: 1, idUser: 1, dateArrosage }),
);
const taille = { id: 7, genre: 'taille', date: '2026-11-06' } as Soin;

test('newest first, waterings between two others in one', () => {
  const life = lifeOf(plante, arrosages, [taille]);
  expect(life.map(({ kind, date }) => [kind, date])).toEqual([
    ['arrosages', '2026-11-19'],
    ['etat', '2026-11-12'],
    ['arrosages', '2026-11-08'],
    ['soin', '2026-11-06'],
    ['arrosages', '2026-11-04'],
    ['arrivee', '2026-05-04'],
  ]);
  expect(life[0]).toMatchObject({ days: ['2026-11-19', '2026-11-13'] });
});

test('one kind alone; its arrival stays, and stays last', () => {
  const before = [{ id: 9, idPlante: 1, idUser: 1, dateArrosage: '2026-01-02' }, ...arrosages];
  expect(lifeOf(plante, before, [taille], 'arrosages')).toMatchObject([
    { kind: 'arrosages', days: { length: 5 } },
    { kind: 'arrivee' },
  ]);
  expect(lifeOf(plante, [], [taille], 'soin').map(({ kind }) => kind)).toEqual(['soin', 'arrivee']);
});

test.each([
  [['2026-11-19'], null],
  [['2026-11-19', '2026-11-18', '2026-11-17'], 'chaque jour'],
  [['2026-11-19', '2026-11-15', '2026-11-11'], 'tous les 4 jours'],
  [['2026-11-19', '2026-11-15', '2026-11-10'], 'tous les 4 à 5 jours'],
])('%o: %s', (days, pace) => {
  expect(paceText(days)).toBe(pace);
});
