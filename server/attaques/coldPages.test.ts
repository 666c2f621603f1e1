import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openApp } from '../testing/openApp.ts';

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
});

test('170: a search is not kept, so searches fill no memory', async () => {
  const { db } = served.context;
  expect((await page('/boutique?q=introuvable')).body).toContain('Aucun produit trouvé.');
  // Behind the application's back, so that nothing is dropped.
  await db.execute(sql`insert into produit (nom, description, prix_centimes, stock, photo, type, tva_millieme)
    values ('Introuvable', '', 100, 1, null, 0, 100)`);
  expect((await page('/boutique?q=introuvable')).body).toContain('produit-card');
  expect((await page('/boutique?q=%20introuvable%20')).body).toContain('produit-card');
});
