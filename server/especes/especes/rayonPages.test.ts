import { describe, expect, test } from 'vitest';
import type { RayonPage, Source } from '../../../contract/especes/catalogue.ts';
import { limits } from '../../../contract/limits.ts';
import { openApp } from '../../testing/openApp.ts';
import { catalogue } from './catalogue.ts';

const server = openApp();
const ask = (url: string) =>
  server.app.inject({
    url,
    headers: { authorization: `Bearer ${server.context.env.VITE_API_TOKEN}` },
  });
const shelf = async (query = '') => (await ask(`/api/catalogue${query}`)).json<RayonPage>();
const size = catalogue().bySlug.size;

describe('GET /api/catalogue', () => {
  test('every species stands in it once, by name, over its pages', async () => {
    const first = await shelf();
    expect([first.nombre, first.pages]).toEqual([size, Math.ceil(size / limits.especesPerPage)]);
    const slugs: string[] = [];
    for (let page = 1; page <= first.pages; page += 1)
      slugs.push(...(await shelf(`?page=${page}`)).especes.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(size);
    expect((await shelf(`?page=${first.pages + 1}`)).especes).toEqual([]);
    expect(first.usages.reduce((sum, { nombre }) => sum + nombre, 0)).toBe(size);
  });

  test('a shelf holds what all its filters say, whatever their case and accents', async () => {
    const { especes, nombre, usages, familles } = await shelf('?usage=Legume&famille=solanacees');
    expect(nombre).toBe(especes.length);
    expect(especes.map(({ nom }) => nom)).toContain('Tomate');
    for (const { usage, famille } of especes)
      expect([usage, famille]).toEqual(['légume', 'Solanacées']);
    // The other choices of this filter, with the other filter kept.
    expect(usages.length).toBeGreaterThan(1);
    expect(familles.length).toBeGreaterThan(5);
    const { especes: withO } = await shelf('?lettre=O');
    expect(withO.map(({ nom }) => nom)).toContain("Œillet d'Inde");
  });

  test('a season is that of the climate: no vegetable is sown outside in the mountains in winter', async () => {
    const seasons = ['semis', 'plantation', 'floraison', 'recolte'];
    for (const saison of seasons)
      expect((await shelf(`?saison=${saison}`)).nombre).toBeLessThan(size);
    const here = await shelf('?saison=floraison');
    const there = await shelf('?saison=floraison&climat=tropical');
    expect(there.nombre).not.toBe(here.nombre);
    expect([here.inconnue, there.inconnue]).toEqual([undefined, true]);
    expect(await shelf('?usage=arbre&climat=tropical')).not.toHaveProperty('inconnue');
  });

  test('an unknown shelf and a request without token are refused', async () => {
    for (const query of ['?usage=meuble', '?lettre=ab', '?saison=hier', '?page=0', '?climat=lune'])
      expect([query, (await ask(`/api/catalogue${query}`)).statusCode]).toEqual([query, 400]);
    expect(await server.code(server.get('/api/catalogue'))).toBe('catalogue_token_missing');
    expect(await server.code(server.get('/api/sources'))).toBe('catalogue_token_missing');
    expect((await shelf('?famille=licornacees')).nombre).toBe(0);
  });
});

test('every source is told with its licence, and how many species have facts from there', async () => {
  const sources = (await ask('/api/sources')).json<Source[]>();
  expect(sources.find(({ nom }) => nom === 'usage courant')?.especes).toBe(size);
  expect(sources.find(({ nom }) => nom === 'GeoNames')).toMatchObject({ licence: 'CC BY 4.0' });
  for (const { titre, licence } of sources) expect(titre && licence).toBeTruthy();
});
