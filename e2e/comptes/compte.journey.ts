import { expect, test } from 'vitest';
import { goodPassword } from '../../server/testing/factories.ts';
import { mailsTo } from '../../server/testing/mails.ts';
import { choosePhoto, fillLogin, signIn } from '../connexion.ts';
import { expectNoProblem, openCourtil, type Visit } from '../courtil.ts';
import { expectOnlyFailedCalls, member } from '../membre.ts';

const courtil = openCourtil();
const served = () => courtil.served;
const otherPassword = 'Églantine-7-Rouge';

/** Opens the latest letter of that subject in the mailbox, and follows its button. */
async function followLetter(visit: Visit, email: string, subject: string, button: string) {
  const { page } = visit;
  await mailsTo(served(), email);
  await page.goto('/boite-aux-lettres');
  await page
    .getByRole('link', { name: new RegExp(`${subject}.*${email}`) })
    .first()
    .click();
  const letter = page.frameLocator('iframe');
  await letter.getByText('Bonjour', { exact: false }).first().waitFor();
  await letter.getByRole('link', { name: button }).click();
}

test('registration, verification by mail, forgotten password, and in again', async () => {
  const email = 'rose@jardins.example';
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await page.goto('/Inscription');
  const submit = page.getByRole('button', { name: "S'inscrire" });
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.locator('[name=name]').fill('Martin');
  await page.locator('[name=firstName]').fill('Rose');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=pseudo]').fill('Rose');
  await page.locator('[name=password]').fill('Pivoine-9');
  await page.locator('[name=confirmPassword]').fill('Pivoine-8');
  await page.getByText('Les mots de passe ne correspondent pas.').waitFor();
  await page.getByText('À corriger\u00a0: confirmation.').waitFor();
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.locator('[name=confirmPassword]').fill('Pivoine-9');
  await page.getByText('Plus sur vous').click();
  await choosePhoto(page, 'Photo de profil', '#a8481f');
  await page.getByAltText('Aperçu avant envoi').waitFor();
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await submit.click();
  await page.waitForURL(/\/Login$/);
  await page.getByText(`vous attend à ${email} pour confirmer votre adresse.`).waitFor();
  await expect.poll(() => page.locator('[name=Email]').inputValue()).toBe(email);

  await followLetter(visit, email, 'Confirmez votre adresse', 'Confirmer mon adresse');
  await page.waitForURL(/\/verify-email\?token=/);
  await page.getByText(/^Votre adresse e.mail est confirmée\.$/).waitFor();
  const confirmedAt = Date.now();
  await page.waitForURL(/\/MainPage$/);
  expect(Date.now() - confirmedAt).toBeGreaterThan(3_000);

  await page.goto('/mot-de-passe-oublie');
  await page.getByLabel('Email').fill('rose@');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await page.getByText('Email invalide.').waitFor();
  await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await page.getByText('Un email de réinitialisation a été envoyé.').waitFor();

  await followLetter(visit, email, 'Choisissez un nouveau', 'Choisir un nouveau mot de passe');
  await page.waitForURL(/\/reset-password\?token=/);
  const [login] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByText('Retour à la connexion').click(),
  ]);
  await login.getByRole('heading', { name: 'Se connecter' }).waitFor();
  await login.close();
  await page.locator('[name=newPassword]').fill('menthe');
  await page.locator('[name=confirmation]').fill('menthes');
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await page.getByText('Les mots de passe ne correspondent pas.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('confirmation');
  // Another member's session in this browser is none of it.
  const other = await member(served().app, 'Violette');
  await page.evaluate(
    ([token, userId]) => Object.assign(localStorage, { userToken: token, userId }),
    [other.token, other.id] as const,
  );
  await page.locator('[name=newPassword]').fill(otherPassword);
  await page.locator('[name=confirmation]').fill(otherPassword);
  const asked = page.waitForResponse(/\/sessions$/);
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await page.getByText('Mot de passe réinitialisé avec succès ✅').waitFor();
  expect((await asked).status()).toBe(200);
  await page.waitForURL(/\/Login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).toBe(other.token);
  await fillLogin(page, email, otherPassword);
  await page.waitForURL(/\/MainPage$/);
  expectNoProblem(visit);
});

