import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { alive, expectNoProblem, holdCode, openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member, signedIn } from '../membre.ts';

const courtil = openCourtil();
let owner: Member;

beforeAll(async () => {
  const { app } = courtil.served;
  owner = await member(app, 'Aurore');
  const jardin = await newJardin(app, owner, { nomJardin: 'Le matin' });
  await newPlante(app, owner, jardin.id, { name: 'Basilic' });
});

const early = ['/v1/aujourdhui', `/v1/user/byId/`, '/v1/souvenirs'];

/** The calls of the page's beginning, in their order. */
function calls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (early.some((path) => pathname.startsWith(path)) && !pathname.endsWith('/compte'))
      asked.push(pathname);
  });
  return asked;
}

/** The served frame says 'Bonjour' to every member; the day itself has more headings than that. */
const shown = (page: Page) => page.getByRole('button', { name: 'Une tâche...' });

test('the day is asked for before the page has its code, once', async () => {
  const visit = await courtil.visit({ atOnce: true });
  const { page } = visit;
  await signedIn(page, owner);
  const asked = calls(page);
  const release = await holdCode(page);
  await page.goto('/aujourd-hui');
  const all = ['/v1/aujourdhui', '/v1/souvenirs', `/v1/user/byId/${owner.id}`];
  await expect.poll(() => asked.toSorted()).toEqual(all);
  // The frame stands meanwhile.
  await page.getByRole('heading', { name: 'Bonjour', exact: true }).waitFor();
  release();
  await alive(page);
  await shown(page).waitFor();
  expect(asked.toSorted()).toEqual(all);
  // The page reads its data again when the reader returns.
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await page
    .getByRole('link', { name: /^Aujourd’hui/ })
    .first()
    .click();
  await shown(page).waitFor();
  await expect
    .poll(() => asked.filter((path) => path === '/v1/aujourdhui').length)
    .toBeGreaterThan(1);
  expectNoProblem(visit);
});

test('a visitor asks for nothing', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  const asked = calls(page);
  await page.goto('/aujourd-hui');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).waitFor();
  expect(asked).toEqual([]);
  expectNoProblem(visit);
});

test.each([
  ['gets no answer', 'abort'],
  ['is refused', 'refuse'],
] as const)('a call that %s is made again by the page', async (_, how) => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, owner);
  const asked = calls(page);
  await page.route(
    '**/v1/aujourdhui',
    (route) => (how === 'abort' ? route.abort() : route.fulfill({ status: 503, json: {} })),
    { times: 1 },
  );
  await page.goto('/aujourd-hui');
  await shown(page).waitFor();
  expect(asked.filter((path) => path === '/v1/aujourdhui')).toHaveLength(2);
  expectOnlyFailedCalls(visit);
});

test('a session that is over is told once, and the page says what members see', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, { ...owner, token: 'perdu' });
  await page.goto('/aujourd-hui');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).waitFor();
  expectOnlyFailedCalls(visit);
});
