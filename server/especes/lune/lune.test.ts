import { expect, test } from 'vitest';
import type { Lune } from '../../../contract/especes/lune.ts';
import { dayIn } from '../../../contract/today.ts';
import { zoneOf } from '../../../contract/zone.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const lune = async (path: string) => (await server.get(`/v1/lune/${path}`)).json();

test('a day tells phase, light, direction, constellation and the kind of day', async () => {
  expect(await lune('2026-11-21')).toEqual({
    date: '2026-11-21',
    phase: 'gibbeuse croissante',
    momentPhase: null,
    illumination: 86.7,
    montante: true,
    constellation: 'Poissons',
    constellationUai: 'Poissons',
    jour: 'feuille',
    noeud: null,
    perigee: null,
    apogee: null,
    eclipse: null,
    lever: null,
    coucher: null,
    leverSoleil: null,
    coucherSoleil: null,
  });
  expect(await lune('2026-11-24')).toMatchObject({
    phase: 'pleine lune',
    momentPhase: expect.stringMatching(/^2026-11-24T14:5/),
  });
});

test.each([
  ...['2027', '2030?departement=44', '2027?departement=971', '2028?departement=974'],
  ...['2027?departement=988', '2029?departement=987'],
])('in %s each moment falls on its day where the garden is', async (asked) => {
  const zone = zoneOf(/departement=(.*)/.exec(asked)?.[1]);
  const days: Lune[] = await lune(asked);
  const wrong = days.flatMap((day) => {
    const { date, momentPhase, noeud, perigee, apogee, eclipse } = day;
    const { lever, coucher, leverSoleil, coucherSoleil } = day;
    return [momentPhase, noeud, perigee, apogee, eclipse?.maximum ?? null]
      .concat([lever, coucher, leverSoleil, coucherSoleil])
      .filter((moment) => moment !== null)
      .filter((moment) => dayIn(zone, Date.parse(moment)) !== date);
  });
  expect(wrong).toEqual([]);
  expect(days.filter(({ momentPhase }) => momentPhase !== null).length).toBeGreaterThan(47);
});

test('a department has its rise and set, whatever the case of its letters', async () => {
  const paris: Lune = await lune('2026-11-21?departement=75');
  expect(paris.lever).toMatch(/^2026-11-21T1[34]:/);
  expect(paris.leverSoleil).toMatch(/^2026-11-21T07:/);
  const corse: Lune = await lune('2026-11-21?departement=2a');
  expect(corse.lever).not.toBe(paris.lever);
});

test('a year has each of its days, with rise and set once a department is named', async () => {
  const days: Lune[] = await lune('2028');
  expect(days.map(({ date }) => date).at(59)).toBe('2028-02-29');
  expect(days).toHaveLength(366);
  expect(days.every(({ lever }) => lever === null)).toBe(true);
  const seen: Lune[] = await lune('2028?departement=29');
  expect(seen.filter(({ lever }) => lever !== null).length).toBeGreaterThan(340);
  expect(seen.every(({ leverSoleil }) => leverSoleil !== null)).toBe(true);
  expect(seen[10]).toEqual(await lune('2028-01-11?departement=29'));
});

test('several days go on over the turn of the year, as far as the sky is reckoned', async () => {
  const days: Lune[] = await lune('2026-12-29?jours=5');
  expect(days.map(({ date }) => date.slice(5))).toEqual([
    '12-29',
    '12-30',
    '12-31',
    '01-01',
    '01-02',
  ]);
  expect(await lune('2100-12-31?jours=7')).toHaveLength(1);
});

test('what stands beside the twelve is counted with one of them, and named too', async () => {
  const days: Lune[] = [...(await lune('2026')), ...(await lune('1999'))];
  const counted = days
    .filter(({ constellation, constellationUai }) => constellation !== constellationUai)
    .map(({ constellation, constellationUai }) => `${constellationUai} → ${constellation}`);
  expect([...new Set(counted)].sort()).toEqual([
    'Baleine → Poissons',
    'Cocher → Gémeaux',
    'Ophiuchus → Scorpion',
    'Orion → Gémeaux',
    'Orion → Taureau',
    'Sextant → Lion',
  ]);
});

test('without a day it is the one of today, where it is asked for', async () => {
  const answer = async (query: string) => (await server.get(`/v1/lune${query}`)).json();
  expect((await answer('')).date).toBe(dayIn(zoneOf(null), Date.now()));
  const days = await answer('?departement=988&jours=2');
  expect(days.map(({ date }: Lune) => date)[0]).toBe(dayIn(zoneOf('988'), Date.now()));
  expect(days).toHaveLength(2);
});

test('the answer may be kept: the sky does not change', async () => {
  const { headers } = await server.get('/v1/lune/2026-11-21');
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

test.each([
  '2026-02-30',
  '1949-12-31',
  '2101',
  '26',
  'demain',
  '2026-11-21?departement=96',
  '2026-11-21?departement=Paris',
  '2026-11-21?jours=0',
  '2026-11-21?jours=32',
])('%s is refused', async (path) => {
  const answer = await server.get(`/v1/lune/${path}`);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  expect(answer.headers['cache-control']).toBe('no-store');
});
