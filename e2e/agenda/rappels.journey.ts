import { expect, test } from 'vitest';
import { unsubscribeAddress } from '../../server/agenda/avis/unsubscribe.ts';
import { newJardin, newPlante, verified } from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();

test('on a phone: an hour for the mail, a calendar address that answers, and its end', async () => {
  const owner = await verified(courtil.served, await member(courtil.served.app, 'Ariane'));
  const visit = await courtil.visit({ width: 360, hasTouch: true });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/Profil');
  const rappels = page.getByRole('region', { name: 'Rappels et calendrier' });
  await rappels.getByLabel('M’écrire à').selectOption('7');
  await rappels.getByText(/à 7\sh, les jours où quelque chose est à faire/).waitFor();
  await rappels.getByLabel('Avec la lune').check();
  await rappels.getByRole('button', { name: 'Créer mon adresse' }).click();
  const address = rappels.getByLabel('Votre adresse secrète');
  await address.waitFor();
  const read = async (adresse: string) => (await fetch(adresse)).status;
  const adresse = await address.inputValue();
  expect(await (await fetch(adresse)).text()).toContain('BEGIN:VCALENDAR');
  expect(await violationsByScheme(page, ['dark', 'light'])).toEqual([]);

  await page.reload();
  await rappels.getByText(/Adresse créée le/).waitFor();
  await expect.poll(() => rappels.getByLabel('M’écrire à').inputValue()).toBe('7');
  await expect.poll(() => rappels.getByLabel('Avec la lune').isChecked()).toBe(true);
  await rappels.getByRole('button', { name: 'Révoquer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await rappels.getByRole('button', { name: 'Créer mon adresse' }).waitFor();
  await expect.poll(() => read(adresse)).toBe(404);
  expectNoProblem(visit);
});

test("others see none of it on a member's profile", async () => {
  const owner = await member(courtil.served.app, 'Basile');
  const visit = await courtil.visit();
  await visit.page.goto(`/Profil/${owner.id}`);
  await visit.page.getByRole('heading', { name: 'Mes jardins' }).first().waitFor();
  await expect.poll(() => visit.page.getByText('Rappels et calendrier').isVisible()).toBe(false);
  expectNoProblem(visit);
});

test('at the foot of their day a member is asked once', async () => {
  const owner = await member(courtil.served.app, 'Coline');
  const jardin = await newJardin(courtil.served.app, owner);
  await newPlante(courtil.served.app, owner, jardin.id);
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/aujourd-hui');
  await page.getByText(/^Un\smot par/).click();
  await page.getByRole('button', { name: 'Non merci' }).click();
  await page.getByText(/noté\s: aucun message/).waitFor();
  const answered = page.waitForResponse(/\/v1\/aujourdhui$/);
  await page.reload();
  await answered;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText(/^Un\smot par/).count()).toBe(0);
  expectNoProblem(visit);
});

test('the link of a mail ends it by one button, without a session or JavaScript', async () => {
  const owner = await member(courtil.served.app, 'Denis');
  const heure = async () =>
    (await courtil.served.app.inject({ url: '/v1/avis', headers: owner.headers })).json<{
      heure: number | null;
    }>().heure;
  const payload = { heure: 7 };
  await courtil.served.app.inject({ method: 'PUT', url: '/v1/avis', ...owner, payload });
  const { pathname } = new URL(unsubscribeAddress(courtil.served.context, owner.id));
  const visit = await courtil.visit({ width: 360, javaScriptEnabled: false });
  await visit.page.goto(pathname);
  await expect.poll(() => heure()).toBe(7);
  await visit.page.getByRole('button', { name: 'Ne plus recevoir cet e-mail' }).click();
  await visit.page.getByText('Vous ne recevrez plus l’e-mail du jour.').waitFor();
  expect(new URL(visit.page.url()).pathname).toBe(pathname);
  await expect.poll(() => heure()).toBeNull();

  const looked = await courtil.visit();
  await looked.page.goto(pathname);
  await expect
    .poll(() => looked.page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(1280);
  expectNoProblem(looked);
});
