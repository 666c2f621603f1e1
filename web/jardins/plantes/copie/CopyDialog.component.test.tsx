import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Jardin } from '../../../../contract/jardins/jardin.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { answerApi, refusal } from '../../../testing/api.ts';
import { renderInSite } from '../../../testing/site.tsx';
import { CopyDialog } from './CopyDialog.tsx';

const jardins = ['Balcon', 'Potager'].map((nomJardin, index) => ({
  id: index + 3,
  nomJardin,
  photo: null,
  illustration: `/dessins/jardin/${index + 3}-abc`,
  nombreDePlantes: index + 1,
})) as unknown as Jardin[];
const call = 'POST /plante/9/duplicate?jardinId=4';
const submit = page.getByRole('button', { name: 'Copier ici' });
const potager = page.getByRole('radio', { name: /^Potager/ });
const copied = vi.fn();
const closed = vi.fn();

beforeEach(async () => {
  copied.mockClear();
  closed.mockClear();
  await renderInSite(
    <CopyDialog
      plante={{ id: 9, name: 'Sauge' }}
      jardins={jardins}
      token="jeton"
      onCopied={copied}
      onClose={closed}
    />,
  );
});

test('asks in which garden, and says it while none is chosen', async () => {
  answerApi({});
  await expect
    .element(page.getByRole('dialog', { name: 'Choisir un jardin pour la copie' }))
    .toBeVisible();
  await expectAccessible();
  await submit.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Veuillez sélectionner un jardin !');
  await potager.click();
  await expect.element(page.getByText(/^Veuillez/)).not.toBeInTheDocument();
});

test('copies once, and hands the copy on', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const api = answerApi({ [call]: answer.promise });
  await potager.click();
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve({ body: { id: 12 } });
  await expect.poll(() => copied.mock.calls).toEqual([[{ id: 12 }]]);
  await expect.poll(() => api.sent(call)).toHaveLength(1);
});

test.each([
  [
    'Impossible de copier : plante introuvable.',
    refusal(404, 'plante_not_found', 'Plante introuvable.'),
  ],
  ['Erreur lors de la copie de la plante.', 'lost' as const],
])('« %s » is said, and the choice stays', async (sentence, answer) => {
  answerApi({ [call]: answer });
  await potager.click();
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(potager).toBeChecked();
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  expect(copied).not.toHaveBeenCalled();
});

test('who thinks better of it copies nothing', async () => {
  answerApi({});
  await page.getByRole('button', { name: 'Annuler' }).click();
  expect(closed).toHaveBeenCalledOnce();
});
