import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { signIn } from '../connexion.ts';
import { expectNoProblem, openCourtil, settled } from '../courtil.ts';
import { member } from '../membre.ts';

const courtil = openCourtil();
let owner: Member;
let jardin: { id: number };
let thyme: { id: number };

beforeAll(async () => {
  const { app } = courtil.served;
  owner = await member(app, 'Ysé');
  jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
  await newPlante(app, owner, jardin.id, { name: 'Sauge' });
  thyme = await newPlante(app, owner, jardin.id, { name: 'Thym' });
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
const isThyme = (url: string) => url.endsWith(`/v1/plante/${thyme.id}`);

/** Has the code of a plant's page, and stands in the garden again. */
async function lookAtSage(page: Page): Promise<void> {
  await card(page, 'Sauge').click();
  await heading(page, 'Sauge').waitFor();
  await page.goBack();
  await heading(page, 'Le clos').waitFor();
}

test("a visible link's page is prefetched, then refreshed when it is followed", async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await page.goto(`/jardin/${jardin.id}`);
  const read = page.waitForResponse((answer) => isThyme(answer.url()));
  await lookAtSage(page);
  await read;
  await settled(page);
  await page.context().setOffline(true);
  await card(page, 'Thym').click();
  await heading(page, 'Thym').waitFor();
  await page.context().setOffline(false);
  await page.goBack();
  await heading(page, 'Le clos').waitFor();

  const changed = await courtil.served.app.inject({
    method: 'PUT',
    url: `/v1/plante/${thyme.id}`,
    headers: owner.headers,
    payload: { name: 'Serpolet' },
  });
  expect(changed.statusCode).toBeLessThan(300);
  // The kept answer is older than three seconds from here on.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3_000;
  });
  await card(page, 'Thym').click();
  await heading(page, 'Serpolet').waitFor();
  expectNoProblem(visit);
});

test('for a member nothing is read before they ask for it', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page.goto(`/jardin/${jardin.id}`);
  await lookAtSage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.mouse.wheel(0, 40);
  await page.clock.install();
  await card(page, 'Thym|Serpolet').hover();
  await page.clock.runFor(500);
  expect(asked.filter(isThyme)).toEqual([]);
  expectNoProblem(visit);
});
