import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newKeeper, newProduit } from '../../server/testing/boutique.fixtures.ts';
import { goodPassword, type Member } from '../../server/testing/factories.ts';
import { alive, expectNoProblem, holdCode, openCourtil } from '../courtil.ts';
import { member } from '../membre.ts';

const courtil = openCourtil();
let reader: Member;
let beche: { id: number };

beforeAll(async () => {
  const { served } = courtil;
  reader = await member(served.app, 'Nolwenn');
  beche = await newProduit(served, await newKeeper(served), { nom: 'Bêche', prix: 30, stock: 9 });
});

async function early(width = 360) {
  const visit = await courtil.visit({ width, atOnce: true });
  return { visit, page: visit.page, release: await holdCode(visit.page) };
}

const panier = (page: Page) =>
  page.evaluate(() => {
    const live = JSON.parse(localStorage.getItem('panierEnCours') ?? '{"lignes":[]}');
    return (live.lignes as { quantite: number }[]).map(({ quantite }) => quantite);
  });

test('a press before hydration is replayed once per press', async () => {
  const { visit, page, release } = await early();
  await page.goto(`/DetailProduit/${beche.id}`);
  const add = page.getByRole('button', { name: 'Ajouter au panier' });
  await add.click();
  await add.click();
  expect(await panier(page)).toEqual([]);
  release();
  await alive(page);
  await expect.poll(() => panier(page)).toEqual([2]);
  await add.click();
  await expect.poll(() => panier(page)).toEqual([3]);
  expectNoProblem(visit);
});

test('what is typed and sent before the code has come signs in, and stands in no address', async () => {
  const { visit, page, release } = await early();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\/login/.test(request.url())) calls.push(request.method());
  });
  await page.goto('/Login');
  await page.locator('[name=Email]').fill(reader.email);
  await page.locator('[name=Password]').pressSequentially(goodPassword);
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await page.locator('[name=Password]').press('Enter');
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.waitForURL(/\/MainPage$/);
  expect(calls).toEqual(['POST']);
  expectNoProblem(visit);
});

test('fields keep what was typed in them, and their forms know it', async () => {
  const { visit, page, release } = await early();
  await page.goto('/Inscription');
  const values = { name: 'Martin', firstName: 'Rose', pseudo: 'Rose', password: 'Pivoine-9' };
  for (const [name, value] of Object.entries(values))
    await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=confirmPassword]').fill('Pivoine-8');
  release();
  await alive(page);
  await page.getByText('Les mots de passe ne correspondent pas.').waitFor();
  for (const [name, value] of Object.entries(values))
    expect(await page.locator(`[name=${name}]`).inputValue()).toBe(value);
  expectNoProblem(visit);
});

test('a key and the press of a dialog wait, a link does not', async () => {
  const { visit, page, release } = await early(1280);
  await page.goto('/guide');
  await page.keyboard.press('/');
  release();
  await page.getByRole('dialog').waitFor();
  expectNoProblem(visit);

  const other = await early();
  await other.page.goto('/guide');
  await other.page.getByRole('link', { name: 'Rechercher' }).click();
  other.release();
  await other.page.getByRole('dialog').waitFor();
  expect(new URL(other.page.url()).pathname).toBe('/guide');

  const third = await early();
  await third.page.goto('/guide');
  await third.page.getByRole('contentinfo').getByRole('link', { name: 'Sources' }).click();
  await third.page.waitForURL(/\/sources$/);
  await third.page.getByRole('heading', { level: 1 }).waitFor();
});

test('a press with a key that asks the browser for something else is left to it', async () => {
  const { page } = await early(1280);
  await page.goto('/guide');
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Sources' })
    .click({ modifiers: ['ControlOrMeta'] });
  expect(new URL((await opened).url()).pathname).toMatch(/sources|blank/);
  expect(new URL(page.url()).pathname).toBe('/guide');
});

test('a link after a press that waits comes after it', async () => {
  const { visit, page, release } = await early(1280);
  await page.goto(`/DetailProduit/${beche.id}`);
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sources' }).click();
  release();
  await page.waitForURL(/\/sources$/);
  expect(await panier(page)).toEqual([1]);
  expectNoProblem(visit);
});

test('a menu opened before hydration closes with Escape', async () => {
  const { page } = await early();
  await page.goto('/guide');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Navigation' });
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await menu.isVisible()).toBe(false);
});

test("where the code cannot be had, links and questions are the browser's", async () => {
  const { page } = await courtil.visit({ atOnce: true });
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  const told = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('/Boutique');
  await page.keyboard.press('/');
  await told;
  await page.locator('main [name=q]').fill('Bêche');
  await page.locator('main').getByRole('button', { name: 'Rechercher' }).click();
  await page.waitForURL(/q=B%C3%AAche/);
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.keyboard.press('/');
  await warned;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sources' }).click();
  await page.waitForURL(/\/sources$/);
});

test('a page whose files are of a former release is a document of the present one, asked for once', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await page.goto('/guide');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.route(/\/assets\/sources-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sources' }).click();
  await page.waitForURL(/\/sources$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => documents).toEqual(['/sources', '/sources']);
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/sources', '/sources']);
});
