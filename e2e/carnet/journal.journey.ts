import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Plante } from '../../contract/jardins/plante.ts';
import { dayAfter, todayInParis } from '../../contract/today.ts';
import {
  type Member,
  newEntree,
  newJardin,
  newPlante,
  sent,
} from '../../server/testing/factories.ts';
import { violationsByScheme, violationsOf } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
let owner: Member;
let reader: Member;
let sauge: Plante;

beforeAll(async () => {
  const { app } = courtil.served;
  owner = await member(app, 'Odile');
  reader = await member(app, 'Rémi');
  const jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
  sauge = await newPlante(app, owner, jardin.id, { name: 'Sauge ananas', date: '2024-05-04' });
  await sent(app, '/v1/suiviJardin', { idUser: reader.id, idJardin: jardin.id }, reader);
});

const phone = { width: 360, height: 740, hasTouch: true };
const life = (page: Page) => page.locator('.life');
const menuOf = async (page: Page, name: string | RegExp, act: RegExp) => {
  await page.getByRole('button', { name }).tap();
  await page.getByRole('button', { name: act }).tap();
};
/** Lines of the plant's life that a visitor reads. */
async function seenByVisitor(): Promise<string> {
  const { page } = await courtil.visit();
  await page.goto(`/plante/${sauge.id}`);
  return (await life(page).allTextContents()).join();
}

test('a note and a height: corrected, made public, thanked for by who follows the garden', async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/plante/${sauge.id}`);
  const height = (text: string) => page.locator('.life b', { hasText: text });
  await page.getByRole('button', { name: 'Noter', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Noter' });
  await sheet.getByLabel('Note').fill('Les premières fleurs, rouges.');
  await expect.poll(() => sheet.getByLabel('Visible par tous').isChecked()).toBe(false);
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await sheet.getByRole('button', { name: 'Enregistrer' }).tap();
  await page.getByText('Note enregistrée').waitFor();
  await page.getByText('Les premières fleurs, rouges.').waitFor();

  await page.getByRole('button', { name: 'Noter', exact: true }).tap();
  await sheet.getByLabel('Hauteur (cm)').fill('42');
  await sheet.getByRole('button', { name: 'Enregistrer' }).tap();
  await height('42 cm').waitFor();
  await expect.poll(() => seenByVisitor()).not.toContain('fleurs');

  await menuOf(page, /^Actions : 42/, /^Corriger/);
  const correction = page.getByRole('dialog', { name: 'Corriger l’entrée' });
  await correction.getByLabel('Hauteur (cm)').fill('45,5');
  await correction.getByRole('button', { name: 'Enregistrer' }).tap();
  await height('45,5 cm').waitFor();

  await menuOf(page, /^Actions : note/, /^Rendre public/);
  await life(page).getByText('Public', { exact: true }).waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  const seen = await seenByVisitor();
  expect(seen).toContain('Les premières fleurs, rouges.');
  expect(seen).not.toContain('cm');

  const friend = await courtil.visit(phone);
  await signedIn(friend.page, reader);
  await friend.page.goto('/favoris');
  const feed = friend.page.getByRole('region', { name: 'Du côté de chez eux' });
  await feed.getByText('Les premières fleurs, rouges.').waitFor();
  const thanks = feed.getByRole('button', { name: /^Merci( · \d+)? à Odile pour Sauge ananas/ });
  await thanks.tap();
  await expect.poll(() => thanks.textContent()).toBe('Merci · 1');
  await expect.poll(() => thanks.getAttribute('aria-pressed')).toBe('true');
  expect(await violationsByScheme(friend.page, ['light', 'dark'])).toEqual([]);
  await feed.getByRole('link', { name: 'Sauge ananas' }).tap();
  await friend.page.getByText('Les premières fleurs, rouges.').waitFor();
  // On the plant's own page the same thanks stand, also where the page was served to everyone.
  const said = (pressed: boolean) =>
    friend.page.getByRole('button', { name: /^Merci( · \d+)? pour : note/, pressed });
  await said(true).waitFor();
  await friend.page.reload();
  await said(true).tap();
  await said(false).waitFor();
  await said(false).tap();
  await said(true).waitFor();

  await page.reload();
  await life(page).getByText('1 merci').waitFor();
  expectNoProblem(visit);
  expectNoProblem(friend);
});

test('an entry is removed, and written again as it was; its owner alone sees what is private', async () => {
  const date = dayAfter(todayInParis(), -40);
  await newEntree(courtil.served.app, owner, sauge.id, { texte: 'Taillée trop court.', date });
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/plante/${sauge.id}`);
  const text = page.getByText('Taillée trop court.');
  await text.waitFor();
  const entry = page.locator('.life > li', { has: text });
  await entry.getByRole('button', { name: /^Actions/ }).tap();
  await entry.getByRole('button', { name: 'Supprimer' }).tap();
  await text.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Annuler' }).tap();
  await text.waitFor();
  await entry.getByText('Privé').waitFor();
  expectNoProblem(visit);
});

test('a year later the page and the day remember, until one has seen it', async () => {
  const today = todayInParis();
  const before = `${Number(today.slice(0, 4)) - 1}${today.slice(4).replace('-02-29', '-02-28')}`;
  await newEntree(courtil.served.app, owner, sauge.id, { texte: 'Sous la neige.', date: before });
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/aujourd-hui');
  const card = page.getByRole('region', { name: 'Il y a un an' });
  await card.getByRole('heading').tap();
  await card.getByText('Sous la neige.').waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await card.getByRole('link', { name: 'Sauge ananas' }).tap();
  await page.waitForURL(`**/plante/${sauge.id}`);
  // The day has the same card, and stays until the plant is there.
  await page.getByRole('heading', { level: 1, name: 'Sauge ananas' }).waitFor();
  await card.getByText('Sous la neige.').waitFor();
  // Alone: what '+' stands over depends on how far the page is scrolled.
  expect(await violationsOf(page, { include: '.souvenir' })).toEqual([]);
  await card.getByRole('button', { name: 'Ne plus montrer ce souvenir' }).tap();
  await card.waitFor({ state: 'detached' });
  await page.goto('/aujourd-hui');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => card.count()).toBe(0);
  expectNoProblem(visit);
});
