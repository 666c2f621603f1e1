import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Proposition } from '../../../contract/especes/identification.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, picture, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { GuessButton } from './GuessButton.tsx';

const tomate: Proposition = {
  nom: 'Tomate',
  nomLatin: 'Solanum lycopersicum',
  score: 0.84,
  especeId: 4,
  slug: 'tomate',
  illustration: null,
};
const wild: Proposition = {
  nom: 'Solanum pimpinellifolium',
  nomLatin: 'Solanum pimpinellifolium',
  score: 0.05,
  especeId: null,
  slug: null,
  illustration: null,
};
const onPick = vi.fn();
const button = page.getByRole('button', { name: 'Reconnaître par une photo' });
const photo = page.getByLabelText('Choisir la photo à envoyer');

async function open(answers: Parameters<typeof answerApi>[0] = {}) {
  onPick.mockReset();
  const api = answerApi(answers);
  await renderInSite(<GuessButton onPick={onPick} />);
  return api;
}

test('says where the photo goes before one can be chosen; a no sends nothing', async () => {
  const { sent } = await open();
  await expect.element(photo).not.toBeInTheDocument();
  await button.click();
  await expect.element(page.getByText(/^La photo part chez Pl@ntNet/)).toBeVisible();
  await expect.element(photo).toHaveFocus();
  await expect.element(photo).toHaveAccessibleDescription(/Pl@ntNet/);
  await expectAccessible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(button).toHaveFocus();
  expect(sent('POST /identification')).toEqual([]);
});

test('shows the proposals; one tap chooses one', async () => {
  const { sent } = await open({
    'POST /identification': { body: { propositions: [tomate, wild] } },
  });
  await button.click();
  const chosen = picture();
  await userEvent.upload(photo, chosen);
  const guess = page.getByRole('button', { name: /^Tomate.*84/ });
  await expect.element(guess).toBeVisible();
  await expect.element(page.getByRole('button', { name: /pimpinellifolium/ })).toBeVisible();
  expect(sent('POST /identification')).toMatchObject([{ file: { name: chosen.name } }]);
  await expectAccessible();
  await guess.click();
  expect(onPick.mock.calls).toEqual([[tomate]]);
  await expect.element(button).toHaveFocus();
});

test('says that no plant was seen; another photo may be sent', async () => {
  await open({ 'POST /identification': { body: { propositions: [] } } });
  await button.click();
  await userEvent.upload(photo, picture());
  await expect.element(page.getByText(/^Aucune plante n’a été reconnue/)).toBeVisible();
  await expect.element(photo).toBeEnabled();
});

test.each([
  [
    refusal(503, 'identification_unavailable', 'Pl@ntNet ne répond pas.'),
    'Pl@ntNet ne répond pas.',
  ],
  ['lost' as const, 'La photo n’a pas pu être envoyée. Réessayez.'],
])('a failure is shown: %o', async (answer, sentence) => {
  await open({ 'POST /identification': answer });
  await button.click();
  await userEvent.upload(photo, picture());
  await expect.element(page.getByText(sentence)).toBeVisible();
});
