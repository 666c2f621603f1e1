import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { takeImport } from '../../server/echanges/imports/take.service.ts';
import type { Member } from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, shownPlantes, signedIn } from '../membre.ts';

const courtil = openCourtil();
const phone = { width: 360, height: 740, hasTouch: true };
let owner: Member;

beforeAll(async () => {
  owner = await member(courtil.served.app, 'Odile');
});

const give = (page: Page, name: string, lines: readonly string[]) =>
  page.getByLabel('Fichier').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const own = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Vos imports' }).getByRole('listitem').filter({ hasText: name });

test('a newcomer brings a table: a wrong line, a guess that is changed, the plants, and all of it undone', async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/mes-jardins');
  await page.getByRole('link', { name: 'Importer mes plantes' }).tap();
  await page.getByRole('heading', { name: 'Importer', level: 1 }).waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await give(page, 'potager.csv', [
    'Nom;Date;Jardin',
    'Basilic;12/04/2026;Potager',
    'Thym;32/01/2026;Potager',
    'Tomate;01/05/2026;Potager',
  ]);
  await button(page, 'Voir l’aperçu').tap();
  const apercu = page.getByRole('region', { name: '2 lignes comprises, 1 ligne à revoir' });
  await apercu.getByText('Ligne 3, Date').waitFor();
  await apercu.getByText('1 nouveau jardin : Potager').waitFor();
  const guess = apercu.getByRole('checkbox', { name: /^Tomate/ });
  await expect.poll(() => guess.isChecked()).toBe(true);
  await guess.uncheck();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await button(page, 'Importer les lignes justes').tap();

  const done = own(page, 'potager.csv');
  await done.getByText(/terminé/).waitFor();
  await done.getByText('1 jardin, 2 plantes.').waitFor();
  await done.getByText('1 ligne laissée de côté.').waitFor();
  await expect.poll(() => page.getByLabel('Fichier').inputValue()).toBe('');
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await done.getByRole('link', { name: 'Potager' }).tap();
  await page.getByRole('heading', { name: 'Potager', level: 1 }).waitFor();
  expect((await shownPlantes(page)).toSorted()).toEqual(['Basilic', 'Tomate']);
  const plantes = await (
    await fetch(`${courtil.url}/v1/plante/jardin/${page.url().split('/').at(-1)}`)
  ).json();
  const especeOf = (name: string) =>
    plantes.find((plante: { name: string }) => plante.name === name).especeId;
  expect([typeof especeOf('Basilic'), especeOf('Tomate')]).toEqual(['number', null]);

  await page.goBack();
  await done.getByRole('button', { name: 'Annuler cet import' }).tap();
  const asked = page.getByRole('dialog', { name: 'Annuler cet import ?' });
  await asked.getByRole('button', { name: 'Garder' }).tap();
  await done.getByRole('button', { name: 'Annuler cet import' }).tap();
  await asked.getByRole('button', { name: 'Annuler l’import' }).tap();
  await done.getByText(/annulé/).waitFor();
  await page.goto('/mes-jardins');
  await page.getByText("Vous n'avez pas encore créé de jardin.").waitFor();
  expectNoProblem(visit);
});

test('a long file shows how far it is; one leaves, and finds it done', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/importer');
  const lines = Array.from({ length: 1_200 }, (_, at) => `Laitue ${at};Champ ${at % 3}`);
  await give(page, 'champs.csv', ['nom;jardin', ...lines]);
  await button(page, 'Voir l’aperçu').press('Enter');
  const guesses = page.locator('.import-guesses input');
  await page.getByRole('heading', { name: '1 200 lignes comprises' }).waitFor();
  await expect.poll(() => guesses.count()).toBe(24);
  await button(page, 'Voir la suite').first().press('Enter');
  await expect.poll(() => guesses.count()).toBe(224);
  await expect
    .poll(() => guesses.nth(24).evaluate((input) => input === document.activeElement))
    .toBe(true);
  await button(page, 'Importer').press('Enter');
  const under = own(page, 'champs.csv');
  await under.getByRole('progressbar', { name: 'Avancement' }).waitFor();
  await under.getByText('sur 1 203').waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  const { context } = courtil.served;
  const { rows } = await context.db.execute<{ id: number }>(sql`select max(id) as id from import`);
  const id = rows[0]?.id ?? 0;
  let parts = 0;
  await takeImport(context, id, () => {
    parts += 1;
    return parts > 1;
  });
  await under.getByText('200 sur 1 203').waitFor();
  await page.goto('/MainPage');
  await takeImport(context, id);
  await page.goto('/importer');
  await under.getByText(/terminé/).waitFor();
  await under.getByText('3 jardins, 1 200 plantes.').waitFor();
  expectNoProblem(visit);
});
