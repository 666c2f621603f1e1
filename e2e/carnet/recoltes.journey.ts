import { beforeAll, expect, test } from 'vitest';
import type { BilanDesRecoltes } from '../../contract/carnet/bilan.ts';
import type { Jardin } from '../../contract/jardins/jardin.ts';
import type { Plante } from '../../contract/jardins/plante.ts';
import { type Member, newJardin, newPlante, newRecolte } from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const phone = { width: 360, height: 740, hasTouch: true };
let owner: Member;
let jardin: Jardin;
let tomate: Plante;

beforeAll(async () => {
  const { app } = courtil.served;
  owner = await member(app, 'Odile');
  jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
  const place = { name: 'Cœur de bœuf', emplacement: 'Carré 1' };
  tomate = await newPlante(app, owner, jardin.id, place);
});

const bilan = async () => {
  const { headers } = owner;
  return (
    await courtil.served.app.inject({ url: '/v1/recolte', headers })
  ).json<BilanDesRecoltes>();
};

test('a harvest is noted with one thumb, taken back, noted again, and its year is read', async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/recoltes');
  await page.getByText('Rien de récolté encore…').waitFor();
  await page.goto(`/plante/${tomate.id}`);
  const open = page.getByRole('button', { name: 'Récolter' });
  const sheet = page.getByRole('dialog', { name: 'Récolter' });
  const note = async (quantite: string) => {
    await open.tap();
    await sheet.getByLabel('Quantité').fill(quantite);
    await sheet.getByLabel('pièces').check();
    await sheet.getByRole('button', { name: 'Enregistrer' }).tap();
    await page.getByText('Récolte notée').waitFor();
  };
  await open.tap();
  await sheet.waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await sheet.getByRole('button', { name: 'Enregistrer' }).tap();
  await sheet.getByText('Indiquez une quantité').waitFor();
  await sheet.getByRole('button', { name: 'Annuler' }).tap();
  await note('2,5');
  await page.getByRole('button', { name: 'Annuler' }).tap();
  await page.getByText('C’est annulé.').waitFor();
  expect((await bilan()).total).toEqual([]);
  await note('1,5');
  expect((await bilan()).total).toEqual([{ unite: 'piece', quantite: 1.5 }]);
  // The unit is that of the last time.
  await open.tap();
  await expect.poll(() => sheet.getByLabel('pièces').isChecked()).toBe(true);
  await sheet.getByRole('button', { name: 'Annuler' }).tap();

  await newRecolte(courtil.served.app, owner, tomate.id, { date: '2025-07-01', quantite: 1800 });
  await page.goto('/recoltes');
  await page.getByRole('heading', { name: 'Mois par mois' }).waitFor();
  await page.getByRole('link', { name: '2025' }).tap();
  await page
    .getByText(/^Récolté chaque mois, en poids/)
    .first()
    .waitFor();
  await page.getByText('En chiffres').first().tap();
  await page.getByRole('row', { name: /^Juillet 1,8\skg$/ }).waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  expectNoProblem(visit);
});

test('a bed has an area, and its harvest is told by square metre', async () => {
  const visit = await courtil.visit({ width: 1280, height: 900 });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('button', { name: 'Autres actions pour ce jardin' }).click();
  await page.getByRole('button', { name: /Carrés et bordures/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Carrés et bordures' });
  await dialog.getByRole('button', { name: 'Modifier Carré 1' }).click();
  await dialog.getByLabel('Nom').fill('La serre');
  await dialog.getByLabel('Surface (m²)').fill('0,5');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByText(/0,5\sm²/).waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  expect((await bilan()).parCarre).toMatchObject([{ nom: 'La serre', surface: 0.5 }]);
  await page.goto('/recoltes?annee=2025');
  await page.getByRole('row', { name: /^La serre Le clos 1,8\skg 3,6\skg/ }).waitFor();
  expectNoProblem(visit);
});
