import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError, networkError } from '../../lib/failure.ts';
import { currentNotices, notify } from '../../lib/notices.ts';
import { expireSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerUploads, picture } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { ProduitForm } from './ProduitForm.tsx';
import { newProduitValues } from './produitFormValues.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = page.getByRole('button', { name: 'Ajouter le produit' });
const failure = page.getByText('Erreur lors de l’ajout du produit.');
const save = vi.fn();

const open = ({ refused = false } = {}) =>
  renderInSite(
    <ProduitForm
      initial={newProduitValues}
      submit="Ajouter le produit"
      cancelTo="/Boutique"
      refused={() => refused}
      onSave={save}
      failure="Erreur lors de l’ajout du produit."
      note={<p>Réservé aux gestionnaires.</p>}
    />,
  );

async function fillIn(changes: Record<string, string> = {}) {
  const values = { Nom: 'Sécateur', Description: 'Pour tailler.', 'Prix (€)': '24,90', Stock: '8' };
  for (const [label, value] of Object.entries({ ...values, ...changes }))
    await field(label).fill(value);
}

beforeEach(() => {
  save.mockReset();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 2 });
});

test('saves what was typed, with a comma as with a point, once', async () => {
  const work = Promise.withResolvers<void>();
  save.mockReturnValue(work.promise);
  await open();
  await fillIn();
  await field('Type').selectOptions('Autre');
  await field('Quantité nette').fill('0,5');
  await field('Unité').selectOptions('kg');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledOnce();
  expect(save.mock.lastCall?.[0]).toMatchObject({
    nom: 'Sécateur',
    description: 'Pour tailler.',
    prix: 24.9,
    stock: 8,
    type: 'Autre',
    quantiteNette: 0.5,
    unite: 'kg',
  });
  work.resolve();
});

test.each([
  ['Nom', ' ', 'Veuillez remplir tous les champs obligatoires.'],
  ['Description', '', 'Veuillez remplir tous les champs obligatoires.'],
  ['Prix (€)', '', 'Veuillez remplir tous les champs obligatoires.'],
  ['Prix (€)', 'cher', 'Donnez un prix en euros, avec deux décimales au plus.'],
  ['Prix (€)', '12,505', 'Donnez un prix en euros, avec deux décimales au plus.'],
  ['Stock', '1,5', 'Donnez un stock en nombre entier.'],
])('%s %o is not saved: « %s »', async (label, typed, sentence) => {
  await open();
  await fillIn({ [label]: typed });
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  await expect.element(field(label)).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
  await field(label).fill('5');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

test('a quantity needs its unit', async () => {
  await open();
  await fillIn({ 'Quantité nette': '500' });
  await submit.click();
  await expect.element(page.getByText('Donnez la quantité nette avec son unité.')).toBeVisible();
  await expect.element(field('Unité')).toHaveFocus();
  await expectAccessible();
});

test('what the server finds wrong with a field is said there', async () => {
  save.mockRejectedValue(
    new ApiError(400, 'validation', 'Des champs sont invalides.', [
      { path: 'origine', message: 'une origine plus courte est attendue' },
    ]),
  );
  await open();
  await fillIn();
  await submit.click();
  await expect.element(page.getByText('Une origine plus courte est attendue')).toBeVisible();
  await expect.element(field('Origine')).toHaveFocus();
  await expect.element(failure).toBeVisible();
});

test('a save that gets no answer keeps what was typed', async () => {
  save.mockRejectedValue(networkError());
  await open();
  await fillIn();
  await submit.click();
  await expect.element(failure).toBeVisible();
  await expect.element(field('Prix (€)')).toHaveValue('24,90');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});

test('sweeps away what was said before', async () => {
  await open();
  notify('success', 'Produit ajouté avec succès !');
  await submit.click();
  await expect.poll(currentNotices).toEqual([]);
});

test('whoever may not save is not asked twice, and keeps what was typed', async () => {
  const first = await open({ refused: true });
  await expect.element(page.getByText('Réservé aux gestionnaires.')).toBeVisible();
  await fillIn();
  await submit.click();
  expect(save).not.toHaveBeenCalled();
  await first.unmount();
  await open();
  await expect.element(field('Nom')).toHaveValue('Sécateur');
});

test('what was typed outlives the session', async () => {
  const first = await open();
  await fillIn();
  expireSession();
  await first.unmount();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 2 });
  await open();
  await expect.element(field('Description')).toHaveValue('Pour tailler.');
});

test('asks before what was typed is lost, and lets go who changed nothing', async () => {
  const first = await open();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect.element(page.getByRole('heading', { name: '/Boutique' })).toBeVisible();
  await first.unmount();
  await open();
  await field('Nom').fill('Sécateur');
  await page.getByRole('link', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(field('Nom')).toHaveValue('Sécateur');
});

test('waits for a picture that is on its way', async () => {
  answerUploads();
  await open();
  await field('Photo').upload(picture());
  await expect.element(submit).toBeDisabled();
  await expect
    .element(page.getByText("Veuillez patienter pendant l'upload de l'image..."))
    .toBeVisible();
});
