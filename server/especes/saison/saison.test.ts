import { describe, expect, test } from 'vitest';
import { climats, hasYears, quinzaineOf } from '../../../contract/especes/climat.ts';
import type { Saison, SaisonAnnee } from '../../../contract/especes/saison.ts';
import { todayInParis } from '../../../contract/today.ts';
import { openApp } from '../../testing/openApp.ts';
import { especeOfName } from '../especes/byName.ts';
import { catalogue } from '../especes/catalogue.ts';

const server = openApp();
const saison = async (query: string) => (await server.get(`/v1/saison?${query}`)).json<Saison>();
const slugs = (list: Saison['semer']) => list.map(({ slug }) => slug);

describe('the season of a half-month', () => {
  test('is what there is to sow, plant, prune, feed and harvest, by slug and name', async () => {
    const spring = await saison('climat=océanique&quinzaine=6');
    expect(Object.keys(spring)).toEqual(['semer', 'planter', 'tailler', 'nourrir', 'recolter']);
    expect(spring.semer).toContainEqual({ slug: 'tomate', nom: 'Tomate', abri: true });
    expect(spring.semer).toContainEqual({ slug: 'radis', nom: 'Radis' });
    expect(slugs(spring.recolter)).not.toContain('tomate');
    expect(slugs((await saison('climat=océanique&quinzaine=16')).recolter)).toContain('tomate');
  });

  test('differs by climate, whose case and accents are free', async () => {
    const south = await saison('climat=mediterraneen&quinzaine=9');
    expect(await saison('climat=MÉDITERRANÉEN&quinzaine=9')).toEqual(south);
    expect(await saison('climat=montagnard&quinzaine=9')).not.toEqual(south);
  });

  test('is today in Paris unless one is named', async () => {
    const now = quinzaineOf(todayInParis());
    expect(await saison('climat=montagnard')).toEqual(
      await saison(`climat=montagnard&quinzaine=${now}`),
    );
  });

  test('may be kept', async () => {
    const { headers } = await server.get('/v1/saison?climat=montagnard&quinzaine=3');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each([
    '',
    'climat=',
    'climat=polaire',
    'climat=montagnard&quinzaine=0',
    'climat=montagnard&quinzaine=25',
    'climat=montagnard&quinzaine=x',
    'climat=montagnard&climat=tropical',
  ])('%j is refused', async (query) => {
    const answer = await server.get(`/v1/saison?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  });
});

test('where the catalogue has no years, nothing is known rather than nothing to be done', async () => {
  const tropics = await saison('climat=tropical&quinzaine=9');
  expect(tropics).toMatchObject({ inconnue: true, semer: [] });
  const annee = await server.get('/v1/saison/annee?climat=tropical');
  expect(annee.json()).toMatchObject({ climat: 'tropical', inconnue: true });
  expect(await saison('climat=montagnard&quinzaine=1')).not.toHaveProperty('inconnue');
  const { bySlug } = catalogue();
  for (const climat of climats)
    expect([
      climat,
      [...bySlug.values()].some(({ calendrier }) => calendrier?.climats[climat]),
    ]).toEqual([climat, hasYears(climat)]);
});

describe('the year of a climate', () => {
  const annee = async (climat: string) =>
    (await server.get(`/v1/saison/annee?climat=${climat}`)).json<SaisonAnnee>();

  test('counts each work by half-month, as the half-months themselves list it', async () => {
    const { comptes } = await annee('semi-continental');
    const may = await saison('climat=semi-continental&quinzaine=9');
    expect(comptes.semer).toHaveLength(24);
    for (const travail of ['semer', 'planter', 'tailler', 'nourrir', 'recolter'] as const)
      expect([travail, comptes[travail][8]]).toEqual([travail, may[travail].length]);
  });

  test('says in which half-months frost is usual', async () => {
    const [mild, cold, warm] = await Promise.all(
      ['océanique', 'montagnard', 'tropical'].map(annee),
    );
    expect(mild?.gel).toContain(1);
    expect(mild?.gel).not.toContain(12);
    expect(cold?.gel.length).toBeGreaterThan(mild?.gel.length ?? 24);
    expect(warm?.gel).toEqual([]);
  });

  test('has a species for each month, none of them twice', async () => {
    const { mois } = await annee('océanique');
    expect(mois.length).toBeGreaterThan(8);
    expect(new Set(mois.map(({ slug }) => slug)).size).toBe(mois.length);
    for (const { slug, illustration } of mois)
      expect(illustration).toMatch(new RegExp(`^/dessins/espece/${slug}-[0-9a-f]{8}$`));
  });
});

test.each([
  ["Tomate 'Noire de Crimée'", '', 'tomate'],
  ['Tomates', '', 'tomate'],
  ['La belle du balcon', 'Solanum lycopersicum', 'tomate'],
  ['Tomatte', '', undefined],
  ['Ma préférée', '', undefined],
])('a plant called %s (%s) is of the species %s', (name, nameLatin, slug) => {
  expect(especeOfName(name, nameLatin)?.slug).toBe(slug);
});