test('a link without token, or with a wrong one, says so', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await page.goto('/verify-email');
  await page.getByText('Token manquant.').waitFor();
  await page.goto('/verify-email?token=faux');
  await page.getByText('Lien invalide ou expiré.').waitFor();
  await page.route('**/v1/user/verify-email**', (route) => route.abort());
  await page.goto('/verify-email?token=faux');
  await page.getByText('Erreur lors de la vérification.').waitFor();
  await page.goto('/reset-password');
  await page.getByText('Token manquant ou invalide.').waitFor();
  await page.goto('/reset-password?TOKEN=faux');
  await page.locator('[name=newPassword]').fill(otherPassword);
  await page.locator('[name=confirmation]').fill(otherPassword);
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await page.getByText('Lien invalide ou expiré.').waitFor();
  await page.route('**/v1/user/reset-password', (route) => route.abort());
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await page.getByText('Erreur serveur.').waitFor();
  const refusal = { status: 400, json: { code: 'conflict', message: 'Refusé par le serveur.' } };
  await page.route('**/v1/user/forgot-password', (route) => route.fulfill(refusal));
  await page.goto('/mot-de-passe-oublie');
  await page.getByLabel('Email').fill('rose@jardins.example');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await page.getByText('Refusé par le serveur.').waitFor();
  await page.route('**/v1/user/forgot-password', (route) => route.abort());
  await page.goto('/mot-de-passe-oublie');
  await page.getByLabel('Email').fill('rose@jardins.example');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await page.getByText('Erreur lors de l’envoi.').waitFor();
  expectOnlyFailedCalls(visit);
});

test('a member changes their profile and pictures, and all see it', async () => {
  const owner = await member(served().app, 'Anis');
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page.goto('/Profil');
  await page.getByText('Votre adresse e-mail n’est pas vérifiée.').waitFor();
  await page.getByRole('button', { name: /^Renvoyer l’e.mail$/ }).click();
  await page.getByText('Un nouvel email de vérification a été envoyé.').waitFor();
  await page.getByRole('link', { name: 'Modifier mon profil' }).click();

  await page.locator('[name=pseudo]').fill(' ');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Indiquez votre pseudo.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('pseudo');
  await page.locator('[name=pseudo]').fill('Anis étoilé');
  await page.getByLabel('Description').fill('Un talus au nord.');
  await choosePhoto(page, 'Photo de profil', '#2f5d3a');
  await choosePhoto(page, 'Image de couverture', '#23668a');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await expect.poll(() => save.isEnabled()).toBe(true);
  await save.click();
  await page.waitForURL(/\/Profil$/);
  await page.getByRole('heading', { name: 'Anis étoilé' }).waitFor();
  expectNoProblem(visit);

  const stranger = await courtil.visit({ javaScriptEnabled: false });
  await stranger.page.goto(`/Profil/${owner.id}`);
  await stranger.page.getByText('Un talus au nord.').waitFor();
  await expect.poll(() => stranger.page.locator('img[src^="/images/"]').count()).toBe(2);

  await page.goto(`/profil/modifier/${owner.id}`);
  await page.route('**/v1/user/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Retirer la photo' }).click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByText("Erreur lors de la suppression de l'image.").waitFor();
  await page.getByLabel('Pseudo').fill('Badiane');
  await save.click();
  await page.getByText('Échec de la mise à jour du profil.').waitFor();
  await page.unroute('**/v1/user/*');
  await page.getByRole('button', { name: 'Retirer la photo' }).click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByRole('button', { name: 'Retirer la photo' }).waitFor({ state: 'detached' });
  await stranger.page.reload();
  await expect.poll(() => stranger.page.locator('img[src^="/images/"]').count()).toBe(1);
  expectOnlyFailedCalls(visit);
});

test('password, devices, data and the end of an account', async () => {
  const owner = await member(served().app, 'Mila');
  const visit = await courtil.visit();
  const { page } = visit;
  await signIn(page, owner);
  await page.goto(`/profil/modifier/${owner.id}`);
  const devices = page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem');
  await devices.nth(1).waitFor();
  await devices.filter({ hasNotText: 'Cet appareil' }).getByRole('button').click();
  await expect.poll(() => devices.count()).toBe(1);

  await page.locator('[name=actuel]').fill('Mauvais-Mot-1');
  await page.locator('[name=nouveau]').fill(otherPassword);
  await page.locator('[name=confirmation]').fill(otherPassword);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByText('Votre mot de passe actuel est incorrect.').waitFor();
  await page.locator('[name=actuel]').fill(goodPassword);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByText('Votre mot de passe a été modifié.').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('courtil-donnees.zip');

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=password]').fill('Mauvais-Mot-1');
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await dialog.getByText('Votre mot de passe actuel est incorrect.').waitFor();
  await dialog.locator('[name=password]').fill(otherPassword);
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await page.waitForURL(/\/MainPage$/);
  await page.getByText('Votre compte a été supprimé.').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  await page.goto(`/Profil/${owner.id}`);
  await page.getByText('Utilisateur introuvable.').waitFor();
  expectNoProblem(visit);
});
