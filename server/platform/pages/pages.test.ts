import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Member, newMember } from '../../testing/factories.ts';
import { openApp, ownApp } from '../../testing/openApp.ts';

const served = openApp({}, { pages: true });
let url: string;
let camille: Member;

beforeAll(async () => {
  url = await served.app.listen({ port: 0, host: '127.0.0.1' });
  camille = await newMember(served.app);
});

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers, redirect: 'manual' });

async function call<T>(method: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${camille.token}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as T;
}

const createJardin = (nomJardin: string) =>
  call<{ id: number }>('POST', '/Jardin', { nomJardin, exposition: 'Ensoleillé' });

test('a garden page is served complete, without a script being run', async () => {
  const { id } = await createJardin('Le clos des Iris');
  await call('POST', '/plante', { name: 'Iris des marais', jardinId: id });
  const html = await (await page(`/jardin/${id}`)).text();
  expect(html).toContain('lang="fr"');
  expect(html).toContain('Le clos des Iris');
  expect(html).toContain('Iris des marais');
});

test("a member's change is visible to a visitor's next request", async () => {
  const { id } = await createJardin('Avant');
  expect(await (await page(`/jardin/${id}`)).text()).toContain('Avant');
  await call('PUT', `/jardin/${id}`, { nomJardin: 'Maintenant' });
  expect(await (await page(`/jardin/${id}`)).text()).toContain('Maintenant');
  const plante = await call<{ id: number }>('POST', '/plante', { name: 'Sauge', jardinId: id });
  expect(await (await page(`/jardin/${id}`)).text()).toContain('Sauge');
  await call('DELETE', `/plante/${plante.id}`, undefined);
  expect(await (await page(`/jardin/${id}`)).text()).not.toContain('Sauge');
});

test("another process sees the change too, by the database's notice", async () => {
  const { id } = await createJardin('Ici');
  const other = await ownApp({}, { pages: true, databaseUrl: served.databaseUrl });
  const otherUrl = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const there = async () => (await fetch(`${otherUrl}/jardin/${id}`)).text();
  expect(await there()).toContain('Ici');
  await call('PUT', `/jardin/${id}`, { nomJardin: 'Ailleurs' });
  await expect.poll(there, { timeout: 5_000 }).toContain('Ailleurs');
});

test('a page is sent compressed, or as 304 when the browser has it', async () => {
  const first = await page('/mentions-legales', { 'accept-encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('vary')).toBe('Accept-Encoding');
  const etag = first.headers.get('etag') ?? '';
  const again = await page('/mentions-legales', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(again.status).toBe(304);
});

// Numbers in front of titles: docs/attaques.md.
test('37: every inline script of a page is allowed by its hash; no script may be unsafe', async () => {
  const response = await page('/');
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, code = ''] of scripts)
    expect(policy).toContain(createHash('sha256').update(code).digest('base64'));
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|nonce/);
  expect(html).not.toMatch(/\son(error|load|click)=/);
});

test("35: a member's words are inert in the page and in its data", async () => {
  const hostile = `"><img src=x onerror=alert(1)></script><script>alert(2)</script>\u2028`;
  const { id } = await createJardin('Témoin');
  await call('PUT', `/jardin/${id}`, { nomJardin: 'Témoin', description: hostile });
  await call('POST', '/plante', { name: 'Rose', jardinId: id, note: hostile });
  const html = await (await page(`/jardin/${id}`)).text();
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<script>alert(2)');
  for (const [script] of html.matchAll(/<script[\s\S]*?<\/script>/g))
    expect(script).not.toContain('\u2028');
});

test('39: pages have both headers that forbid framing', async () => {
  const { headers } = await page('/');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('unknown pages lead home; unknown calls, pictures and assets are plain 404s', async () => {
  for (const path of ['/nimporte-quoi', '/a/b/c', '//evil.example', '/%5Cevil.example']) {
    const response = await page(path);
    expect(response.status, path).toBe(302);
    expect(new URL(response.headers.get('location') ?? '', url).href).toBe(`${url}/MainPage`);
  }
  for (const path of ['/v1/nope', '/api/nope', '/assets/nope.js', '/images/nope', '/dessins/nope'])
    expect((await page(path)).status, path).toBe(404);
});

test('paths are the same whatever their case', async () => {
  for (const path of ['/mainpage', '/MAINPAGE', '/login', '/LOGIN', '/Mentions-Legales'])
    expect((await page(path)).status, path).toBe(200);
});

test('a missing thing has its own page, with status 404, its sentence and a useful link', async () => {
  const pages: Record<string, [sentence: string, missing: string, way: string]> = {
    '/jardin/987654': [
      'Erreur lors de la récupération du jardin.',
      'Jardin introuvable',
      '/MainPage#jardins',
    ],
    '/plante/987654': [
      'Erreur lors de la récupération des données de la plante.',
      'Plante introuvable',
      '/mes-jardins',
    ],
    '/Profil/987654': ['Utilisateur introuvable.', 'Profil introuvable', '/MainPage#jardins'],
    '/favoris?user=987654': ['Utilisateur introuvable.', 'Profil introuvable', '/MainPage#jardins'],
    '/DetailProduit/987654': ['existe pas ou plus.', 'Produit introuvable', '/Boutique'],
  };
  for (const [path, [sentence, missing, way]] of Object.entries(pages)) {
    const response = await page(path);
    expect(response.status, path).toBe(404);
    const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0];
    expect(main, path).toContain(sentence);
    expect(main, path).toMatch(new RegExp(`<h1[^>]*>${missing}</h1>`));
    expect(main, path).toContain(`href="${way}"`);
  }
});

test('a failed read is not shown as missing, not even in the title', async () => {
  const { db } = served.context;
  for (const [table, title] of [
    ['jardin', 'Jardin indisponible'],
    ['plante', 'Plante indisponible'],
    ['produit', 'Produit'],
  ]) {
    const path = table === 'produit' ? 'DetailProduit' : table;
    await db.execute(sql.raw(`alter table ${table} rename to away`));
    const response = await page(`/${path}/123456`).finally(() =>
      db.execute(sql.raw(`alter table away rename to ${table}`)),
    );
    expect(response.status, table).toBe(503);
    const html = await response.text();
    expect(html, table).toContain(`<title>${title} · Courtil</title>`);
    expect(html, table).not.toContain('existe pas');
  }
});

test("a phone is sent the garden's picture in its own shape, at three pixels for one", async () => {
  const { id } = await createJardin('Le clos étroit');
  const html = await (await page(`/jardin/${id}`)).text();
  const found = html.match(/<source[^>]*media="\(max-width: 600px\)"[^>]*>/g) ?? [];
  // For its owner, whose picture has another shape at a desk, and for everyone else the same.
  const sources = new Set(found);
  expect(sources.size).toBe(2);
  for (const source of sources) expect(source).toMatch(/-carte-1280\.(avif|webp) 1280w/);
});

test('32: a token in the address changes nothing and is written nowhere', async () => {
  const html = await (await page('/mes-jardins?userToken=secret-token')).text();
  expect(html).not.toContain('secret-token');
  expect(html).toContain('Chargement...');
});
