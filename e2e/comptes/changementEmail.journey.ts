import { expect, test } from 'vitest';
import { goodPassword } from '../../server/testing/factories.ts';
import { linkTo, subjects } from '../../server/testing/mails.ts';
import { signIn } from '../connexion.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member } from '../membre.ts';

const courtil = openCourtil();
const served = () => courtil.served;

test('another e-mail: asked for with the password, confirmed by its link, given back by the old one', async () => {
  const owner = await member(served().app, 'Maïa');
  const fresh = `nouvelle-${owner.email}`;
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  const active = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  const ask = async (email: string, password: string) => {
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=motDePasse]').fill(password);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
  };
  await signIn(page, owner);
  await page.goto(`/profil/modifier/${owner.id}`);
  await page.locator('[name=email]').waitFor();
  await expect.poll(() => page.locator('[name=motDePasse]').count()).toBe(0);
  await ask(fresh, '');
  await page.getByText('Indiquez votre mot de passe actuel.').waitFor();
  await expect.poll(() => active()).toBe('motDePasse');
  await ask(fresh, 'Mauvais-2026');
  await page.getByText('Rien n’a été enregistré.').waitFor();
  await expect.poll(() => active()).toBe('motDePasse');
  const password = page.locator('[name=motDePasse]');
  const described = (await password.getAttribute('aria-describedby')) ?? '';
  await expect
    .poll(() => page.locator(`[id="${described.split(' ')[0]}"]`).textContent())
    .toContain('incorrect');
  await ask(fresh, goodPassword);
  await page.waitForURL(/\/Profil$/);
  const waiting = page.getByRole('region', { name: 'Changement d’adresse e-mail' });
  await waiting.getByText(`Nouvelle adresse ${fresh} à confirmer`).waitFor();
  await waiting.getByRole('button', { name: 'Renvoyer le lien' }).click();
  await waiting.getByText('Un nouvel email de vérification a été envoyé.').waitFor();

  const back = await linkTo(served(), owner.email, subjects.emailChange);
  await page.goto(`/verify-email?Token=${await linkTo(served(), fresh, subjects.newEmail)}`);
  await page.getByText(/^Votre adresse e.mail est confirmée\.$/).waitFor();
  await page.goto(`/profil/modifier/${owner.id}`);
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe(fresh);

  await ask(`autre-${owner.email}`, goodPassword);
  await page.waitForURL(/\/Profil$/);
  await waiting.getByRole('button', { name: 'Abandonner le changement' }).click();
  await waiting.getByText('Le changement est abandonné', { exact: false }).waitFor();

  await page.goto(`/undo-email-change?token=${back}`);
  await page.getByRole('button', { name: 'Garder mon adresse' }).click();
  await page
    .getByText(/^Votre adresse e.mail a été rétablie\. Veuillez vous reconnecter\.$/)
    .waitFor();
  await page.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  await expect.poll(() => page.locator('.notice').count()).toBe(0);
  await signIn(page, owner);
  expectOnlyFailedCalls(visit);
});

test("another member's session in the browser outlives the old address given back", async () => {
  const { app } = served();
  const owner = await member(app, 'Mahaut');
  const asked = await app.inject({
    method: 'PUT',
    url: `/v1/user/${owner.id}`,
    headers: owner.headers,
    payload: { email: `nouvelle-${owner.email}`, motDePasse: goodPassword },
  });
  expect(asked.statusCode).toBe(200);
  const other = await member(app, 'Ulysse');
  const visit = await courtil.visit();
  const { page } = visit;
  await signIn(page, other);
  const back = await linkTo(served(), owner.email, subjects.emailChange);
  await page.goto(`/undo-email-change?token=${back}`);
  await page.getByRole('button', { name: 'Garder mon adresse' }).click();
  await page.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).waitFor();
  await page.goto(`/profil/modifier/${other.id}`);
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe(other.email);
  expectNoProblem(visit);
});
