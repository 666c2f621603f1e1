import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { todayInParis } from '../../../contract/today.ts';
import { ApiError, networkError } from '../../lib/failure.ts';
import { expireSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerUploads, picture } from '../../testing/api.ts';
import { field, open, save, submit } from './planteForm.fixtures.tsx';

beforeEach(() => {
  save.mockReset();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('begins with today, ten centimetres and the unknown values', async () => {
  await open();
  await expect.element(field('Date d’ajout')).toHaveValue(todayInParis());
  await expect.element(field('Taille maximale (cm)')).toHaveValue('10');
  await expect.element(field('État')).toHaveDisplayValue('Vivante');
  await expect.element(field('Difficulté')).toHaveValue('');
  await expectAccessible();
});

test('saves typed values once', async () => {
  const work = Promise.withResolvers<void>();
  save.mockReturnValue(work.promise);
  await open();
  await field('Nom').fill('Sauge');
  await field('Difficulté').selectOptions('Increvable');
  await field('Floraison').selectOptions('Oui');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledOnce();
  expect(save.mock.lastCall?.[0]).toMatchObject({
    name: 'Sauge',
    difficulte: '1',
    floraison: 'oui',
    date: todayInParis(),
  });
  work.resolve();
});

test.each([
  ['Nom', ' ', 'Veuillez remplir tous les champs obligatoires.'],
  ['Taille maximale (cm)', '12 pouces', 'Indiquez un nombre de centimètres, par exemple 12,5.'],
])('%s: %o is not saved', async (label, typed, sentence) => {
  await open();
  await field('Nom').fill('Sauge');
  await field(label).fill(typed);
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  await expect.element(field(label)).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
  await field(label).fill('12,5');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

test.each([
  ['Taille maximale (cm)', 'Indiquez la taille maximale.'],
  ['Date d’ajout', 'Indiquez la date d’ajout.'],
])('of a plant that exists, %s is not emptied', async (label, sentence) => {
  await open({ exists: true });
  await field('Nom').fill('Sauge');
  await field(label).fill('');
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
});

test('half a date is no date', async () => {
  await open();
  await field('Nom').fill('Sauge');
  await field('Date d’ajout').fill('');
  await field('Date d’ajout').click();
  await userEvent.keyboard('12');
  await submit.click();
  await expect.element(page.getByText('Indiquez une date complète.')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('above ten metres it is ten metres', async () => {
  await open();
  await field('Taille maximale (cm)').fill('1001');
  await expect.element(field('Taille maximale (cm)')).toHaveValue('1000');
});

test("'Autre' asks which, beginning with nothing", async () => {
  await open();
  await field('Nom').fill('Sauge');
  await field('Type de plante').selectOptions('Cactus');
  await expect.element(field('Autre type de plante')).not.toBeInTheDocument();
  await field('Type de plante').selectOptions('Autre');
  await expect.element(field('Autre type de plante')).toHaveValue('');
  await field('Autre type de plante').fill('Fougère');
  await submit.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ typeDePlante: 'Fougère' });
});

test('an error of the server is shown at its field', async () => {
  save.mockRejectedValue(
    new ApiError(400, 'validation', 'Des champs sont invalides.', [
      { path: 'couleur', message: 'une couleur plus courte est attendue' },
    ]),
  );
  await open();
  await field('Nom').fill('Sauge');
  await submit.click();
  await expect.element(page.getByText('Une couleur plus courte est attendue')).toBeVisible();
  await expect.element(field('Couleur')).toHaveFocus();
  await expect.element(page.getByText("Erreur lors de l'ajout de la plante.")).toBeVisible();
});

test('a save without an answer keeps typed text', async () => {
  save.mockRejectedValue(networkError());
  await open();
  await field('Nom').fill('Sauge');
  await submit.click();
  await expect.element(page.getByText("Erreur lors de l'ajout de la plante.")).toBeVisible();
  await expect.element(field('Nom')).toHaveValue('Sauge');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});

test('typed text outlives the session', async () => {
  const first = await open();
  await field('Nom').fill('Sauge');
  expireSession();
  await first.unmount();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  await open();
  await expect.element(field('Nom')).toHaveValue('Sauge');
});

test('asks before typed text is lost, and only then', async () => {
  const first = await open();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect.element(page.getByRole('heading', { name: '/jardin/3' })).toBeVisible();
  await first.unmount();
  await open();
  await field('Nom').fill('Sauge');
  await page.getByRole('link', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(field('Nom')).toHaveValue('Sauge');
});

test('waits for a picture that is on its way', async () => {
  answerUploads();
  await open();
  await userEvent.upload(field('Photo'), picture());
  await expect.element(submit).toBeDisabled();
  await expect
    .element(page.getByText("Veuillez patienter pendant l'upload de l'image..."))
    .toBeVisible();
});
