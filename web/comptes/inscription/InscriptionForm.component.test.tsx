import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { InscriptionForm } from './InscriptionForm.tsx';

const known = 'GET /user/jeanne%40jardins.example';
const free = refusal(404, 'user_not_found', 'Aucun compte.');
const field = (label: string) => page.getByLabelText(label, { exact: true });
const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const submit = page.getByRole('button', { name: "S'inscrire" });
const registered = vi.fn();

const open = (uploading = false) =>
  renderInSite(
    <>
      <InscriptionForm
        photo=""
        couverture=""
        uploading={uploading}
        photoFields={null}
        onRegistered={registered}
      />
      <LinkButton to="/Login">Déjà inscrit</LinkButton>
    </>,
  );

async function fillIn(changes: Record<string, string> = {}) {
  const values = {
    Nom: 'Martin',
    Prénom: 'Jeanne',
    Pseudo: 'Jeanne',
    'Mot de passe': 'Pivoine-9',
    'Confirmation du mot de passe': 'Pivoine-9',
    Email: 'jeanne@jardins.example',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

beforeEach(() => {
  registered.mockClear();
});

test('cannot be sent until all that is needed is there, and says what is missing', async () => {
  answerApi({ [known]: free });
  await open();
  await expect.element(submit).toBeDisabled();
  await fillIn({ Pseudo: ' ', 'Mot de passe': 'pivoine', 'Confirmation du mot de passe': '' });
  await expect.element(submit).toBeDisabled();
  await expect
    .element(submit)
    .toHaveAccessibleDescription(
      /^À corriger\s: mot de passe\. Il reste à remplir\s: pseudo, confirmation\.$/,
    );
  await expect.element(rule('une majuscule')).not.toMatchTextContent(/c’est bon/);
  await expect.element(rule('une minuscule')).toMatchTextContent(/c’est bon/);
  await fillIn();
  await expect.element(submit).toBeEnabled();
  await expectAccessible();
});

test('says at once that the passwords differ', async () => {
  answerApi({ [known]: free });
  await open();
  await fillIn({ 'Confirmation du mot de passe': 'Pivoine-8' });
  await expect.element(page.getByText('Les mots de passe ne correspondent pas.')).toBeVisible();
  await expect.element(field('Confirmation du mot de passe')).toBeInvalid();
  await expect.element(submit).toBeDisabled();
  await field('Confirmation du mot de passe').fill('Pivoine-9');
  await expect
    .element(page.getByText('Les mots de passe ne correspondent pas.'))
    .not.toBeInTheDocument();
});

test.each([
  ['Cet email est déjà utilisé.', { status: 200, body: {} }],
  ["Erreur lors de la vérification de l'email.", refusal(500, 'internal', 'Erreur.')],
])('leaving the address: « %s »', async (sentence, answer) => {
  answerApi({ [known]: answer });
  await open();
  await field('Email').fill('jeanne@jardins.example');
  await userEvent.tab();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field('Email')).toBeInvalid();
  await field('Email').fill('jeanne.martin@jardins.example');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

test('an address that has an account is not sent', async () => {
  const api = answerApi({ [known]: { status: 200, body: {} } });
  await open();
  await fillIn();
  await userEvent.tab();
  await expect.element(page.getByText('Cet email est déjà utilisé.')).toBeVisible();
  await submit.click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.poll(() => api.sent('POST /user')).toEqual([]);
});

test('sends what was typed, once', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  const api = answerApi({ [known]: free, 'POST /user': answer.promise });
  await open();
  await fillIn();
  await expect.element(field('Ville')).not.toBeVisible();
  await page.getByText(/^Plus sur vous/).click();
  await field('Ville').fill('Angers');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve({ status: 201, body: {} });
  await expect.poll(() => registered.mock.calls).toEqual([['jeanne@jardins.example']]);
  await expect
    .poll(() => api.sent('POST /user'))
    .toMatchObject([
      {
        name: 'Martin',
        firstName: 'Jeanne',
        email: 'jeanne@jardins.example',
        pseudo: 'Jeanne',
        password: 'Pivoine-9',
        ville: 'Angers',
      },
    ]);
});

test.each([
  ['Cet email est déjà utilisé.', 'Email', refusal(409, 'email_taken', 'Déjà utilisé.')],
  [
    'Ce mot de passe est trop courant.',
    'Mot de passe',
    refusal(400, 'password_too_common', 'Ce mot de passe est trop courant.'),
  ],
])('« %s » is said at its field', async (sentence, label, answer) => {
  answerApi({ [known]: free, 'POST /user': answer });
  await open();
  await fillIn();
  await submit.click();
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  await expect.element(field(label)).toBeInvalid();
  await expect.element(field('Nom')).toHaveValue('Martin');
});

test('what is refused of a field that is folded away comes into sight', async () => {
  const errors = [{ path: 'tel', message: 'trop long' }];
  const answer = refusal(400, 'validation', 'Requête invalide.', errors);
  answerApi({ [known]: free, 'POST /user': answer });
  await open();
  await fillIn();
  await submit.click();
  await expect.element(field('Téléphone')).toHaveFocus();
  await expect.element(page.getByText('Trop long')).toBeVisible();
});

test('without an answer the specified sentence is said, and what was typed stays', async () => {
  answerApi({ [known]: free, 'POST /user': 'lost' });
  await open();
  await fillIn();
  await submit.click();
  await expect
    .element(page.getByText("Une erreur est survenue lors de l'inscription."))
    .toBeVisible();
  await expect.element(field('Mot de passe')).toHaveValue('Pivoine-9');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});

test('waits for a picture that is on its way', async () => {
  answerApi({ [known]: free });
  await open(true);
  await fillIn();
  await expect.element(submit).toBeDisabled();
  await expect
    .element(page.getByText("Veuillez patienter pendant l'upload de l'image..."))
    .toBeVisible();
});

test('asks before what was typed is lost', async () => {
  answerApi({});
  await open();
  await field('Nom').fill('Martin');
  await page.getByRole('link', { name: 'Déjà inscrit' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(field('Nom')).toHaveValue('Martin');
});
