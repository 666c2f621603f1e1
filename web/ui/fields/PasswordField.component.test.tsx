import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { PasswordField } from './PasswordField.tsx';

const field = (
  <PasswordField label="Mot de passe" hint="8 caractères" autoComplete="new-password" />
);

test('is hidden until it is asked to be shown, and what was typed stays', async () => {
  const screen = await render(field);
  const password = screen.getByLabelText('Mot de passe', { exact: true });
  await password.fill('Jardin-2026');
  await expect.element(password).toHaveAttribute('type', 'password');

  await screen.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveValue('Jardin-2026');
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible(screen.container);

  await screen.getByRole('button', { name: 'Masquer le mot de passe' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveValue('Jardin-2026');
});

test('is shown by the keyboard, without sending the form', async () => {
  let sent = false;
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent = true;
      }}
    >
      {field}
    </form>,
  );
  const password = screen.getByLabelText('Mot de passe', { exact: true });
  await password.click();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect
    .element(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
    .toHaveFocus();
  expect(sent).toBe(false);
});

test('no letter lies under the eye', async () => {
  const screen = await render(field);
  const eye = screen.getByRole('button').element().getBoundingClientRect();
  const password = screen.getByLabelText('Mot de passe', { exact: true }).element();
  const { right } = password.getBoundingClientRect();
  const { paddingRight } = getComputedStyle(password);
  expect(right - Number.parseFloat(paddingRight)).toBeLessThanOrEqual(eye.left);
  expect(eye.right).toBeLessThanOrEqual(right);
});
