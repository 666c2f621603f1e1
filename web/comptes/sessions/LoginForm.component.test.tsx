import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nameIdentifierClaim } from '../../../contract/comptes/claims.ts';
import { readSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { LoginForm } from './LoginForm.tsx';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Mot de passe', { exact: true });
const submit = page.getByRole('button', { name: 'Se connecter' });
const error = page.getByRole('alert');
const signedIn = vi.fn();
const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`;

const form = (given?: string) => (
  <LoginForm registered={given} registration="/Inscription" onSignedIn={signedIn} />
);

async function fillIn() {
  signedIn.mockClear();
  await renderInSite(form());
  await email.fill(' camille@jardins.example ');
  await password.fill('Pivoine-9');
}

test('what is missing is said, and the reader is at the first of it', async () => {
  answerApi({});
  await renderInSite(form());
  await submit.click();
  await expect
    .element(error)
    .toHaveTextContent('Formulaire invalide. Veuillez remplir tous les champs.');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toBeInvalid();
  await expect.element(password).toBeInvalid();
  await expectAccessible();

  await email.fill('camille@jardins.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveFocus();
  await expect.element(email).toBeValid();
  await expect
    .element(password)
    .toHaveAccessibleDescription('Formulaire invalide. Veuillez remplir tous les champs.');
});

test('opens the session of whom the token names', async () => {
  const token = tokenOf({ [nameIdentifierClaim]: '7', idTypeUser: 2 });
  const api = answerApi({ 'POST /login': { body: { token } } });
  await fillIn();
  await submit.click();
  await expect.poll(() => signedIn.mock.calls.length).toBe(1);
  expect(readSession()).toEqual({ token, userId: 7, idTypeUser: 2 });
  await expect
    .poll(() => api.sent('POST /login'))
    .toEqual([{ email: 'camille@jardins.example', password: 'Pivoine-9' }]);
});

test('asks once while it waits', async () => {
  const answer = Promise.withResolvers<{ status: number }>();
  const api = answerApi({ 'POST /login': answer.promise });
  await fillIn();
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(submit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  answer.resolve({ status: 400 });
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await expect.poll(() => api.sent('POST /login')).toHaveLength(1);
});

test.each([
  [
    'Mot de passe ou identifiant incorrect. Veuillez réessayer.',
    refusal(400, 'login_failed', 'Mot de passe ou identifiant incorrect.'),
  ],
  ['Trop de demandes.', refusal(429, 'rate_limited', 'Trop de demandes.')],
  ['Erreur : Aucun token reçu. Veuillez réessayer.', { body: {} }],
  ['Erreur lors du décodage du token. Veuillez réessayer.', { body: { token: 'rien' } }],
  ['Erreur : ID utilisateur manquant dans le token.', { body: { token: tokenOf({}) } }],
  ['La connexion semble interrompue. Vérifiez votre réseau, puis réessayez.', 'lost' as const],
])('« %s » is said, and what was typed stays', async (sentence, answer) => {
  answerApi({ 'POST /login': answer });
  await fillIn();
  await submit.click();
  await expect.element(error).toHaveTextContent(sentence);
  await expect.element(email).toHaveFocus();
  await expect.element(email).toBeInvalid();
  await expect.element(email).toHaveValue('camille@jardins.example');
  await expect.element(password).toHaveValue('Pivoine-9');
  expect(readSession()).toBeNull();
  expect(signedIn).not.toHaveBeenCalled();
});

test('whose account was just made is told what to do, and has only the password to type', async () => {
  await renderInSite(form('camille@jardins.example'));
  await expect
    .element(page.getByText('Votre compte est créé. Vous pouvez vous connecter.'))
    .toBeVisible();
  await expect.element(email).toHaveValue('camille@jardins.example');
  await expect.element(password).toHaveFocus();
  await expect
    .element(password)
    .toHaveAccessibleDescription(/compte est créé.*mot de passe.*camille@jardins\.example/);
  await expectAccessible();
});

test('leads to a new password and to a new account', async () => {
  await renderInSite(form());
  await expect.element(page.getByText(/compte est créé/)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Créer un compte' }))
    .toHaveAttribute('href', '/Inscription');
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expect.element(page.getByRole('heading', { name: '/mot-de-passe-oublie' })).toBeVisible();
});

test('where the account has a second factor, its code is asked for, and sent with the pair', async () => {
  const token = tokenOf({ [nameIdentifierClaim]: '7' });
  const missing = refusal(403, 'code_missing', 'Indiquez le code de votre application.');
  const answers: Record<string, ReturnType<typeof refusal> | { body: object }> = {
    'POST /login': missing,
  };
  const api = answerApi(answers);
  await fillIn();
  await submit.click();
  const code = page.getByLabelText('Code');
  await expect.element(code).toHaveFocus();
  await expect.element(error).not.toBeInTheDocument();
  await expectAccessible();
  answers['POST /login'] = refusal(403, 'code_wrong', 'Ce code n’est pas le bon.');
  await code.fill('123456');
  await submit.click();
  await expect.element(page.getByText('Ce code n’est pas le bon.')).toBeVisible();
  await expect.element(code).toBeInvalid();
  expect(signedIn).not.toHaveBeenCalled();
  answers['POST /login'] = { body: { token } };
  await code.fill('654321');
  await submit.click();
  await expect.poll(() => signedIn.mock.calls.length).toBe(1);
  const pair = { email: 'camille@jardins.example', password: 'Pivoine-9' };
  await expect
    .poll(() => api.sent('POST /login'))
    .toEqual([pair, { ...pair, code: '123456' }, { ...pair, code: '654321' }]);
});
