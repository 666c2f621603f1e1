import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { ApiError, networkError } from '../../lib/apiError.ts';
import { expireSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInSite } from '../../testing/site.tsx';
import { EditJardinForm } from './EditJardinForm.tsx';

const jardin: Jardin = {
  id: 3,
  nomJardin: 'Balcon',
  photo: null,
  description: 'Au sud.',
  exposition: 'ensoleillé',
  temperature: '12-25',
  userId: 7,
  nombreDeFavoris: 0,
  nombreDePlantes: 0,
  illustration: '/dessins/jardin/3-abc',
  dateCreation: '2026-03-01',
  user: null,
};
const name = page.getByLabelText('Nom du jardin');
const temperature = page.getByLabelText('Température (°C)', { exact: true });
const lowest = page.getByLabelText('Température minimale (°C)');
const highest = page.getByLabelText('Température maximale (°C)');
const submit = page.getByRole('button', { name: 'Enregistrer' });
const save = vi.fn();

const open = ({ uploading = false } = {}) =>
  renderInSite(
    <EditJardinForm
      jardin={jardin}
      photo=""
      uploading={uploading}
      photoField={null}
      onSave={save}
    />,
  );

beforeEach(() => {
  save.mockReset();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('shows the garden, and saves what was changed with the rest', async () => {
  await open();
  await expect.element(name).toHaveValue('Balcon');
  await expect.element(temperature).toHaveValue('12-25');
  await expect.element(lowest).toHaveValue(12);
  await expectAccessible();
  await name.fill('Terrasse');
  await submit.click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(save.mock.lastCall?.[0]).toEqual({
    nomJardin: 'Terrasse',
    description: 'Au sud.',
    exposition: 'ensoleillé',
    temperature: '12-25',
  });
});

test('a garden needs a name', async () => {
  await open();
  await name.fill(' ');
  await submit.click();
  await expect.element(page.getByText('Donnez un nom à votre jardin.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test('the temperature is free text, and two numbers that go with it', async () => {
  await open();
  await temperature.fill('5-10');
  await expect.element(lowest).toHaveValue(5);
  await expect.element(highest).toHaveValue(10);
  await highest.fill('30');
  await expect.element(temperature).toHaveValue('5-30');
  await temperature.fill('fraîche');
  await expect.element(lowest).toHaveValue(null);
  await submit.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ temperature: 'fraîche' });
});

test('a save that gets no answer keeps what was typed', async () => {
  save.mockRejectedValue(networkError());
  await open();
  await name.fill('Terrasse');
  await submit.click();
  await expect.element(page.getByText('Erreur lors de la mise à jour du jardin.')).toBeVisible();
  await expect.element(name).toHaveValue('Terrasse');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});

test('is sent once', async () => {
  const work = Promise.withResolvers<void>();
  save.mockReturnValue(work.promise);
  await open();
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledOnce();
  work.resolve();
});

test('what was typed outlives the session, ended here or told by a refusal', async () => {
  for (const end of [
    () => expireSession(),
    async () => {
      save.mockRejectedValueOnce(new ApiError(401, 'unauthenticated', 'Connectez-vous.'));
      await submit.click();
      await expect.element(submit).not.toHaveAttribute('aria-disabled');
      expireSession();
    },
  ]) {
    startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
    const first = await open();
    await name.fill('Terrasse');
    await end();
    await first.unmount();
    startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
    const second = await open();
    await expect.element(name).toHaveValue('Terrasse');
    await second.unmount();
  }
});

test('asks before what was typed is lost, and lets go who changed nothing', async () => {
  const first = await open();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect.element(page.getByRole('heading', { name: '/jardin/3' })).toBeVisible();
  await first.unmount();
  await open();
  await name.fill('Terrasse');
  await page.getByRole('link', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(name).toHaveValue('Terrasse');
});

test('waits for a picture that is on its way', async () => {
  await open({ uploading: true });
  await expect.element(submit).toBeDisabled();
  await expect
    .element(page.getByText("Veuillez patienter pendant l'upload de l'image..."))
    .toBeVisible();
});
