import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const served = openApp({}, { pages: true });
let url: string;

beforeAll(async () => {
  url = await served.app.listen({ port: 0, host: '127.0.0.1' });
});
const read = async (path: string) => {
  const response = await fetch(url + path, { redirect: 'manual' });
  return { response, html: await response.text() };
};
const ldOf = (html: string) =>
  /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

test('a species is served whole: facts, year, neighbours, sources, and the same for machines', async () => {
  const { response, html } = await read('/espece/Tomate');
  expect(response.status).toBe(200);
  for (const said of ['Solanum lycopersicum', 'de mi-février à mi-avril', 'Basilic', 'Mildiou'])
    expect(html).toContain(said);
  expect(html).toContain('href="/sources#usage-courant"');
  expect(html).toMatch(/<title>Tomate \(Solanum lycopersicum\)/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/espece\/tomate"/);
  const [taxon, way] = JSON.parse(ldOf(html))['@graph'];
  expect(taxon).toMatchObject({ '@type': 'Taxon', name: 'Solanum lycopersicum' });
  expect(way.itemListElement).toHaveLength(4);
});

test('the address may ask for a climate; another spelling of it is the same page', async () => {
  const mountain = (await read('/espece/tomate?climat=montagnard')).html;
  expect(mountain).toContain('L’année en climat montagnard');
  expect((await read('/espece/tomate?CLIMAT=Montagnard&x=1')).html).toBe(mountain);
  expect((await read('/espece/tomate?climat=lunaire')).html).toBe(
    (await read('/espece/tomate')).html,
  );
});

test('a year that no source knows is told as unknown, never as a plant that does not grow there', async () => {
  for (const path of [
    '/espece/bananier?climat=tropical',
    '/espece/tomate?climat=tropical',
    '/calendrier?climat=tropical',
    '/especes?saison=semis&climat=tropical',
  ]) {
    const { html } = await read(path);
    expect(html, path).toContain('Le catalogue n’a pas encore d’années pour l’outre-mer');
    for (const wrong of ['pas dans ce climat', 'Aucune espèce ici', 'Rien à'])
      expect(html, path).not.toContain(wrong);
  }
  expect((await read('/espece/melon?climat=montagnard')).html).toContain('pas dans ce climat');
});

test('an unknown species has a page with status 404 and a link to the others', async () => {
  for (const slug of ['licorne', 'x'.repeat(200), '%3Cscript%3E']) {
    const { response, html } = await read(`/espece/${slug}`);
    expect(response.status).toBe(404);
    expect(html).toContain('Espèce introuvable');
    expect(html).toContain('href="/especes"');
  }
});

// Numbers in front of titles: docs/attaques.md.
test("35: a garden's name is inert on the page of a species, and nothing of it is told to machines", async () => {
  const hostile = '</script><script>vol()</script><img src=x onerror=vol()>';
  const member = await newMember(served.app);
  const { id } = await newJardin(served.app, member, { nomJardin: hostile });
  await newPlante(served.app, member, id, { name: hostile, especeId: 1 });
  const { response, html } = await read('/espece/tomate');
  expect(html).toContain('vol()');
  expect(html).not.toContain('<script>vol()');
  expect(html).not.toContain('<img src=x');
  expect(ldOf(html)).not.toContain('vol()');
  const policy = response.headers.get('content-security-policy') ?? '';
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  for (const [, code = ''] of scripts)
    expect(policy).toContain(createHash('sha256').update(code).digest('base64'));
});

test('the page of a species shows changes of the gardens that grow it at once', async () => {
  const member = await newMember(served.app);
  const { id } = await newJardin(served.app, member, { nomJardin: 'Le carré neuf' });
  await read('/espece/basilic');
  const basilic = await served.get('/v1/espece/basilic/jardins');
  expect(basilic.json().nombre).toBe(0);
  const { html: before } = await read('/espece/basilic');
  expect(before).not.toContain('Le carré neuf');
  const especeId = (
    await served.send('GET', '/api/especes/basilic', undefined, undefined, {
      authorization: `Bearer ${served.context.env.VITE_API_TOKEN}`,
    })
  ).json().id;
  const plante = await newPlante(served.app, member, id, { especeId });
  expect((await read('/espece/basilic')).html).toContain('Le carré neuf');
  await served.send('DELETE', `/v1/plante/${plante.id}`, member);
  expect((await read('/espece/basilic')).html).not.toContain('Le carré neuf');
});

test('filters and pages of the catalogue are links; invalid parameters are ignored', async () => {
  const { html } = await read('/especes?usage=legume');
  expect(html).toMatch(/<h1[^>]*>Légumes<\/h1>/);
  expect(html.includes('href="/espece/ail"')).toBe(true);
  expect(html.includes('href="/espece/lilas"')).toBe(false);
  expect(html.includes('Page suivante')).toBe(true);
  const all = (await read('/especes')).html;
  for (const odd of ['?usage=meuble', '?lettre=%3Cscript%3E', '?page=-1', '?famille=licornacees'])
    expect([odd, (await read(`/especes${odd}`)).html]).toEqual([odd, all]);
  const found = (await read('/especes?q=solanum%20lyco')).html;
  expect(found).toContain('href="/espece/tomate"');
  expect((await read('/especes?q=%3Cscript%3Evol()%3C/script%3E')).html).not.toContain(
    '<script>vol',
  );
});

test('the page of sources has a place for each source that a species names', async () => {
  const { html } = await read('/sources');
  for (const anchor of ['usage-courant', 'ephytia', 'inrae-mesclun-v1-1', 'geonames'])
    expect(html).toContain(`id="${anchor}"`);
});

test("a plant leads to its species by its number, which is led on to the species' own address", async () => {
  const member = await newMember(served.app);
  const { id } = await newJardin(served.app, member);
  const plante = await newPlante(served.app, member, id, { especeId: 1 });
  expect((await read(`/plante/${plante.id}`)).html.includes('href="/espece/1"')).toBe(true);
  const { response } = await read('/espece/1');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/espece/tomate']);
});
