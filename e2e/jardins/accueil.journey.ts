import { expect, test } from 'vitest';
import { newJardin } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();

test('a first visit asks for few files, and reads the data once more without dealing anew', async () => {
  const owner = await member(courtil.served.app, 'Aude');
  await newJardin(courtil.served.app, owner);
  const visit = await courtil.visit({ width: 412, height: 915 });
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const reread = page.waitForResponse(/\/v1\/suiviJardin\/popular$/);
  await page.goto('/');
  await reread;
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(5);
  expect(asked).not.toContain('/v1/jardin/random');
  expectNoProblem(visit);
});

test("a member's own gardens are not among those of others, from the first paint on", async () => {
  const { app } = courtil.served;
  const own = await member(app, 'Basile');
  const other = await member(app, 'Odette');
  for (let n = 1; n <= 2; n += 1) await newJardin(app, own, { nomJardin: `Le mien ${n}` });
  for (let n = 1; n <= 9; n += 1) await newJardin(app, other, { nomJardin: `Verger ${n}` });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, own);
  const seen = async () => {
    const cards = page.locator('#jardins li');
    await cards.first().waitFor({ state: 'attached' });
    return cards.evaluateAll((items) =>
      items
        .filter((item) => item.checkVisibility())
        .map((item) => [item.textContent, Math.round(item.getBoundingClientRect().top)]),
    );
  };
  // As it is painted first: without its scripts.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/MainPage');
  const first = await seen();
  expect(first).toHaveLength(8);
  expect(JSON.stringify(first)).not.toContain('Le mien');
  // As it is kept for everyone, and then taken over.
  await page.unroute('**/assets/*.js');
  await page.reload();
  await page.getByRole('link', { name: 'Profil' }).first().waitFor();
  await expect.poll(() => page.locator('#jardins li').count()).toBeLessThanOrEqual(10);
  await expect.poll(() => seen()).toEqual(first);
  expectNoProblem(visit);
});

test("a member's home shows others' gardens within the first screen of a phone", async () => {
  const visit = await courtil.visit({ width: 360, height: 740 });
  const { page } = visit;
  await signedIn(page, await member(courtil.served.app, 'Célie'));
  await page.goto('/MainPage');
  const title = page.getByRole('heading', { name: "Découvrez les jardins d'autres utilisateurs" });
  const below = async (part: typeof title) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { y, foot: y + height };
  };
  expect((await below(title)).foot).toBeLessThan(740);
  const picture = page.locator('#jardins li:visible picture').first();
  // Enough of it to be known for what it is.
  expect((await below(picture)).y).toBeLessThan(740 - 130);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  // Nothing that is out of sight has the focus.
  await page.getByRole('link', { name: 'Tout voir' }).focus();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('#jardins') !== null))
    .toBe(true);
  expectNoProblem(visit);
});
