import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { TextField } from './Field.tsx';
import { FormError } from './FormError.tsx';

const sentence = 'Mot de passe ou identifiant incorrect. Veuillez réessayer.';
const hidden = { includeHidden: true };

test('takes no room, and is listened to, before anything is wrong', async () => {
  const screen = await render(<FormError />);
  const alert = screen.getByRole('alert', hidden);
  await expect.element(alert).toBeEmptyDOMElement();
  await expect.element(alert).not.toBeVisible();

  const region = alert.element();
  await screen.rerender(<FormError text={sentence} />);
  // The text stands in the same region as before; screen readers would not read out a new one.
  expect(screen.getByRole('alert').element()).toBe(region);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);

  await screen.rerender(<FormError text={null} />);
  await expect.element(alert).not.toBeVisible();
});

test('has its reason beneath the sentence', async () => {
  const screen = await render(<FormError text={sentence} more="Réessayez dans une minute." />);
  const first = screen.getByText(sentence).element().getBoundingClientRect();
  const second = screen.getByText('Réessayez dans une minute.').element().getBoundingClientRect();
  expect(second.top).toBeGreaterThanOrEqual(first.bottom);
  await expectAccessible(screen.container);
});

function longForm(refused: boolean) {
  return (
    <form>
      <TextField label="Nom" invalid={refused} />
      <div style={{ height: '200vh' }} />
      <FormError text={refused ? sentence : null} />
    </form>
  );
}

test('is brought into sight', async () => {
  const screen = await render(longForm(false));
  await screen.rerender(longForm(true));
  await expect.element(screen.getByRole('alert')).toBeInViewport();
});

test('leaves the reader at the field that was refused', async () => {
  const screen = await render(longForm(false));
  await page.getByLabelText('Nom').click();
  await screen.rerender(longForm(true));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInViewport();
  await expect.element(page.getByLabelText('Nom')).toBeInViewport();
});
