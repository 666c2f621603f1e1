import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Departement, Lieu } from '../../../contract/especes/lieu.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { JardinForm } from '../jardins/JardinForm.tsx';

const jardin: Jardin = {
  id: 3,
  nomJardin: 'Balcon',
  photo: null,
  description: '',
  exposition: '',
  temperature: '',
  departement: '44',
  climat: 'océanique',
  codePostal: '44000',
  altitude: 20,
  derniereGelee: '04-20',
  premiereGelee: '',
  userId: 7,
  nombreDeFavoris: 0,
  nombreDePlantes: 0,
  illustration: '/dessins/jardin/3-1',
  dateCreation: '2026-03-01',
  user: null,
};
const departements: Departement[] = [
  { departement: '29', nomDepartement: 'Finistère', climat: 'océanique' },
  { departement: '44', nomDepartement: 'Loire-Atlantique', climat: 'océanique' },
  { departement: '56', nomDepartement: 'Morbihan', climat: 'océanique' },
  { departement: '74', nomDepartement: 'Haute-Savoie', climat: 'montagnard' },
  { departement: '75', nomDepartement: 'Paris', climat: 'océanique altéré' },
  { departement: '974', nomDepartement: 'La Réunion', climat: 'tropical' },
];
const gap: Lieu = {
  communes: ['Gap'],
  choix: [{ commune: '05061', nom: 'Gap', departement: '05' }],
  departement: '05',
  nomDepartement: 'Hautes-Alpes',
  climat: 'montagnard',
  altitude: 745,
  altitudeDe: 'Gap',
  gelees: {
    derniere: { debut: '04-20', fin: '05-20' },
    premiere: { debut: '09-25', fin: '10-25' },
    source: 'usage courant',
  },
  hiver: { minimum: -13, source: 'NF P52-612/CN' },
};
const seyssel: Lieu = {
  ...gap,
  communes: ['Corbonod', 'Seyssel', 'Seyssel'],
  choix: [
    { commune: '01118', nom: 'Corbonod', departement: '01' },
    { commune: '01407', nom: 'Seyssel', departement: '01' },
    { commune: '74269', nom: 'Seyssel', departement: '74' },
  ],
  departement: '01',
  nomDepartement: 'Ain',
  climat: 'semi-continental',
  altitude: null,
  altitudeDe: '',
};
const list = { 'GET /departement': { body: departements } };
const change = 'PUT /jardin/3';
const codePostal = page.getByLabelText('Code postal');
const commune = page.getByLabelText('Commune', { exact: true });
const departement = page.getByLabelText('ou département');
const altitude = page.getByLabelText('Altitude (m)');
const last = page.getByLabelText('Dernière gelée chez vous');
const first = page.getByLabelText('Première gelée chez vous');
const submit = page.getByRole('button', { name: 'Enregistrer' });
const saved = vi.fn();

const open = async (of: Jardin | null = jardin) => {
  await renderInSite(
    <JardinForm
      {...(of && { jardin: of })}
      userId={7}
      onSaved={saved}
      cancel={<LinkButton to="/jardin/3">Annuler</LinkButton>}
    />,
  );
  await page.getByText(/^Où est ce jardin/).click();
  await expect.element(codePostal).toBeVisible();
};

