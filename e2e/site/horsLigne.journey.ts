import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { signIn } from '../connexion.ts';
import { expectNoProblem, openCourtil, settled } from '../courtil.ts';
import { member } from '../membre.ts';

const courtil = openCourtil();
let owner: Member;
let jardin: { id: number };
let plantes: { id: number; name: string }[];

beforeAll(async () => {
  const { app } = courtil.served;
  owner = await member(app, 'Ysé');
  jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
  plantes = [];
  for (const name of ['Sauge', 'Thym'])
    plantes.push(await newPlante(app, owner, jardin.id, { name }));
});

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByText('Pas de connexion');
/** True if its middle is on the screen, with nothing above it. */
const uncovered = (part: Locator) =>
  part.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const offline = (page: Page, is: boolean) => page.context().setOffline(is);

test('a link followed without network keeps the page, and leads there once the network is back', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  const path = () => new URL(page.url()).pathname;
  const clos = `/jardin/${jardin.id}`;
  // With `saveData`, pages are not prefetched, so none is available without network.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(clos);
  const heading = page.getByRole('heading', { level: 1, name: 'Le clos' });
  await page.getByRole('link', { name: /Sauge/ }).waitFor();

  // The module of the page was never loaded. To point at the link is not to follow it.
  await offline(page, true);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const thyme = page.getByRole('link', { name: /Thym/ });
  for (const point of [
    () => thyme.hover(),
    () => thyme.focus(),
    () => thyme.dispatchEvent('touchstart'),
  ]) {
    const failed = page.waitForEvent('requestfailed');
    await point();
    await failed;
  }
  await settled(page);
  await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(true);
  await expect.poll(() => notice(page).count()).toBe(0);
  await page.getByRole('link', { name: /Sauge/ }).click();
  await notice(page).waitFor();
  await heading.waitFor();
  expect(path()).toBe(clos);
  await offline(page, false);
  await notice(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Sauge/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Sauge' }).waitFor();

  // Its module is there, its data is not.
  await page.goBack();
  await heading.waitFor();
  await offline(page, true);
  await page.getByRole('link', { name: /Thym/ }).click();
  await notice(page).waitFor();
  await heading.waitFor();
  expect(path()).toBe(clos);
  await expect.poll(() => page.getByRole('main').getAttribute('aria-busy')).toBe('false');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await notice(page).waitFor();
  await offline(page, false);
  await notice(page).waitFor({ state: 'detached' });

  // Of a network that comes back unnoticed, the button stays.
  await page.route('**/v1/**', (route) => route.abort());
  await page.getByRole('link', { name: /Thym/ }).click();
  await notice(page).waitFor();
  await page.unroute('**/v1/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thym' }).waitFor();
  await notice(page).waitFor({ state: 'detached' });

  // 'Back' keeps the page too, and its address.
  await offline(page, true);
  await page.goBack();
  await notice(page).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Thym' }).waitFor();
  await expect.poll(path).toBe(`/plante/${plantes[1]?.id}`);
  await offline(page, false);
  await page.goBack();
  await heading.waitFor();
  expect(path()).toBe(clos);
  expectNoProblem(visit);
});

test('rarely used parts load at their first use, or once the network is back', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page.goto(`/jardin/${jardin.id}`);
  const mode = page.getByRole('button', { name: 'Mode arrosage' });
  await mode.waitFor();
  await offline(page, true);
  await mode.click();
  await notice(page).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Le clos' }).waitFor();
  const bar = page.getByRole('region', { name: 'Arrosage' });
  await expect.poll(() => bar.count()).toBe(0);
  await offline(page, false);
  await bar.waitFor();
  expectNoProblem(visit);
});

test('without network a form, a button and a question keep the page and say so', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page.goto(`/plante/${plantes[0]?.id}`);
  await offline(page, true);
  await page.getByRole('button', { name: 'Copier cette plante' }).click();
  await notice(page).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Sauge' }).waitFor();
  await offline(page, false);
  await notice(page).waitFor({ state: 'detached' });

  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await page.locator('[name=name]').fill('Origan');
  await offline(page, true);
  await page.getByRole('button', { name: 'Ajouter la plante' }).click();
  await page.getByRole('alert').getByText('La connexion semble interrompue.').waitFor();
  await notice(page).waitFor();
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Origan');
  const reason = page.getByRole('alert').filter({ hasText: 'La connexion semble interrompue.' });
  await expect.poll(() => uncovered(reason)).toBe(true);
  await expect
    .poll(() => uncovered(page.getByRole('button', { name: 'Ajouter la plante' })))
    .toBe(true);
  await page.getByRole('button', { name: 'Fermer le message' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await offline(page, false);
  await page.getByRole('button', { name: 'Ajouter la plante' }).click();
  await page.getByRole('heading', { level: 1, name: 'Le clos' }).waitFor();

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/mes-jardins');
  await page.getByRole('button', { name: '+ Ajouter un jardin' }).click();
  const popup = page.getByRole('dialog', { name: 'Nouveau jardin' });
  await popup.locator('[name=nomJardin]').fill('Le verger');
  await offline(page, true);
  await popup.locator('[name=nomJardin]').press('Enter');
  await expect.poll(() => uncovered(popup.getByText('Le jardin n’a pas pu être créé.'))).toBe(true);
  const add = popup.getByRole('button', { name: 'Ajouter', exact: true });
  await expect.poll(() => uncovered(add)).toBe(true);
  expectNoProblem(visit);
});
