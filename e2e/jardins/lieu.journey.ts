import { expect, test } from 'vitest';
import type { Jardin } from '../../contract/jardins/jardin.ts';
import { newJardin } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const phone = { width: 360, height: 740, hasTouch: true };

test('a gardener gives a postcode on a phone, and sees the climate; a visitor sees the department', async () => {
  const { app } = courtil.served;
  const owner = await member(app, 'Odile');
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/mes-jardins');
  await page.getByRole('button', { name: '+ Ajouter un jardin' }).tap();
  await page.getByLabel('Nom du jardin').fill('Le verger');
  await page.getByText(/^Où est ce jardin/).tap();
  await page.getByLabel('Code postal').fill('68240');
  await page.getByText(/Haut-Rhin\), climat semi-continental/).waitFor();
  await page.getByLabel('Commune', { exact: true }).selectOption('Fréland');
  await page.getByText(/^Fréland \(68, Haut-Rhin\), climat semi-continental, 434.m/).waitFor();
  await page.getByLabel('Dernière gelée chez vous').fill('2 mai');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).tap();
  await page
    .getByRole('link', { name: /Le verger/ })
    .first()
    .tap();
  await page.getByText('Haut-Rhin (68), climat semi-continental.').waitFor();
  await page.getByText(/dernière gelée le 2.mai \(votre date\)/).waitFor();

  await page.getByRole('link', { name: 'Modifier le jardin' }).tap();
  await page.getByText(/^Où est ce jardin/).tap();
  const commune = page.getByLabel('Commune', { exact: true });
  await expect.poll(() => commune.locator('option:checked').textContent()).toBe('Fréland');
  await page.goBack();

  const visitor = await courtil.visit(phone);
  await visitor.page.goto(new URL(page.url()).pathname);
  await visitor.page
    .getByText('Haut-Rhin (68), climat semi-continental.')
    .filter({ visible: true })
    .waitFor();
  await visitor.page
    .getByText(/dernières gelées du 10.avril au 5.mai/)
    .filter({ visible: true })
    .waitFor();
  await expect.poll(() => visitor.page.content()).not.toMatch(/68240|05-02|votre date/);
  expectNoProblem(visit);
  expectNoProblem(visitor);
});

test('a page that was kept for everyone tells its owner their own dates', async () => {
  const owner = await member(courtil.served.app, 'Basile');
  const place = { departement: '63', altitude: 1000, derniereGelee: '05-20' };
  const { id }: Jardin = await newJardin(courtil.served.app, owner, place);
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/jardin/${id}`);
  await page.getByText(/dernière gelée le 20.mai \(votre date\)/).waitFor();
  await page.getByRole('link', { name: 'Modifier le jardin' }).click();
  await page.getByText(/^Où est ce jardin/).click();
  await expect.poll(() => page.getByLabel('Altitude (m)').inputValue()).toBe('1000');
  await page.getByRole('button', { name: 'Choisir sur une carte' }).click();
  await page.getByRole('radio', { name: 'Cantal' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect.poll(() => page.getByLabel('ou département').inputValue()).toBe('15');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Cantal (15), climat montagnard.').waitFor();
  expectNoProblem(visit);
});
