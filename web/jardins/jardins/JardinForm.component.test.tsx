import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expireSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, answerUploads, picture, refusal } from '../../testing/api.ts';
import {
  add,
  cancelled,
  change,
  highest,
  jardin,
  lowest,
  name,
  nameless,
  open,
  openNew,
  photo,
  saved,
  submit,
  temperature,
  unsaved,
} from './jardinForm.fixtures.tsx';

beforeEach(() => {
  for (const heard of [saved, cancelled, unsaved]) heard.mockClear();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('shows the garden, and saves changes with the rest', async () => {
  const api = answerApi({ [change]: { body: jardin } });
  await open();
  await expect.element(name).toHaveValue('Balcon');
  await expect.element(temperature).toHaveValue('12-25');
  await expect.element(lowest).toHaveValue(12);
  await expectAccessible();
  await name.fill('Terrasse');
  await submit.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await expect
    .poll(() => api.sent(change))
    .toEqual([
      {
        nomJardin: 'Terrasse',
        description: 'Au sud.',
        exposition: 'ensoleillé',
        temperature: '12-25',
        photo: '',
        userId: 7,
      },
    ]);
});

test('a garden needs a name', async () => {
  answerApi({});
  await open();
  await name.fill(' ');
  await submit.click();
  await expect.element(nameless).toBeVisible();
  await expect.element(name).toHaveFocus();
});

test('the temperature is free text, and two numbers that go with it', async () => {
  const api = answerApi({ [change]: { body: jardin } });
  await open();
  await temperature.fill('5-10');
  await expect.element(lowest).toHaveValue(5);
  await expect.element(highest).toHaveValue(10);
  await highest.fill('30');
  await expect.element(temperature).toHaveValue('5-30');
  await temperature.fill('fraîche');
  await expect.element(lowest).toHaveValue(null);
  await submit.click();
  await expect.poll(() => api.sent(change)[0]).toMatchObject({ temperature: 'fraîche' });
});

test('a save without an answer keeps typed text', async () => {
  answerApi({ [change]: 'lost' });
  await open();
  await name.fill('Terrasse');
  await submit.click();
  await expect.element(page.getByText('Erreur lors de la mise à jour du jardin.')).toBeVisible();
  await expect.element(name).toHaveValue('Terrasse');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});

test('is sent once', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const api = answerApi({ [change]: answer.promise });
  await open();
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => api.sent(change)).toHaveLength(1);
  answer.resolve({ body: jardin });
  await expect.poll(() => saved.mock.calls.length).toBe(1);
});

test('typed text outlives the session, ended here or by a refusal', async () => {
  answerApi({ [change]: refusal(401, 'unauthenticated', 'Connectez-vous.') });
  for (const end of [
    () => expireSession(),
    async () => {
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

test('asks before typed text is lost, and only then', async () => {
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

test.each([
  ['new', openNew, add],
  ['changed', open, submit],
] as const)('a %s garden waits for a picture that is on its way', async (_, openIt, button) => {
  answerApi({});
  answerUploads();
  await openIt();
  await userEvent.upload(photo, picture());
  await expect.element(button).toBeDisabled();
  await expect
    .element(page.getByText("Veuillez patienter pendant l'upload de l'image..."))
    .toBeVisible();
});
