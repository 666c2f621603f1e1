import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';

const call = 'PUT /user/7/mot-de-passe';
const field = (label: string) => page.getByLabelText(label, { exact: true });
const present = field('Mot de passe actuel');
const next = field('Nouveau mot de passe');
const confirmation = field('Confirmation du mot de passe');
const submit = page.getByRole('button', { name: 'Changer le mot de passe' });
const changed = vi.fn();

async function fillIn(values: [string, string, string]) {
  await render(<PasswordChangeForm userId={7} onChanged={changed} />);
  for (const [index, box] of [present, next, confirmation].entries())
    await box.fill(values[index] ?? '');
  await submit.click();
}

beforeEach(() => {
  changed.mockClear();
});

test.each([
  ['Indiquez votre mot de passe actuel.', present, ['', 'Pivoine-9', 'Pivoine-9']],
  ['Il manque : une majuscule, un chiffre.', next, ['x', 'pivoines-', 'pivoines-']],
  ['Les mots de passe ne correspondent pas.', confirmation, ['x', 'Pivoine-9', 'Pivoine-8']],
] as const)('« %s » is said at its field, and nothing is sent', async (sentence, box, values) => {
  answerApi({});
  await fillIn([...values]);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toBeInvalid();
});

test('sends both, once, and forgets them', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const api = answerApi({ [call]: answer.promise });
  await fillIn(['Tulipe-1', 'Pivoine-9', 'Pivoine-9']);
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve({ body: { message: 'Votre mot de passe est modifié.' } });
  await expect.poll(() => changed.mock.calls).toEqual([['Votre mot de passe est modifié.']]);
  await expect.poll(() => api.sent(call)).toEqual([{ actuel: 'Tulipe-1', nouveau: 'Pivoine-9' }]);
  for (const box of [present, next, confirmation]) await expect.element(box).toHaveValue('');
  await expectAccessible();
});

test.each([
  ['wrong_password', present],
  ['password_unchanged', next],
  ['password_too_common', next],
])('what the server refuses is said at its field: %s', async (code, box) => {
  answerApi({ [call]: refusal(400, code, 'Refusé.') });
  await fillIn(['Tulipe-1', 'Pivoine-9', 'Pivoine-9']);
  await expect.element(page.getByText('Refusé.')).toBeVisible();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toBeInvalid();
  expect(changed).not.toHaveBeenCalled();
});

test('without an answer what was typed stays', async () => {
  answerApi({ [call]: 'lost' });
  await fillIn(['Tulipe-1', 'Pivoine-9', 'Pivoine-9']);
  await expect
    .element(page.getByText(/^Votre mot de passe n’a pas pu être modifié\./))
    .toBeVisible();
  await expect.element(next).toHaveValue('Pivoine-9');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});
