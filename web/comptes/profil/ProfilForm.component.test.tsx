import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Compte } from '../../../contract/comptes/utilisateur.ts';
import { expireSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { ProfilForm } from './ProfilForm.tsx';

const compte: Compte = {
  id: 7,
  pseudo: 'Camille',
  photo: null,
  couverture: null,
  description: 'Un balcon au sud.',
  name: 'Roux',
  firstName: 'Camille',
  email: 'camille@jardins.example',
  nouvelEmail: null,
  adresse: '',
  cp: '',
  ville: '',
  tel: '',
  isVerified: true,
  idTypeUser: 1,
};
const call = 'PUT /user/7';
const failure = 'Échec de la mise à jour du profil.';
const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = page.getByRole('button', { name: 'Enregistrer' });
const saved = vi.fn();

const open = ({ photo = null as string | null, uploading = false } = {}) =>
  renderInSite(
    <ProfilForm
      compte={compte}
      pictures={{ photo, couverture: null }}
      uploading={uploading}
      pictureFields={null}
      onSaved={saved}
    />,
  );

beforeEach(() => {
  saved.mockClear();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('shows what is known, and sends only what was changed', async () => {
  const api = answerApi({ [call]: { body: { ...compte, ville: 'Angers' } } });
  await open();
  await expect.element(field('Pseudo')).toHaveValue('Camille');
  await expect.element(field('Description')).toHaveValue('Un balcon au sud.');
  await expectAccessible();
  await field('Ville').fill('Angers');
  await submit.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await expect.poll(() => api.sent(call)).toEqual([{ ville: 'Angers' }]);
});

test('sends a new picture with the rest', async () => {
  const api = answerApi({ [call]: { body: compte } });
  await open({ photo: '/images/0123456789abcdefghij' });
  await submit.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await expect.poll(() => api.sent(call)).toEqual([{ photo: '/images/0123456789abcdefghij' }]);
});

test.each([
  ['Pseudo', ' ', 'Indiquez votre pseudo.'],
  ['Email', '', 'Indiquez votre e\u2011mail.'],
  ['Email', 'camille', 'Email invalide.'],
])('%s %o is not sent: « %s »', async (label, typed, sentence) => {
  answerApi({});
  await open();
  await field(label).fill(typed);
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  await expect.element(field(label)).toBeInvalid();
  await field(label).fill('camille@fleurs.example');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

test('another address asks for the password', async () => {
  const api = answerApi({ [call]: { body: compte } });
  await open();
  await expect.element(field('Mot de passe actuel')).not.toBeInTheDocument();
  await field('Email').fill('camille@fleurs.example');
  await submit.click();
  await expect.element(page.getByText('Indiquez votre mot de passe actuel.')).toBeVisible();
  await expect.element(field('Mot de passe actuel')).toHaveFocus();
  await field('Mot de passe actuel').fill('Pivoine-9');
  await submit.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await expect
    .poll(() => api.sent(call))
    .toEqual([{ email: 'camille@fleurs.example', motDePasse: 'Pivoine-9' }]);
});

test.each([
  ['Email', refusal(409, 'email_taken', 'Cet email est déjà utilisé.')],
  ['Mot de passe actuel', refusal(400, 'email_password_wrong', 'Mot de passe incorrect.')],
])('what the server finds wrong with %s is said there', async (label, answer) => {
  answerApi({ [call]: answer });
  await open();
  await field('Email').fill('camille@fleurs.example');
  await field('Mot de passe actuel').fill('Pivoine-8');
  await submit.click();
  await expect.element(page.getByText(failure)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  await expect.element(field(label)).toBeInvalid();
});

test('a save that gets no answer keeps what was typed', async () => {
  answerApi({ [call]: 'lost' });
  await open();
  await field('Ville').fill('Angers');
  await submit.click();
  await expect.element(page.getByText(failure)).toBeVisible();
  await expect.element(field('Ville')).toHaveValue('Angers');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});

test('what was typed outlives the session, in the hands of its member', async () => {
  answerApi({});
  const first = await open();
  await field('Ville').fill('Angers');
  expireSession();
  await first.unmount();

  startSession({ token: 'autre', userId: 8, idTypeUser: 1 });
  const other = await open();
  await expect.element(field('Ville')).toHaveValue('');
  await other.unmount();

  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  await open();
  await expect.element(field('Ville')).toHaveValue('Angers');
});

test('asks before what was typed is lost, and lets go who changed nothing', async () => {
  answerApi({});
  const first = await open();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect.element(page.getByRole('heading', { name: '/Profil' })).toBeVisible();
  await first.unmount();

  await open();
  await field('Ville').fill('Angers');
  await page.getByRole('link', { name: 'Annuler' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Ville')).toHaveValue('Angers');
});

test('waits for a picture that is on its way', async () => {
  answerApi({});
  await open({ uploading: true });
  await expect.element(submit).toBeDisabled();
  await expect
    .element(page.getByText("Veuillez patienter pendant l'upload de l'image..."))
    .toBeVisible();
});
