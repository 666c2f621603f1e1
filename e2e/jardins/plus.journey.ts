import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { RecolteNommee } from '../../contract/carnet/recolte.ts';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { violationsOf } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const phone = { width: 360, height: 740, hasTouch: true };
let gardener: Member;
let tomate: number;

beforeAll(async () => {
  const { app } = courtil.served;
  gardener = await member(app, 'Nadia');
  const jardin = await newJardin(app, gardener, { nomJardin: 'Les planches' });
  await newPlante(app, gardener, jardin.id, { name: 'Sauge' });
  tomate = (await newPlante(app, gardener, jardin.id, { name: 'Tomate' })).id;
});

const plus = (page: Page) => page.getByRole('button', { name: 'Au carnet', exact: true });

const harvests = async () => {
  const { app } = courtil.served;
  const url = '/v1/recolte/liste';
  return (await app.inject({ url, headers: gardener.headers })).json<RecolteNommee[]>();
};

test('two taps from anywhere lead to a harvest, and the page shows what was noted', async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, gardener);
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*(Plus|Recolte|Photo)\w*-/.test(request.url())) code.push(request.url());
  });
  await page.goto('/MainPage');
  await plus(page).waitFor();
  expect(code).toEqual([]);
  await plus(page).tap();
  await page.getByRole('dialog', { name: 'Au carnet' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Récolte', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Récolter' });
  await sheet.getByLabel('Plante', { exact: true }).selectOption({ label: 'Tomate' });
  await sheet.getByLabel('Quantité').fill('350');
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Enregistrer' }).tap();
  await page.getByText('Récolte notée').waitFor();
  expect(await harvests()).toMatchObject([{ idPlante: tomate, quantite: 350 }]);

  await page.goto(`/plante/${tomate}`);
  await plus(page).tap();
  await page.getByRole('button', { name: 'Note', exact: true }).tap();
  const note = page.getByRole('dialog', { name: 'Noter' });
  await expect
    .poll(() => note.getByLabel('Plante', { exact: true }).inputValue())
    .toBe(String(tomate));
  await note.getByLabel('Note', { exact: true }).fill('Premières fleurs.');
  await note.getByRole('button', { name: 'Enregistrer' }).tap();
  await page.getByRole('main').getByText('Premières fleurs.').first().waitFor();
  expectNoProblem(visit);
});

test('by keyboard it opens, is left by Escape, and has the focus again', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, gardener);
  await page.goto('/aujourd-hui');
  await plus(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Tâche', exact: true }).press('Enter');
  await page.getByLabel('Que faire ?').fill('Pailler les tomates');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('Pailler les tomates').first().waitFor();
  await plus(page).press('Enter');
  await page.getByRole('dialog', { name: 'Au carnet' }).waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => plus(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
  expectNoProblem(visit);
});

test('it covers nothing at the end of a page, and stands above what stays at its foot', async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, gardener);
  const paths = ['/MainPage', `/plante/${tomate}`, '/mes-plantes', '/aujourd-hui', '/guide'];
  for (const path of [...paths, '/espece/tomate']) {
    await page.goto(path);
    await plus(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const covered = await page.evaluate(() => {
      const button = document.querySelector('.plus-button')?.getBoundingClientRect();
      const controls = document.querySelectorAll('footer a, footer button, footer span');
      return [...controls].flatMap((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        const isUnder =
          button &&
          top < button.bottom &&
          bottom > button.top &&
          left < button.right &&
          right > button.left;
        return isUnder ? control.textContent : [];
      });
    });
    expect(covered, path).toEqual([]);
  }
  expectNoProblem(visit);
});

test('it leaves the button at the foot of a species free, with letters twice as large too', async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, gardener);
  await page.goto('/espece/tomate');
  await plus(page).waitFor();
  const add = page.getByRole('link', { name: 'Ajouter à mon jardin' }).last();
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const [above, below] = await Promise.all([plus(page).boundingBox(), add.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0), size).toBeLessThan(below?.y ?? 0);
  }
  expectNoProblem(visit);
});

test('visitors have none, and neither has a page where one pays', async () => {
  const visitor = await courtil.visit(phone);
  await visitor.page.goto('/MainPage');
  await visitor.page.getByRole('link', { name: 'Créer mon jardin' }).waitFor();
  expect(await plus(visitor.page).count()).toBe(0);
  const visit = await courtil.visit(phone);
  await signedIn(visit.page, gardener);
  await visit.page.goto('/panier');
  await visit.page.getByText('Votre panier est vide.').waitFor();
  expect(await plus(visit.page).count()).toBe(0);
  expectNoProblem(visit);
});
