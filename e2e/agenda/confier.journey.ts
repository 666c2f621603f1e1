import { expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../contract/today.ts';
import { newArrosage, newJardin, newPlante, newRythme } from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { openJardinMenu } from '../jardins/clos.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const today = todayInParis();

/** A garden with plants that are watered every five days, and are thirsty. */
async function thirstyGarden(name: string) {
  const { app } = courtil.served;
  const owner = await member(app, name);
  const jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
  for (const name of ['Basilic', 'Menthe', 'Thym']) {
    const fields = { name, emplacement: 'Carré 2', date: dayAfter(today, -60) };
    const plante = await newPlante(app, owner, jardin.id, fields);
    await newArrosage(app, owner, plante.id, dayAfter(today, -7));
    await newRythme(app, owner, plante.id, 5);
  }
  return { owner, jardin };
}

test('on a phone: a garden is entrusted, the sitter ticks without scripts, the owner sees by whom', async () => {
  const { owner, jardin } = await thirstyGarden('Violette');
  const visit = await courtil.visit({ width: 360, hasTouch: true });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/jardin/${jardin.id}`);
  await openJardinMenu(page);
  await page.getByRole('button', { name: /Confier ce jardin/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confier ce jardin' });
  await dialog.getByRole('button', { name: 'Créer le lien' }).click();
  const link = dialog.getByLabel('Le lien à donner');
  await link.waitFor();
  const adresse = await link.inputValue();
  await dialog.getByRole('img', { name: 'Code QR de ce lien' }).waitFor();
  expect(await violationsByScheme(page, ['dark', 'light'])).toEqual([]);
  await dialog.getByRole('button', { name: 'Terminé' }).click();

  const sitter = await courtil.visit({ width: 360, hasTouch: true, javaScriptEnabled: false });
  await sitter.page.goto(adresse);
  await sitter.page.getByText('3 à faire').waitFor();
  for (const button of await sitter.page.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await sitter.page.getByRole('button', { name: 'Fait : Arroser Menthe' }).click();
  await sitter.page.getByText('1 fait, 2 à faire').waitFor();
  await sitter.page.getByRole('button', { name: 'Annuler : Arroser Menthe' }).click();
  await sitter.page.getByText('3 à faire').waitFor();
  await sitter.page.getByRole('button', { name: 'Tout est arrosé (3)' }).click();
  await sitter.page.getByText(/Tout est fait pour aujourd’hui/).waitFor();
  await expect
    .poll(() => sitter.page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(360);

  await page.goto('/aujourd-hui');
  await page.locator('summary', { hasText: 'Arrosé' }).click();
  await page
    .getByText(/par votre invité/)
    .first()
    .waitFor();
  expectNoProblem(visit);
});

test('the page of a sitter can be used by everyone, in light and dark', async () => {
  const { owner, jardin } = await thirstyGarden('Capucine');
  const { app } = courtil.served;
  const made = await app.inject({
    method: 'POST',
    url: '/v1/invitation',
    headers: owner.headers,
    payload: { idJardin: jardin.id, du: today, au: dayAfter(today, 9) },
  });
  const visit = await courtil.visit({ width: 360 });
  await visit.page.goto(new URL(made.json<{ adresse: string }>().adresse).pathname);
  await visit.page.getByRole('button', { name: 'Fait : Arroser Thym' }).click();
  await visit.page.getByText('1 fait, 2 à faire').waitFor();
  expect(await violationsByScheme(visit.page, ['dark', 'light'])).toEqual([]);
  expectNoProblem(visit);
});
