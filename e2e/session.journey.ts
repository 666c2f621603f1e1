import { expect, test } from 'vitest';
import { goodPassword, type Member, newJardin } from '../server/testing/factories.ts';
import { choosePhoto, fillLogin, signIn } from './connexion.ts';
import { expectNoProblem, openCourtil } from './courtil.ts';
import { expectOnlyFailedCalls, member } from './membre.ts';

const courtil = openCourtil();
const served = () => courtil.served;
const sessionEnds = (owner: Member) =>
  served().context.db.$client.query('delete from session where id_user = $1', [owner.id]);

test('whoever signs in comes back to where they were', async () => {
  const owner = await member(served().app, 'Odile');
  const jardin = await newJardin(served().app, owner);
  const { page } = await courtil.visit();
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Se connecter' }).first().click();
  await page.waitForURL(/\/Login$/);
  await fillLogin(page, owner.email, goodPassword);
  await page.waitForURL(new RegExp(`/jardin/${jardin.id}$`));
});

test('a session that ends while a form is filled in leads back to the form as it was', async () => {
  const owner = await member(served().app, 'Yann');
  const jardin = await newJardin(served().app, owner);
  const visit = await courtil.visit({ width: 768 });
  const { page } = visit;
  await signIn(page, owner);
  const forms = [
    [`/profil/modifier/${owner.id}`, 'pseudo', 'Yann des Monts'],
    [`/modifier-jardin/${jardin.id}`, 'nomJardin', 'Le clos neuf'],
  ] as const;
  for (const [address, field, typed] of forms) {
    await page.goto(address);
    await page.locator(`[name=${field}]`).fill(typed);
    await sessionEnds(owner);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.locator('.notice').waitFor();
    // Said once, with one way to sign in.
    expect(await page.locator('.notice').count()).toBe(1);
    expect(await page.locator('.error-text:not(:empty)').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).count()).toBe(
      0,
    );
    await page.locator('.notices').getByRole('link', { name: 'Se connecter' }).click();
    await page.waitForURL(/\/Login\?retour=/);
    await fillLogin(page, owner.email, goodPassword);
    await page.waitForURL((url) => url.pathname === address);
    await expect.poll(() => page.locator(`[name=${field}]`).inputValue()).toBe(typed);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('heading', { name: typed }).waitFor();
  }
  expectOnlyFailedCalls(visit);
});

test('a new garden outlives the session too, with its photo', async () => {
  const owner = await member(served().app, 'Aurore');
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page.goto('/mes-jardins');
  await page.getByRole('button', { name: '+ Ajouter un jardin' }).click();
  const popup = page.getByRole('dialog', { name: 'Nouveau jardin' });
  await popup.locator('[name=nomJardin]').fill('Le verger');
  await popup.locator('[name=temperatureMin]').fill('4');
  await choosePhoto(page, 'Photo', '#6e4a05');
  await popup.getByRole('button', { name: 'Retirer la photo' }).waitFor();
  await sessionEnds(owner);
  await popup.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByText('Ce que vous avez saisi vous attend.').waitFor();
  expect(await page.locator('.notice').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/Login\?retour=/);
  await fillLogin(page, owner.email, goodPassword);
  await page.waitForURL(/\/mes-jardins$/);
  await expect.poll(() => popup.locator('[name=nomJardin]').inputValue()).toBe('Le verger');
  expect(await popup.locator('[name=temperatureMax]').inputValue()).toBe('5');
  await popup.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const card = page.getByRole('link', { name: /Le verger/ });
  await card.waitFor();
  expect(await card.locator('img[src^="/images/"]').count()).toBe(1);
  expectOnlyFailedCalls(visit);
});

test('signing out in another tab keeps what is typed in this one', async () => {
  const owner = await member(served().app, 'Nour');
  const { page } = await courtil.visit();
  await signIn(page, owner);
  await page.goto(`/profil/modifier/${owner.id}`);
  await page.getByLabel('Description').fill('Une terrasse à moitié finie.');
  const other = await page.context().newPage();
  await other.goto('/Profil');
  await other.getByRole('button', { name: 'Se Déconnecter' }).click();
  await other.waitForURL(/\/login$/i);
  await page.locator('.notices').getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/Login\?retour=/);
  await fillLogin(page, owner.email, goodPassword);
  await page.waitForURL(/\/profil\/modifier\//);
  await expect
    .poll(() => page.getByLabel('Description').inputValue())
    .toBe('Une terrasse à moitié finie.');
});

test('ending another device is confirmed; this one stays signed in', async () => {
  const owner = await member(served().app, 'Ondine');
  const elsewhere = await courtil.visit();
  await signIn(elsewhere.page, owner);
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page.goto(`/profil/modifier/${owner.id}`);
  const others = page.locator('.session-list > li').filter({ hasNotText: 'Cet appareil' });
  await others.first().waitFor();
  const before = await others.count();
  await others
    .first()
    .getByRole('button', { name: /^Déconnecter/ })
    .click();
  await page.locator('.notice').getByText('appareil déconnecté.').waitFor();
  await expect.poll(() => others.count()).toBe(before - 1);
  expectNoProblem(visit);
});