beforeEach(() => {
  saved.mockClear();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('shows the saved place, its readers, and its errors', async () => {
  answerApi({ ...list, 'GET /lieu/44000?altitude=20': refusal(404, 'lieu_not_found', 'x') });
  await open();
  await expect.element(page.getByText(/Les autres ne voient que/)).toBeVisible();
  await expect.element(codePostal).toHaveValue('44000');
  await expect.element(departement).toHaveValue('44');
  await expect.element(last).toHaveValue('20/04');
  await expectAccessible();
  await codePostal.fill('4400');
  await altitude.fill('9000');
  await last.fill('1er novembre');
  await first.fill('hier');
  await submit.click();
  for (const sentence of [
    'Un code postal a cinq chiffres.',
    'Indiquez une altitude en mètres, de 0 à 4800.',
    /^La dernière gelée tombe avant l.été/,
    /^Indiquez un jour et un mois/,
  ])
    await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(codePostal).toHaveFocus();
  expect(saved).not.toHaveBeenCalled();
});

test('a postcode tells its communes and climate as it is typed, and is sent with its department', async () => {
  const api = answerApi({
    ...list,
    'GET /lieu/44000?altitude=20': 'lost',
    'GET /lieu/05000?altitude=20': { body: gap },
    [change]: { body: jardin },
  });
  await open();
  await codePostal.fill('05 000');
  await expect
    .element(page.getByText(/^Gap \(05, Hautes-Alpes\), climat montagnard, 745.m/))
    .toBeVisible();
  await submit.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await expect
    .poll(() => api.sent(change)[0])
    .toMatchObject({ codePostal: '05000', departement: '05' });
});

test('of several communes one is chosen by keyboard, and goes with its department; another postcode forgets it', async () => {
  const api = answerApi({
    ...list,
    'GET /lieu/44000': { body: gap },
    [change]: { body: jardin },
    // The commune is asked if sending takes longer than the pause in typing.
    'GET /lieu/01421': 'lost',
    'GET /lieu/01420': { body: seyssel },
    'GET /lieu/01420?commune=74269': {
      body: {
        ...seyssel,
        departement: '74',
        nomDepartement: 'Haute-Savoie',
        altitude: 348,
        altitudeDe: 'Corbonod',
      },
    },
  });
  await open({ ...jardin, altitude: null });
  await expect.element(commune).not.toBeInTheDocument();
  await codePostal.fill('01420');
  await expect.element(page.getByText(/deux départements.: choisissez la commune/)).toBeVisible();
  await expect.element(page.getByText(/Altitude inconnue/)).toBeVisible();
  await expectAccessible();
  (commune.element() as HTMLSelectElement).focus();
  await userEvent.selectOptions(commune, 'Seyssel (74)');
  await expect
    .element(
      page.getByText(
        /^Seyssel \(74, Haute-Savoie\), climat semi-continental, 348.m d’altitude \(Corbonod\)/,
      ),
    )
    .toBeVisible();
  await expect.element(commune).toHaveFocus();
  await expect.element(departement).toHaveValue('74');
  await submit.click();
  const sent = { codePostal: '01420', departement: '74', commune: '74269' };
  await expect.poll(() => api.sent(change)[0]).toMatchObject(sent);
  await codePostal.fill('01421');
  await submit.click();
  await expect.poll(() => api.sent(change)[1]).toMatchObject({ codePostal: '01421', commune: '' });
});

test("the server's error of an unknown postcode is shown below it", async () => {
  const sentence = 'Monaco n’est pas dans nos départements.';
  answerApi({
    ...list,
    'GET /lieu/44000?altitude=20': 'lost',
    'GET /lieu/98000?altitude=20': refusal(404, 'lieu_not_found', sentence),
  });
  await open();
  await codePostal.fill('98000');
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('nothing of the place is sent that was not changed', async () => {
  const api = answerApi({ ...list, 'GET /lieu/44000?altitude=20': 'lost', [change]: { body: {} } });
  await open();
  await last.fill('15 avril');
  await submit.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [sent] = api.sent(change) as [object];
  expect(sent).toHaveProperty('derniereGelee', '04-15');
  for (const name of ['codePostal', 'departement', 'altitude', 'premiereGelee'])
    expect(sent).not.toHaveProperty(name);
});

test('soil and mulch are chosen, and sent where they changed', async () => {
  const api = answerApi({ ...list, 'GET /lieu/44000?altitude=20': 'lost', [change]: { body: {} } });
  await open();
  await page.getByLabelText('Sol', { exact: true }).selectOptions('Argile : terre lourde');
  await page.getByLabelText('Paillage').selectOptions('Paillé');
  await submit.click();
  await expect.poll(() => api.sent(change)[0]).toMatchObject({ sol: 'argile', paillage: true });
});

test('a refused postcode is said at its field', async () => {
  const sentence = 'Ce code postal n’est celui d’aucune commune : vérifiez-le.';
  answerApi({
    ...list,
    'GET /lieu/00000': refusal(404, 'lieu_not_found', 'Inconnu.'),
    'POST /Jardin': refusal(400, 'lieu_unknown', sentence),
  });
  await open(null);
  await page.getByLabelText('Nom du jardin').fill('Balcon');
  await codePostal.fill('00000');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await expect.element(page.getByText(/vérifiez-le/)).toBeVisible();
  await expect.element(codePostal).toBeInvalid();
  await expect.element(codePostal).toHaveFocus();
});

test('another department is chosen from the list, and takes the postcode away', async () => {
  const api = answerApi({ ...list, 'GET /lieu/44000?altitude=20': 'lost', [change]: { body: {} } });
  await open();
  await departement.selectOptions('29 · Finistère');
  await expect.element(codePostal).toHaveValue('');
  await submit.click();
  await expect
    .poll(() => api.sent(change)[0])
    .toMatchObject({
      codePostal: '',
      departement: '29',
    });
});

test('or on the map, by a finger, by the arrow keys, or beside it', async () => {
  answerApi({ ...list, 'GET /lieu/44000?altitude=20': 'lost' });
  await open();
  await page.getByRole('button', { name: 'Choisir sur une carte' }).click();
  const shape = (name: string) => page.getByRole('radio', { name });
  await expect.element(shape('Loire-Atlantique')).toBeChecked();
  await expectAccessible();
  await shape('Finistère').click();
  await expect.element(departement).toHaveValue('29');
  await userEvent.keyboard('{Tab}');
  (shape('Finistère').element() as SVGElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => departement.element()).not.toHaveValue('29');
  await page.getByRole('button', { name: 'La Réunion' }).click();
  await expect.element(departement).toHaveValue('974');
  await expect
    .element(page.getByRole('button', { name: 'La Réunion' }))
    .toHaveAttribute('aria-pressed', 'true');
});
