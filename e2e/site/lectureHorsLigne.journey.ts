import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { todayInParis } from '../../contract/today.ts';
import { type Member, newJardin, newPlante, newTache } from '../../server/testing/factories.ts';
import { signIn } from '../connexion.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member } from '../membre.ts';

const courtil = openCourtil();
let owner: Member;
let other: Member;
let jardin: { id: number };
let plante: { id: number };

beforeAll(async () => {
  const { app } = courtil.served;
  owner = await member(app, 'Ysé');
  other = await member(app, 'Noé');
  jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
  plante = await newPlante(app, owner, jardin.id, { name: 'Sauge' });
  await newTache(app, owner, { titre: 'Pailler les fraisiers', date: todayInParis() });
  const potager = await newJardin(app, other, { nomJardin: 'Le potager' });
  await newPlante(app, other, potager.id, { name: 'Courge' });
});

const offline = (page: Page, is: boolean) => page.context().setOffline(is);
const main = (page: Page) => page.getByRole('main');

/** All that this member reads first is on the device. */
async function warmed(page: Page): Promise<void> {
  const isWarm = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys())
        if (name.startsWith('moi-') && (await caches.match('/chauffe', { cacheName: name })))
          return (await (await caches.open('pages')).keys()).length > 6;
      return false;
    });
  await expect.poll(isWarm, { timeout: 60_000 }).toBe(true);
}

const shelves = (page: Page) => page.evaluate(() => caches.keys());

/** Texts of all that is kept for members. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      if (name === 'fichiers' || name === 'hors-ligne') continue;
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const kept = await cache.match(key, { ignoreVary: true });
        texts.push(`${name} ${key.url} ${await kept?.text()}`);
      }
    }
    return texts;
  });

test('today, a garden and a plant are read without network, and a page that is not there says so', async () => {
  const visit = await courtil.visit({ width: 360, worker: true });
  const { page } = visit;
  await signIn(page, owner);
  await warmed(page);
  await offline(page, true);

  await page.goto('/aujourd-hui');
  await main(page).getByText('Pailler les fraisiers').first().waitFor();
  await main(page)
    .getByText(/Hors connexion : tel que le \d+\S*\s\S+\sà\s\d\d\sh\s\d\d/)
    .waitFor();
  await page.goto(`/jardin/${jardin.id}`);
  await main(page).getByRole('heading', { level: 1, name: 'Le clos' }).waitFor();
  await main(page).getByText('Sauge').first().waitFor();
  await page.reload();
  await main(page).getByRole('button', { name: 'Mode arrosage' }).waitFor();
  // Its document was never here, its data were.
  await page.goto(`/plante/${plante.id}`);
  await main(page).getByRole('heading', { level: 1, name: 'Sauge' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/plante/${plante.id}`);

  // By links, too.
  await main(page).getByRole('link', { name: 'Le clos' }).first().click();
  await main(page).getByRole('heading', { level: 1, name: 'Le clos' }).waitFor();

  for (const path of ['/plante/999999', '/panier', '/reset-password?token=secret']) {
    await page.goto(path);
    await main(page).getByRole('heading', { name: 'Vous êtes hors connexion' }).waitFor();
    expect(page.url()).not.toContain('secret');
  }
  await main(page).getByRole('link', { name: 'Aujourd’hui' }).click();
  await main(page).getByText('Pailler les fraisiers').first().waitFor();

  await offline(page, false);
  await page.goto('/aujourd-hui');
  await main(page).getByText('Pailler les fraisiers').first().waitFor();
  await expect.poll(() => main(page).getByText('Hors connexion').count()).toBe(0);
  expectNoProblem(visit);
});

test('on one device a member never sees what another one read, and signing out leaves nothing', async () => {
  const visit = await courtil.visit({ worker: true });
  const { page } = visit;
  await signIn(page, owner);
  await warmed(page);
  expect((await keptTexts(page)).join('\n').includes(owner.email)).toBe(true);

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  const left = async () => (await shelves(page)).filter((name) => /^moi-|pages|images/.test(name));
  await expect.poll(left).toEqual([]);

  await signIn(page, other);
  await warmed(page);
  await page.goto('/mes-plantes');
  await main(page).getByText('Courge').first().waitFor();
  const texts = (await keptTexts(page)).join('\n');
  expect([owner.email, 'fraisiers'].filter((word) => texts.includes(word))).toEqual([]);
  await offline(page, true);
  for (const path of ['/aujourd-hui', '/mes-plantes', '/mes-jardins']) {
    await page.goto(path);
    await main(page).getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(500);
    expect(/Sauge|fraisiers/.exec((await main(page).textContent()) ?? '')).toBe(null);
  }
  expectNoProblem(visit);
});
