import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expireSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';

type Props = Parameters<typeof CheckoutForm>[0];

const contact = { destinataire: 'Camille Roux', telephone: '0612345678' };
const saved = {
  ...contact,
  rue: '3 rue des Lilas',
  complement: '',
  codePostal: '49000',
  ville: 'Angers',
  pays: 'France',
};
const field = (label: string) => page.getByLabelText(label, { exact: true });
const own = page.getByRole('radio', { name: 'Mon adresse enregistrée' });
const other = page.getByRole('radio', { name: 'Une autre adresse' });
const submit = page.getByRole('button', { name: 'Confirmer la commande' });
const missing = page.getByText('Veuillez remplir tous les champs obligatoires.');
const confirm = vi.fn<Props['onConfirm']>();

const form = (props: Partial<Props> = {}) => (
  <CheckoutForm
    userId={7}
    saved={saved}
    contact={contact}
    content="1 sécateur"
    recap={() => <p>Sécateur - 24,90 €</p>}
    terms={null}
    onConfirm={confirm}
    {...props}
  />
);
const open = (props?: Partial<Props>) => renderInSite(form(props));

async function typeAddress(changes: Record<string, string> = {}) {
  const address = { Rue: '5 quai des Saules', 'Code postal': '44000', Ville: 'Nantes' };
  for (const [label, value] of Object.entries({ ...address, ...changes }))
    await field(label).fill(value);
}

beforeEach(() => {
  confirm.mockReset().mockResolvedValue(null);
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('goes to the saved address unless it is told otherwise', async () => {
  await open();
  await expect.element(own).toBeChecked();
  await expect.element(page.getByText('3 rue des Lilas')).toBeVisible();
  await expect.element(field('Rue')).not.toBeInTheDocument();
  await expectAccessible();
  await field('Destinataire').fill('Noé Petit');
  await page.getByLabelText('Moyen de paiement').selectOptions('PayPal');
  await submit.click();
  await expect
    .poll(() => confirm.mock.lastCall?.[0])
    .toEqual({
      ...saved,
      destinataire: 'Noé Petit',
    });
  expect(confirm.mock.lastCall?.[1]).toMatchObject({ moyenPaiement: 'paypal' });
});

test.each([
  [null, 'Votre profil ne contient pas encore d’adresse complète.'],
  [undefined, 'Votre adresse enregistrée n’a pas pu être chargée.'],
])('without a saved address (%o) another one is asked for', async (none, sentence) => {
  await open({ saved: none });
  await expect.element(own).toBeDisabled();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(other).toBeChecked();
  await expect.element(field('Pays')).toHaveValue('France');
  await typeAddress();
  await submit.click();
  await expect
    .poll(() => confirm.mock.lastCall?.[0])
    .toEqual({
      ...contact,
      rue: '5 quai des Saules',
      complement: '',
      codePostal: '44000',
      ville: 'Nantes',
      pays: 'France',
    });
});

test('what is missing is said above and at each field, and the reader is at the first', async () => {
  await open();
  await other.click();
  await field('Code postal').fill('44000');
  await submit.click();
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByText('Indiquez la rue et le numéro.')).toBeVisible();
  await expect.element(page.getByText('Indiquez la ville.')).toBeVisible();
  await expect.element(field('Rue')).toHaveFocus();
  await expect.element(field('Code postal')).toBeValid();
  expect(confirm).not.toHaveBeenCalled();
  await typeAddress();
  await expect.element(missing).not.toBeInTheDocument();
});

test.each([
  ['Code postal', '4900', 'En France, un code postal a cinq chiffres.'],
  [
    'Code postal',
    '97400',
    'Nous livrons en France métropolitaine, Corse comprise, pour le moment.',
  ],
  ['Pays', 'Belgique', 'Nous livrons uniquement en France pour le moment.'],
  ['Téléphone', '12', 'Indiquez un numéro de téléphone, ou rien.'],
])('%s %o: « %s »', async (label, typed, sentence) => {
  await open({ saved: null });
  await typeAddress({ [label]: typed });
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  await expect.element(field(label)).toBeInvalid();
  expect(confirm).not.toHaveBeenCalled();
});

test('is confirmed once', async () => {
  const answer = Promise.withResolvers<null>();
  confirm.mockReturnValue(answer.promise);
  await open();
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(confirm).toHaveBeenCalledOnce();
  answer.resolve(null);
});

test('a refusal is said with what can be done, until that is done', async () => {
  confirm.mockResolvedValue({
    text: 'Le stock a changé.',
    remedy: (done) => <Button onClick={done}>Mettre à jour</Button>,
  });
  await open();
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Le stock a changé.');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect.element(page.getByText('Le stock a changé.')).not.toBeInTheDocument();
  await expect.element(submit).toHaveFocus();
});

test('what the server finds wrong with the address is said at its field, until it is changed', async () => {
  confirm.mockResolvedValue({ text: 'Refusée.', fields: { codePostal: 'Code postal inconnu.' } });
  await open({ saved: null });
  await typeAddress();
  await submit.click();
  await expect.element(page.getByText('Code postal inconnu.')).toBeVisible();
  await expect.element(field('Code postal')).toHaveFocus();
  await field('Code postal').fill('44100');
  await expect.element(page.getByText('Code postal inconnu.')).not.toBeInTheDocument();
});

test('what was typed survives a reload and the end of the session', async () => {
  for (const end of [() => undefined, expireSession]) {
    startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
    const first = await open();
    await other.click();
    await typeAddress();
    end();
    await first.unmount();
    startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
    const second = await open();
    await expect.element(other).toBeChecked();
    await expect.element(field('Ville')).toHaveValue('Nantes');
    await second.unmount();
    sessionStorage.clear();
  }
});
