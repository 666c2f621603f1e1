import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerMade, answerOf, toCachedPage } from '../../server/platform/pages/cachedPage.ts';
import { formBytes } from '../../server/platform/pages/pageForms.ts';
import { openApp } from '../../server/testing/openApp.ts';

// Numbers in front of titles: docs/attaques.md.
const served = openApp({}, { pages: true });
const page = (url: string) =>
  served.app.inject({ url, headers: { 'accept-encoding': 'identity' } });

test('169: a stampede of 500 different pages is rendered to its end, and kept pages answer meanwhile', async () => {
  await page('/guide');
  let done = 0;
  const stampede = Array.from({ length: 500 }, (_, n) =>
    page(`/boutique?q=mot${n}`).then(({ statusCode }) => {
      done += 1;
      return statusCode;
    }),
  );
  const url = await served.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${url}/guide`)).status).toBe(200);
  expect(done).toBeLessThan(250);
  expect(new Set(await Promise.all(stampede))).toEqual(new Set([200]));
}, 60_000);

test('170: a search is not kept, so searches fill no memory', async () => {
  const { db } = served.context;
  expect((await page('/boutique?q=introuvable')).body).toContain('Aucun produit trouvé.');
  // Behind the application's back, so that nothing is dropped.
  await db.execute(sql`insert into produit (nom, description, prix_centimes, stock, photo, type, tva_millieme)
    values ('Introuvable', '', 100, 1, null, 0, 100)`);
  expect((await page('/boutique?q=introuvable')).body).toContain('produit-card');
  expect((await page('/boutique?q=%20introuvable%20')).body).toContain('produit-card');
});

test('171: gzip of many cached pages does not fill memory, and brotli readers do not wait for it', async () => {
  const gzip = { headers: { 'accept-encoding': 'gzip' } };
  const made = Array.from({ length: 200 }, (_, n) => {
    const text = `<p>${n}</p>${randomBytes(40_000).toString('hex')}`;
    return toCachedPage(200, text, {}, true, 'br').then((page) => ({ page, text }));
  });
  const pages = await Promise.all(made);
  let done = 0;
  const flood = pages.map(async ({ page, text }) => {
    const { bytes = Buffer.of() } = await answerMade(page, gzip, '203.0.113.1');
    done += 1;
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(formBytes().held).toBeLessThanOrEqual(formBytes().maximumBytes);
  });
  for (const { page } of pages)
    expect(answerOf(page, { headers: { 'accept-encoding': 'br' } })?.status).toBe(200);
  const [last] = pages.slice(-1);
  // Another address's request takes its turn; it does not wait for all of the first address.
  if (last) await answerMade(last.page, { headers: {} }, '203.0.113.2');
  expect(done).toBeLessThan(20);
  await Promise.all(flood);
  expect(pages.filter(({ page }) => answerOf(page, gzip)).length).toBeLessThan(pages.length);
});

test('172: whatever Accept-Encoding says, a kept page comes in one of three forms, of one text', async () => {
  const plain = await page('/guide');
  const forms = new Set<unknown>();
  for (const accepted of [
    ...['gzip;q=0', 'identity;q=0', 'br;q=0, gzip;q=0, identity;q=0', '*;q=0', 'br;q=0, *', '*'],
    ...['gzip;q=9', 'gzip;q=-1', 'gzip;q=x', 'GZIP', 'x-gzip', 'br;q=0.001', ',,,', ';', 'br;;q'],
    ...['deflate', 'zstd', 'gzip, '.repeat(2_000), `${'x,'.repeat(5_000)}br`, '__proto__'],
  ]) {
    const answer = await served.app.inject({
      url: '/guide',
      headers: { 'accept-encoding': accepted },
    });
    const { 'content-encoding': encoding, etag, vary } = answer.headers;
    expect([accepted, answer.statusCode, vary]).toEqual([accepted, 200, 'Accept-Encoding']);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    if (encoding === undefined) expect(answer.body).toBe(plain.body);
    if (encoding === 'gzip') expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
    forms.add(etag);
  }
  expect(forms.size).toBe(3);
});
