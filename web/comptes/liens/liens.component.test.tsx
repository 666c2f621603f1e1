import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

describe('ForgotPasswordForm', () => {
  const call = 'POST /user/forgot-password';
  const email = page.getByLabelText('Email');
  const submit = page.getByRole('button', { name: 'Envoyer le lien' });
  const sent = page.getByText('Un email de réinitialisation a été envoyé.');

  test.each(['', 'camille', 'camille@jardins'])('%o is no address', async (typed) => {
    answerApi({});
    await render(<ForgotPasswordForm />);
    await email.fill(typed);
    await submit.click();
    await expect.element(page.getByText('Email invalide.')).toBeVisible();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toBeInvalid();
    await email.fill('camille@jardins.example');
    await expect.element(page.getByText('Email invalide.')).not.toBeInTheDocument();
  });

  test('says that the link is on its way, until another address is typed', async () => {
    const api = answerApi({ [call]: { status: 204 } });
    await render(<ForgotPasswordForm />);
    await email.fill(' camille@jardins.example ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toContainElement(sent);
    await expect.element(sent).toBeVisible();
    await expect.poll(() => api.sent(call)).toEqual([{ email: 'camille@jardins.example' }]);
    await expectAccessible();
    await email.fill('noe@jardins.example');
    await expect.element(sent).not.toBeInTheDocument();
  });

  test.each([
    ['Trop de demandes.', refusal(429, 'rate_limited', 'Trop de demandes.')],
    ['Erreur lors de l’envoi.', 'lost' as const],
  ])('« %s » is said, and what was typed stays', async (sentence, answer) => {
    answerApi({ [call]: answer });
    await render(<ForgotPasswordForm />);
    await email.fill('camille@jardins.example');
    await submit.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(email).toHaveValue('camille@jardins.example');
    await expect.element(submit).not.toHaveAttribute('aria-disabled');
  });

  test('an address that only the server refuses is wrong too', async () => {
    answerApi({ [call]: refusal(400, 'validation', 'Demande invalide.') });
    await render(<ForgotPasswordForm />);
    await email.fill('camille@jardins.example');
    await submit.click();
    await expect.element(page.getByText('Email invalide.')).toBeVisible();
    await expect.element(email).toHaveFocus();
  });
});

describe('ResetPasswordForm', () => {
  const call = 'POST /user/reset-password';
  const password = page.getByLabelText('Nouveau mot de passe');
  const confirmation = page.getByLabelText('Confirmation du mot de passe');
  const submit = page.getByRole('button', { name: 'Réinitialiser' });
  const reset = vi.fn();

  async function fillIn(first: string, second: string, token: string | null = 'lien') {
    reset.mockClear();
    await render(<ResetPasswordForm token={token} problem={null} onReset={reset} />);
    await password.fill(first);
    await confirmation.fill(second);
    await submit.click();
  }

  test.each([
    ['Abc-1', 'Abc-1', password, 'Le mot de passe doit contenir au moins 6 caractères.'],
    ['Abc-12', '', confirmation, 'Confirmez votre mot de passe.'],
    ['Abc-12', 'Abc-13', confirmation, 'Les mots de passe ne correspondent pas.'],
  ])('%o and %o are not sent', async (first, second, field, sentence) => {
    answerApi({});
    await fillIn(first, second);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toBeInvalid();
  });

  test('six characters are enough', async () => {
    const api = answerApi({ [call]: { status: 204 } });
    await fillIn('Abc-12', 'Abc-12');
    await expect.poll(() => reset.mock.calls.length).toBe(1);
    await expect.poll(() => api.sent(call)).toEqual([{ token: 'lien', newPassword: 'Abc-12' }]);
    // It goes on to the login: until then nothing is sent again.
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  });

  test('without a token nothing is sent', async () => {
    answerApi({});
    await fillIn('Abc-12', 'Abc-12', null);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Token manquant ou invalide.');
  });

  test('what is wrong with the link is said from the start', async () => {
    await render(
      <ResetPasswordForm token={null} problem="Token manquant ou invalide." onReset={reset} />,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('Token manquant ou invalide.');
    await expectAccessible();
  });

  test.each([
    ['Lien invalide ou expiré.', refusal(400, 'link_invalid', 'Lien invalide ou expiré.')],
    ['Erreur serveur.', 'lost' as const],
  ])('« %s » is said, and what was typed stays', async (sentence, answer) => {
    answerApi({ [call]: answer });
    await fillIn('Abc-12', 'Abc-12');
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(password).toHaveValue('Abc-12');
    await expect.element(submit).not.toHaveAttribute('aria-disabled');
    expect(reset).not.toHaveBeenCalled();
  });

  test('a password that everyone has is wrong at its field', async () => {
    const sentence = 'Ce mot de passe est trop courant.';
    answerApi({ [call]: refusal(400, 'password_too_common', sentence) });
    await fillIn('123456', '123456');
    await expect.element(password).toHaveFocus();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(password).toBeInvalid();
    await expect.element(confirmation).toBeValid();
  });
});
