import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Apercu, ImportResume } from '../../../contract/echanges/importation.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import Importer from './importer.tsx';

const lists = { 'GET /jardin/user/7': { body: [] } };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByLabelText('Fichier');
const table = new File(['nom\nSauge\n'], 'potager.csv', { type: 'text/csv' });

const resume = (more: Partial<ImportResume>): ImportResume => ({
  id: 3,
  genre: 'csv',
  nomDuFichier: 'potager.csv',
  etat: 'encours',
  total: 900,
  faits: 200,
  nombreDeLignes: 900,
  nombreDErreurs: 0,
  crees: {},
  jardins: [],
  creeLe: '2026-11-23T02:00:00.000Z',
  finiLe: null,
  ...more,
});
const apercu: Apercu = {
  lignes: [],
  propositions: Array.from({ length: 40 }, (_, at) => ({
    ligne: at + 2,
    nom: `Plante ${at}`,
    especeId: at + 1,
    slug: `e${at}`,
    espece: `Espèce ${at}`,
    nomLatin: 'Species',
    sure: at !== 39,
  })),
  erreurs: [{ ligne: 122, champ: 'date', message: 'cette date est à venir' }],
  nombreDeLignes: 120,
  nombreDErreurs: 1,
  nouveauxJardins: ['Potager'],
  table: 'plantes',
  encodage: 'utf-8',
  dejaLa: [],
};

beforeEach(() => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

const open = () =>
  renderInSite(
    <>
      <Importer />
      <Notices />
    </>,
  );

test('what is to be confirmed stands first, later guesses can be changed too, and the field is empty after', async () => {
  const api = answerApi({
    ...lists,
    'GET /import': { body: [] },
    'POST /import/apercu': { body: apercu },
    'POST /import': {
      status: 202,
      body: { ...apercu, ...resume({}), modifiees: 0, dejaFait: true },
    },
  });
  await open();
  await expect.element(button('Voir l’aperçu')).toBeDisabled();
  await field.upload(table);
  await button('Voir l’aperçu').click();
  await expect.element(page.getByText('120 lignes comprises, 1 ligne à revoir')).toHaveFocus();
  const guesses = page.getByRole('checkbox');
  await expect
    .element(guesses.first())
    .toHaveAccessibleName(/^Plante 39\s: Espèce 39.*à confirmer/);
  await expect.element(guesses.first()).not.toBeChecked();
  await guesses.first().click();
  expect(guesses.elements()).toHaveLength(24);
  await button('Voir la suite').click();
  expect(guesses.elements()).toHaveLength(40);
  await expect.element(guesses.nth(24)).toHaveFocus();
  await guesses.nth(30).click();
  await expectAccessible();
  await button('Importer les lignes justes').click();
  await expect.element(page.getByText(/déjà été importé/)).toBeVisible();
  await expect.element(field).toHaveValue('');
  const [sent] = api.sent('POST /import') as Record<string, unknown>[];
  expect(sent).toMatchObject({ genre: 'csv', ignorer: 'true', idJardin: '' });
  expect(JSON.parse(String(sent?.choix))).toEqual({ 31: null, 41: 40 });
});

test('a guess is replaced by another species, which the import then gives', async () => {
  const rocket = { id: 77, nom: 'Roquette', nomLatin: 'Eruca vesicaria', variete: null };
  const api = answerApi({
    ...lists,
    'GET /import': { body: [] },
    'POST /import/apercu': { body: { ...apercu, propositions: apercu.propositions.slice(0, 2) } },
    'GET /api/especes?q=roq&limite=6': {
      body: [{ ...rocket, illustration: '/dessins/espece/77' }],
    },
    'POST /import': { status: 201, body: { ...apercu, ...resume({}), modifiees: 0 } },
  });
  await open();
  await field.upload(table);
  await button('Voir l’aperçu').click();
  await button('Autre espèce pour Plante 1').click();
  const lookup = page.getByRole('combobox', { name: 'Espèce de Plante 1' });
  await expect.element(lookup).toHaveFocus();
  await button('Garder Espèce 1 pour Plante 1').click();
  await expect.element(lookup).not.toBeInTheDocument();
  await button('Autre espèce pour Plante 1').click();
  await lookup.fill('roq');
  await page.getByRole('option', { name: /Roquette/ }).click();
  const changed = page.getByRole('checkbox', { name: /^Plante 1\s: Roquette/ });
  await expect.element(changed).toHaveFocus();
  await expect.element(changed).toBeChecked();
  await expectAccessible();
  // Refused, and taken again: it is still the other one.
  await changed.click();
  await changed.click();
  await button('Importer les lignes justes').click();
  await expect.poll(() => api.sent('POST /import')).toHaveLength(1);
  const [sent] = api.sent('POST /import') as Record<string, unknown>[];
  expect(JSON.parse(String(sent?.choix))).toEqual({ 3: 77 });
});

test('an import under way says how far it is until it is done', async () => {
  const answers: Parameters<typeof answerApi>[0] = {
    ...lists,
    'GET /import': { body: [resume({})] },
  };
  answerApi(answers);
  await open();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '200');
  await expect.element(page.getByText(/^200 sur 900/)).toBeVisible();
  await expectAccessible();
  answers['GET /import'] = { body: [resume({ etat: 'fait', faits: 900, crees: { plante: 900 } })] };
  await expect.element(page.getByText('L’import est terminé.'), { timeout: 5_000 }).toBeVisible();
  await expect.element(page.getByText(/^900\splantes\.$/)).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

test('a file that cannot be read is told with its reason, and another may be chosen', async () => {
  answerApi({
    ...lists,
    'GET /import': { body: [] },
    'POST /import/apercu': refusal(400, 'import_illisible', 'Ce fichier n’est pas un tableau.'),
  });
  await open();
  await field.upload(table);
  await button('Voir l’aperçu').click();
  await expect.element(page.getByText(/pas un tableau/)).toBeVisible();
  await field.upload(new File(['nom\n'], 'autre.csv'));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
