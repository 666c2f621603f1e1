import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { DeleteCompte } from './DeleteCompte.tsx';

const call = 'DELETE /user/7';
const opener = page.getByRole('button', { name: 'Supprimer mon compte' });
const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' });
const password = page.getByLabelText('Mot de passe', { exact: true });
const submit = page.getByRole('button', { name: 'Supprimer définitivement' });
const deleted = vi.fn();

beforeEach(async () => {
  deleted.mockClear();
  await renderInSite(<DeleteCompte userId={7} onDeleted={deleted} />);
  await opener.click();
});

test('tells what goes and what stays, and asks for the password', async () => {
  answerApi({});
  await expect.element(page.getByText(/seront effacés aussitôt, sans retour/)).toBeVisible();
  await expect.element(page.getByText(/^Vos commandes payées gardent votre nom/)).toBeVisible();
  await submit.click();
  await expect.element(page.getByText('Indiquez votre mot de passe.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expectAccessible();
});

test('deletes once', async () => {
  const answer = Promise.withResolvers<{ status: number }>();
  const api = answerApi({ [call]: answer.promise });
  await password.fill('Pivoine-9');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve({ status: 204 });
  await expect.poll(() => deleted.mock.calls.length).toBe(1);
  await expect.poll(() => api.sent(call)).toEqual([{ password: 'Pivoine-9' }]);
});

test('another password deletes nothing', async () => {
  answerApi({ [call]: refusal(400, 'wrong_password', 'Mot de passe incorrect.') });
  await password.fill('Pivoine-8');
  await submit.click();
  await expect.element(page.getByText('Mot de passe incorrect.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toBeInvalid();
  expect(deleted).not.toHaveBeenCalled();
});

test('without an answer the dialog stays, and says so', async () => {
  answerApi({ [call]: 'lost' });
  await password.fill('Pivoine-9');
  await submit.click();
  await expect.element(page.getByText('Votre compte n’a pas pu être supprimé.')).toBeVisible();
  await expect.element(dialog).toBeVisible();
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});

test('who thinks better of it keeps everything', async () => {
  answerApi({});
  await password.fill('Pivoine-9');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(password).toHaveValue('');
});
