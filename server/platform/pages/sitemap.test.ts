import { describe, expect, test } from 'vitest';
import { newKeeper, newProduit } from '../../testing/boutique.fixtures.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { idsPerPart, type PublicAddresses, sitemap, sitemapPart } from './sitemap.ts';

const server = openApp({ PUBLIC_URL: 'https://courtil.example' });
const { get } = server;
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);

test('the sitemap lists gardens, species, products and texts, and is never cached', async () => {
  const member = await newMember(server.app);
  const { id } = await newJardin(server.app, member, { nomJardin: '<loc>' });
  const empty = await newJardin(server.app, member);
  await newPlante(server.app, member, id);
  const keeper = await newKeeper(server);
  const { id: produit } = await newProduit(server, keeper);
  const answer = await get('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  const found = locs(answer.body);
  for (const path of [`/jardin/${id}`, '/espece/tomate', `/DetailProduit/${produit}`, '/guide'])
    expect(found).toContain(`https://courtil.example${path}`);
  expect(new Set(found).size).toBe(found.length);
  expect(found).not.toContain(`https://courtil.example/jardin/${empty.id}`);
  const odd = found.filter((loc) => /\/(profil|plante|mes-|gestion)/i.test(loc ?? ''));
  expect(odd.filter((loc) => !loc?.includes('/espece/'))).toEqual([]);
  await server.send('DELETE', `/v1/jardin/${id}`, member);
  expect((await get('/sitemap.xml')).body).not.toContain(`/jardin/${id}<`);
});

test('each list has its file; an unknown file is a 404', async () => {
  expect(locs((await get('/sitemap-especes-1.xml')).body).length).toBeGreaterThanOrEqual(400);
  for (const file of ['especes-2', 'especes-0', 'membres-1', 'especes-1.xml/..', 'especes', '%3Ca'])
    expect([file, (await get(`/sitemap-${file}.xml`)).statusCode]).toEqual([file, 404]);
});

test('robots.txt names the sitemap and the addresses that crawlers must not read', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: https://courtil.example/sitemap.xml\n');
  for (const path of ['/v1/', '/mes-jardins', '/gestion', '/panier'])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).not.toMatch(/Disallow: \/(espece|jardin|)$/m);
});

describe('a list of several parts', () => {
  const many: PublicAddresses = {
    name: 'jardins',
    parts: async () => 3,
    read: async (part) => [`/jardin/${(part - 1) * idsPerPart + 1}?a&b`],
  };

  test('makes the map an index of files', async () => {
    expect(locs(await sitemap('https://a.example', [many]))).toEqual([
      'https://a.example/sitemap-jardins-1.xml',
      'https://a.example/sitemap-jardins-2.xml',
      'https://a.example/sitemap-jardins-3.xml',
    ]);
  });

  test('whose addresses are written as XML has them', async () => {
    const part = await sitemapPart('https://a.example', [many], 'jardins-2.xml');
    expect(part).toContain(`/jardin/${idsPerPart + 1}?a&amp;b</loc>`);
    expect(await sitemapPart('https://a.example', [many], 'jardins-4.xml')).toBeNull();
  });
});
