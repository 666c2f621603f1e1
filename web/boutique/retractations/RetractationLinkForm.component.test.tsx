import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { RetractationLinkForm } from './RetractationLinkForm.tsx';

const call = 'POST /retractation/lien';
const numero = page.getByLabelText('Numéro de la commande');
const email = page.getByLabelText(/^E.mail$/);
const submit = page.getByRole('button', { name: 'Recevoir le lien' });
const sent = page.getByText(/^Un lien est envoyé, si ce numéro et cet e.mail sont ceux/);

beforeEach(async () => {
  await render(<RetractationLinkForm />);
});

test('what is missing is said at its field, and the reader is at the first', async () => {
  answerApi({});
  await submit.click();
  await expect
    .element(page.getByText('Indiquez le numéro de la commande, en chiffres.'))
    .toBeVisible();
  await expect.element(page.getByText('Email invalide.')).toBeVisible();
  await expect.element(numero).toHaveFocus();
  await expectAccessible();
  await numero.fill('12');
  await expect.element(numero).toBeValid();
  await email.fill('camille');
  await submit.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toBeInvalid();
});

test('asks once, and answers the same whoever asks', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const api = answerApi({ [call]: answer.promise });
  await numero.fill('12');
  await email.fill(' camille@jardins.example ');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve({ body: { message: 'Bien reçu.' } });
  await expect.element(page.getByRole('status')).toContainElement(sent);
  await expect
    .poll(() => api.sent(call))
    .toEqual([{ commandeId: 12, email: 'camille@jardins.example' }]);
  await numero.fill('13');
  await expect.element(sent).not.toBeInTheDocument();
});

test.each([
  ['Trop de demandes.', refusal(429, 'rate_limited', 'Trop de demandes.')],
  ['Le lien n’a pas pu être demandé. Réessayez.', 'lost' as const],
])('« %s » is said, and what was typed stays', async (sentence, answer) => {
  answerApi({ [call]: answer });
  await numero.fill('12');
  await email.fill('camille@jardins.example');
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(numero).toHaveValue('12');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});
