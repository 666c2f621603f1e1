import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expireSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, answerUploads, picture, refusal } from '../../testing/api.ts';
import {
  add,
  cancelled,
  creation,
  highest,
  jardin,
  lowest,
  name,
  openNew,
  photo,
  saved,
  unsaved,
} from './jardinForm.fixtures.tsx';

beforeEach(() => {
  for (const heard of [saved, cancelled, unsaved]) heard.mockClear();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('a new garden without a name is not sent, and its field is marked without a sentence', async () => {
  answerApi({});
  await openNew();
  await name.fill('  ');
  await add.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toBeInvalid();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
  await name.fill('Balcon');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});

test('a new garden is sent once', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const api = answerApi({ [creation]: answer.promise });
  answerUploads('/images/0123456789abcdefghij');
  await openNew();
  await userEvent.upload(photo, picture());
  await name.fill(' Balcon ');
  await page.getByLabelText('Description').fill('Au sud.');
  await page.getByLabelText('Exposition').selectOptions('Mi-ombre');
  await lowest.fill('12');
  await add.click();
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve({ body: { id: 1 } });
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await expect
    .poll(() => api.sent(creation))
    .toEqual([
      {
        nomJardin: 'Balcon',
        description: 'Au sud.',
        exposition: 'mi-ombre',
        temperature: '12-13',
        photo: '/images/0123456789abcdefghij',
        userId: 7,
      },
    ]);
});

test('a kind of place fills the fields, which may be changed, and is told when it is saved', async () => {
  const api = answerApi({ [creation]: { body: jardin } });
  await openNew();
  await page.getByLabelText('Exposition').selectOptions('Ombre');
  await page.getByRole('button', { name: 'Intérieur' }).click();
  await expect.element(name).toHaveValue('Mon intérieur');
  await expect.element(page.getByLabelText('Exposition')).toHaveValue('ombre');
  await expect.element(highest).toHaveValue(22);
  await name.fill('Le salon');
  await page.getByRole('button', { name: 'Balcon' }).click();
  await expect.element(lowest).toHaveValue(null);
  await add.click();
  await expect.poll(() => saved.mock.lastCall).toEqual([jardin, 'balcon']);
  await expect
    .poll(() => api.sent(creation))
    .toEqual([
      {
        nomJardin: 'Le salon',
        description: 'Quelques pots sur un balcon.',
        exposition: 'ombre',
        temperature: '',
        photo: '',
        userId: 7,
      },
    ]);
});

test('a chosen kind of place outlives the session with its fields', async () => {
  answerApi({});
  const first = await openNew();
  await page.getByRole('button', { name: 'Verger' }).click();
  expireSession();
  await first.unmount();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  await openNew();
  await expect.element(name).toHaveValue('Mon verger');
  await expect
    .element(page.getByRole('button', { name: 'Verger' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('each temperature follows the other', async () => {
  answerApi({});
  await openNew();
  await highest.fill('20');
  await expect.element(lowest).toHaveValue(19);
  await lowest.fill('25');
  await expect.element(highest).toHaveValue(25);
  await highest.fill('10');
  await expect.element(lowest).toHaveValue(10);
});

test('a temperature that is none is said at its field', async () => {
  answerApi({});
  await openNew();
  await name.fill('Balcon');
  await highest.fill('99');
  await add.click();
  await expect.element(page.getByText('Indiquez un nombre entier, de -60 à 61.')).toBeVisible();
  await expect.element(highest).toHaveFocus();
  await expect.element(highest).toBeInvalid();
});

test.each([
  ['Le nom est trop long.', refusal(400, 'validation', 'Le nom est trop long.')],
  ['La connexion semble interrompue. Vérifiez votre réseau, puis réessayez.', 'lost' as const],
])('« %s » is shown as the reason, and typed text stays', async (reason, answer) => {
  answerApi({ [creation]: answer });
  await openNew();
  await name.fill('Balcon');
  await add.click();
  await expect.element(page.getByText('Le jardin n’a pas pu être créé.')).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(name).toHaveValue('Balcon');
  await expect.element(add).not.toHaveAttribute('aria-disabled');
  expect(saved).not.toHaveBeenCalled();
});

test('tells its popup, which asks, whether something would be lost', async () => {
  answerApi({});
  await openNew();
  expect(unsaved).toHaveBeenLastCalledWith(false);
  await name.fill('Balcon');
  await expect.poll(() => unsaved.mock.lastCall).toEqual([true]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  expect(cancelled).toHaveBeenCalledOnce();
});

test('typed text of a new garden outlives the session', async () => {
  answerApi({});
  const first = await openNew();
  await name.fill('Balcon');
  await lowest.fill('12');
  expireSession();
  await first.unmount();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  await openNew();
  await expect.element(name).toHaveValue('Balcon');
  await expect.element(highest).toHaveValue(13);
});

test('one garden too many: typed text stays, and the remedy is shown below', async () => {
  const reason = 'Vous avez 10 jardins, autant qu’il peut y en avoir : supprimez-en un.';
  answerApi({ [creation]: refusal(409, 'jardin_too_many', reason) });
  await openNew();
  await name.fill('Onzième jardin');
  await add.click();
  await expect.element(page.getByText('Le jardin n’a pas pu être créé.')).toBeVisible();
  await expect.element(page.getByText(/10 jardins, autant/)).toBeVisible();
  await expect.element(name).toHaveValue('Onzième jardin');
  expect(saved).not.toHaveBeenCalled();
});
