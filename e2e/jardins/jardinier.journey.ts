import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectNoProblem, openCourtil, type Visit } from '../courtil.ts';

const courtil = openCourtil();
const password = 'Pivoine-Rose-9';

async function register(visit: Visit, pseudo: string, email: string) {
  const { page } = visit;
  await page.goto('/Inscription');
  await page.getByLabel('Nom', { exact: false }).first().fill('Martin');
  await page.getByLabel('Prénom').fill('Jeanne');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Pseudo').fill(pseudo);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=confirmPassword]').fill(password);
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await page.waitForURL(/\/Login$/i);
}

async function signIn(visit: Visit, email: string) {
  const { page } = visit;
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=Password]').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/MainPage$/i);
}

const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a9a5b' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 13/1 0/1' } })
    .jpeg()
    .toBuffer();

test('a member registers, builds a garden with a photo, waters a plant, and a visitor sees it all', async () => {
  const member = await courtil.visit();
  const { page } = member;
  await register(member, 'Jeanne', 'jeanne@jardins.example');
  await signIn(member, 'jeanne@jardins.example');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('userToken')))
    .toBe(await page.evaluate(() => localStorage.getItem('token')));

  await page.goto('/mes-jardins');
  await page.getByText("Vous n'avez pas encore créé de jardin.").waitFor();
  await page.getByRole('button', { name: '+ Ajouter un jardin' }).first().click();
  const popup = page.getByRole('dialog');
  await popup.locator('[name=nomJardin]').fill('Le courtil de Jeanne');
  await popup.locator('[name=description]').fill('Deux planches au soleil.');
  await popup.locator('[name=temperatureMin]').fill('12');
  const maximum = popup.locator('[name=temperatureMax]');
  await expect.poll(() => maximum.inputValue(), { timeout: 5_000 }).toBe('13');
  // The two fields are linked by their shown values; a decimal is refused below its field, not cut.
  const minimum = popup.locator('[name=temperatureMin]');
  for (const [typed, linked] of [
    ['5', '5'],
    ['8', '5'],
  ] as const) {
    await maximum.fill(typed);
    await expect.poll(() => minimum.inputValue()).toBe(linked);
  }
  await maximum.fill('8.5');
  await popup.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await popup.getByText('Indiquez un nombre entier, de -60 à 61.').waitFor();
  await expect.poll(() => maximum.evaluate((field) => field === document.activeElement)).toBe(true);
  await maximum.fill('20');
  await maximum.blur();
  await maximum.press('End');
  for (const key of ['Backspace', 'Backspace', '2', '0']) await maximum.press(key);
  await expect.poll(() => minimum.inputValue()).toBe('5');
  // The value is unknown, so nothing is preselected.
  await expect.poll(() => popup.locator('[name=exposition]').inputValue()).toBe('');
  await popup
    .locator('input[type=file]')
    .setInputFiles({ name: 'jardin.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  const add = popup.getByRole('button', { name: 'Ajouter', exact: true });
  await expect.poll(() => add.isEnabled(), { timeout: 20_000 }).toBe(true);
  await add.click();
  await page.getByRole('link', { name: /Le courtil de Jeanne/ }).click();
  await page.waitForURL(/\/jardin\/\d+$/);
  const jardinUrl = page.url();

  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await page.getByRole('heading', { name: 'Ajouter une nouvelle plante' }).waitFor();
  await page.locator('[name=name]').fill('Pivoine de Chine');
  await page.getByText('Plus de détails').click();
  await page.locator('[name=nameLatin]').fill('Paeonia lactiflora');
  await page.locator('[name=tailleMax]').fill('2000');
  await page.getByRole('button', { name: 'Ajouter la plante' }).click();
  await page.waitForURL(jardinUrl);
  await page.getByRole('link', { name: /Pivoine de Chine/ }).click();
  await page.getByRole('heading', { name: 'Pivoine de Chine' }).waitFor();
  await page.getByText('1 000 cm').or(page.getByText('1000 cm')).first().waitFor();
  await page.getByRole('button', { name: 'Arroser' }).click();
  await page.getByText('Arrosage enregistré avec succès !').waitFor();
  await page.getByText('Arrosage enregistré avec succès !').waitFor({ state: 'hidden' });
  expectNoProblem(member);

  const visitor = await courtil.visit({ width: 360, javaScriptEnabled: false });
  await visitor.page.goto(jardinUrl);
  await visitor.page.getByRole('heading', { name: 'Le courtil de Jeanne' }).waitFor();
  await visitor.page.getByText('Deux planches au soleil.').waitFor();
  await visitor.page.getByRole('link', { name: /Pivoine de Chine/ }).click();
  await visitor.page.getByRole('heading', { name: 'Pivoine de Chine' }).waitFor();
  await visitor.page.getByText('Paeonia lactiflora').first().waitFor();
  await expect.poll(() => visitor.page.getByRole('button', { name: 'Arroser' }).count()).toBe(0);
});

test('the owner edits and deletes, and a visitor no longer finds it', async () => {
  const member = await courtil.visit({ width: 360 });
  const { page } = member;
  await register(member, 'Léon', 'leon@jardins.example');
  await signIn(member, 'leon@jardins.example');
  await page.goto('/mes-jardins');
  await page.getByRole('button', { name: '+ Ajouter un jardin' }).first().click();
  await page.getByRole('dialog').locator('[name=nomJardin]').fill('Terrasse');
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('link', { name: /Terrasse/ }).click();
  await page.getByText('Aucune plante trouvée dans ce jardin.').waitFor();
  await page.getByRole('link', { name: 'Modifier le jardin' }).click();
  // Free text that a number field cannot show does not prevent saving.
  await page.locator('[name=temperature]').fill('10-75');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('10 à 75\u00a0°C').waitFor();
  await page.getByRole('link', { name: 'Modifier le jardin' }).click();
  await page.locator('[name=nomJardin]').fill('Terrasse au sud');
  await page.locator('[name=temperature]').fill('plutôt frais');
  await page.locator('[name=temperatureMin]').fill('21');
  await expect.poll(() => page.locator('[name=temperature]').inputValue()).toBe('21-22');
  await page.locator('[name=temperature]').fill('21-23');
  await expect.poll(() => page.locator('[name=temperatureMax]').inputValue()).toBe('23');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Jardin mis à jour avec succès !').waitFor();
  await page.getByRole('heading', { name: 'Terrasse au sud' }).waitFor();
  const url = page.url();
  await page.getByRole('button', { name: 'Supprimer ce jardin' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /supprimer/i })
    .click();
  await page.waitForURL(/\/mes-jardins$/);
  await page.getByText('Jardin supprimé avec succès !').waitFor();
  await page.goto('/nouvelle-plante');
  await page.getByText('Créez d’abord le jardin où elle pousse.').waitFor();
  expectNoProblem(member);
  const visitor = await courtil.visit();
  expect((await visitor.page.goto(url))?.status()).toBe(404);
});
