import { beforeAll, expect, test } from 'vitest';
import type { Plante } from '../../contract/jardins/plante.ts';
import { goodPassword, type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const copy = { name: 'Copier cette plante' };
const noGarden = /Vous n'avez encore aucun jardin\. Créez-en un d'abord\s!/;

let gardener: Member;
let plante: Plante;

beforeAll(async () => {
  const { app } = courtil.served;
  const owner = await member(app, 'Odile');
  const jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
  plante = await newPlante(app, owner, jardin.id, {
    name: 'Rose trémière',
    couleur: 'rose',
    note: 'Ne regarde que moi.',
  });
  gardener = await member(app, 'Rémi');
  await newJardin(app, gardener, { nomJardin: 'Le balcon' });
  await newJardin(app, gardener, { nomJardin: 'La cour' });
});

test("a plant is copied into one of one's own gardens, without its note", async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, gardener);
  await page.goto(`/plante/${plante.id}`);
  await page.getByRole('button', copy).click();
  const modal = page.getByRole('dialog', { name: 'Choisir un jardin pour la copie' });
  await expect.poll(() => modal.getByRole('radio').count()).toBe(2);

  await modal.getByRole('button', { name: 'Copier ici' }).click();
  await modal.getByText(/Veuillez sélectionner un jardin\s!/).waitFor();
  await modal.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => modal.count()).toBe(0);

  await page.getByRole('button', copy).click();
  await modal.getByRole('radio', { name: /La cour/ }).check();
  const asked = page.waitForRequest(/\/duplicate\?jardinId=\d+$/);
  await modal.getByRole('button', { name: 'Copier ici' }).click();
  expect((await asked).headers().authorization).toBe(`Bearer ${gardener.token}`);
  await page.getByText(/Plante copiée avec succès\s!/).waitFor();
  await page.waitForURL(
    (url) => /\/plante\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${plante.id}`),
  );
  await page.getByRole('heading', { level: 1, name: 'Rose trémière' }).waitFor();
  await page.getByRole('link', { name: 'La cour' }).waitFor();
  await expect.poll(() => page.getByText('Ne regarde que moi.').count()).toBe(0);
  expectNoProblem(visit);
});

test('what can go wrong is said where one chose, and the choice stays', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, gardener);
  await page.goto(`/plante/${plante.id}`);
  await page.getByRole('button', copy).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('radio', { name: /Le balcon/ }).check();
  await page.route(/\/duplicate/, (route) => route.abort());
  await modal.getByRole('button', { name: 'Copier ici' }).click();
  await modal.getByText('Erreur lors de la copie de la plante.').waitFor();
  await modal.getByText('Erreur lors de la copie de la plante.', { exact: true }).waitFor();
  await page.unroute(/\/duplicate/);
  await page.route(/\/duplicate/, (route) =>
    route.fulfill({ status: 404, json: { code: 'plante_not_found', message: 'Introuvable.' } }),
  );
  await modal.getByRole('button', { name: 'Copier ici' }).click();
  await modal.getByText(/Impossible de copier\s: plante introuvable\./).waitFor();
  await expect.poll(() => modal.getByRole('radio', { name: /Le balcon/ }).isChecked()).toBe(true);
  expectOnlyFailedCalls(visit);
});

test('a member without a garden is sent to make one', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, await member(courtil.served.app, 'Zoé'));
  await page.goto(`/plante/${plante.id}`);
  await page.getByRole('button', copy).click();
  await page.waitForURL(/\/mes-jardins/);
  await page.getByText(noGarden).waitFor();
  await page.getByText("Vous n'avez pas encore créé de jardin.").waitFor();
  await page.getByRole('button', { name: '+ Ajouter un jardin' }).click();
  await page.getByText(noGarden).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('link', { name: 'Revenir à la plante' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rose trémière' }).waitFor();
  expectNoProblem(visit);
});

test('a visitor is asked once to sign in, and comes back to the choice of a garden', async () => {
  const visit = await courtil.visit({ width: 360, height: 740 });
  const { page } = visit;
  await page.goto(`/plante/${plante.id}`);
  await page.getByRole('button', copy).click();
  await page.waitForURL(/\/Login/);
  await page.getByText('Connectez-vous pour copier cette plante dans un de vos jardins.').waitFor();
  await expect.poll(() => page.getByText(noGarden).count()).toBe(0);
  await page.getByLabel('Email').fill(gardener.email);
  await page.locator('[name=Password]').fill(goodPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const modal = page.getByRole('dialog', { name: 'Choisir un jardin pour la copie' });
  await modal.waitFor();
  await expect.poll(() => page.url()).toBe(`${courtil.url}/plante/${plante.id}`);
  await modal.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => modal.count()).toBe(0);
  expectNoProblem(visit);
});
