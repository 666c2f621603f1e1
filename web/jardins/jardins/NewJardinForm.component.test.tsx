import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expireSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { NewJardinForm } from './NewJardinForm.tsx';

const call = 'POST /Jardin';
const name = page.getByLabelText('Nom du jardin');
const lowest = page.getByLabelText('Température minimale (°C)');
const highest = page.getByLabelText('Température maximale (°C)');
const submit = page.getByRole('button', { name: 'Ajouter' });
const created = vi.fn();
const cancelled = vi.fn();
const changed = vi.fn();

const open = ({ photo = '', uploading = false } = {}) =>
  renderInSite(
    <>
      <NewJardinForm
        userId={7}
        photo={photo}
        uploading={uploading}
        photoField={null}
        onCreated={created}
        onCancel={cancelled}
        onChanged={changed}
      />
      <LinkButton to="/Boutique">Boutique</LinkButton>
    </>,
  );

beforeEach(() => {
  for (const heard of [created, cancelled, changed]) heard.mockClear();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('a garden without a name is not sent', async () => {
  answerApi({});
  await open();
  await name.fill('  ');
  await submit.click();
  await expect.element(page.getByText('Donnez un nom à votre jardin.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toBeInvalid();
  await expectAccessible();
  await name.fill('Balcon');
  await expect.element(page.getByText('Donnez un nom à votre jardin.')).not.toBeInTheDocument();
});

test('sends what was typed, once', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const api = answerApi({ [call]: answer.promise });
  await open({ photo: '/images/0123456789abcdefghij' });
  await name.fill(' Balcon ');
  await page.getByLabelText('Description').fill('Au sud.');
  await page.getByLabelText('Exposition').selectOptions('Mi-ombre');
  await lowest.fill('12');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve({ body: { id: 1 } });
  await expect.poll(() => created.mock.calls.length).toBe(1);
  expect(api.sent(call)).toEqual([
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

test('each temperature follows the other', async () => {
  answerApi({});
  await open();
  await highest.fill('20');
  await expect.element(lowest).toHaveValue(19);
  await lowest.fill('25');
  await expect.element(highest).toHaveValue(25);
  await highest.fill('10');
  await expect.element(lowest).toHaveValue(10);
});

test('a temperature that is none is said at its field', async () => {
  answerApi({});
  await open();
  await name.fill('Balcon');
  await highest.fill('99');
  await submit.click();
  await expect.element(page.getByText('Indiquez un nombre entier, de -60 à 61.')).toBeVisible();
  await expect.element(highest).toHaveFocus();
  await expect.element(highest).toBeInvalid();
});

test.each([
  ['Le nom est trop long.', refusal(400, 'validation', 'Le nom est trop long.')],
  ['La connexion semble interrompue. Vérifiez votre réseau, puis réessayez.', 'lost' as const],
])('« %s » is said as the reason, and what was typed stays', async (reason, answer) => {
  answerApi({ [call]: answer });
  await open();
  await name.fill('Balcon');
  await submit.click();
  await expect.element(page.getByText("Le jardin n'a pas pu être créé.")).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(name).toHaveValue('Balcon');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  expect(created).not.toHaveBeenCalled();
});

test('tells its popup whether something would be lost, and asks before a page is left', async () => {
  answerApi({});
  await open();
  expect(changed).toHaveBeenLastCalledWith(false);
  await name.fill('Balcon');
  await expect.poll(() => changed.mock.lastCall).toEqual([true]);
  await page.getByRole('link', { name: 'Boutique' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(name).toHaveValue('Balcon');
  await page.getByRole('button', { name: 'Annuler' }).click();
  expect(cancelled).toHaveBeenCalledOnce();
});

test('what was typed outlives the session', async () => {
  answerApi({});
  const first = await open();
  await name.fill('Balcon');
  await lowest.fill('12');
  expireSession();
  await first.unmount();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  await open();
  await expect.element(name).toHaveValue('Balcon');
  await expect.element(highest).toHaveValue(13);
});

test('waits for a picture that is on its way', async () => {
  answerApi({});
  await open({ uploading: true });
  await expect.element(submit).toBeDisabled();
  await expect
    .element(page.getByText("Veuillez patienter pendant l'upload de l'image..."))
    .toBeVisible();
});
