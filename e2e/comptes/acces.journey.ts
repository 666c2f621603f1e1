import { expect, test } from 'vitest';
import { newMember } from '../../server/testing/factories.ts';
import { signIn } from '../connexion.ts';
import { openCourtil } from '../courtil.ts';

const courtil = openCourtil();

test('a member makes a token that works, takes it back, and is told a webhook secret once', async () => {
  const member = await newMember(courtil.served.app);
  const { page, problems } = await courtil.visit({ width: 360 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, member);
  await page.goto('/Profil');
  await page.getByLabel('Nom du jeton').fill('Arrosoir de la serre');
  await page.getByLabel('Ce qu’il permet').selectOption('carnet');
  await page.getByRole('button', { name: 'Créer le jeton' }).click();
  await page.getByRole('button', { name: 'Copier', exact: true }).click();
  await page.getByText('Copié.').waitFor();
  const jeton = await page.evaluate(() => navigator.clipboard.readText());
  const headers = { authorization: `Bearer ${jeton}` };
  const asked = () => fetch(`${courtil.url}/v1/mes-jardins`, { headers });
  expect((await asked()).status).toBe(200);
  await page.reload();
  await page.getByText('Utilisé pour la dernière fois').waitFor();
  await expect.poll(() => page.getByLabel('Votre nouveau jeton').count()).toBe(0);
  await page.getByRole('button', { name: 'Révoquer Arrosoir de la serre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await page.getByText('Arrosoir de la serre').waitFor({ state: 'detached' });
  expect((await asked()).status).toBe(401);
  await page.getByLabel('Adresse à prévenir').fill('https://hooks.example.org/courtil');
  await page.getByRole('button', { name: 'Créer le webhook' }).click();
  const secret = page.getByLabel('Secret de signature');
  await expect.poll(() => secret.inputValue()).toMatch(/^courtil_wh_/);
  await page.reload();
  await page.getByText('https://hooks.example.org/courtil').waitFor();
  await expect.poll(() => secret.count()).toBe(0);
  expect(problems).toEqual([]);
});
