import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Aujourdhui, Echeance } from '../../../contract/agenda/aujourdhui.ts';
import type { Genre } from '../../../contract/carnet/soin.ts';
import { todayInParis } from '../../../contract/today.ts';
import { dayAfter } from '../../lib/days.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { Today } from './Today.tsx';

const today = todayInParis();
const work = (nom: string, idPlante: number, part: Partial<Echeance> = {}): Echeance => ({
  id: null,
  idPlante,
  nom,
  idJardin: 1,
  jardin: 'Le clos',
  emplacement: '',
  echeance: today,
  genre: 'arrosage' as Genre,
  raison: '6 jours, été',
  intervalle: 6,
  jusquau: null,
  saison: false,
  reserve: null,
  photo: null,
  illustration: '/favicon',
  ...part,
});
const nothing: Aujourdhui = {
  fuseau: 'Europe/Paris',
  date: today,
  retard: [],
  aujourdhui: [],
  semaine: [],
  fait: [],
  tronque: false,
  malades: [],
  meteo: [],
  pluies: [],
  vacances: null,
  plantes: 3,
  jamaisArrosees: 0,
  fins: [],
  oubliees: [],
  jardin: { id: 1, nom: 'Le clos', photo: null, illustration: '/favicon' },
};
const tomate = work('Tomate', 1, { echeance: dayAfter(today, -2) });
const thym = work('Thym', 2, { emplacement: 'Rebord sud' });
const sauge = work('Sauge', 3);
const busy: Aujourdhui = {
  ...nothing,
  retard: [tomate],
  aujourdhui: [thym, sauge, work('Lilas', 4, { genre: 'taille', saison: true })],
  semaine: [work('Clivia', 5, { echeance: dayAfter(today, 2) })],
  meteo: [
    {
      departement: '44',
      nom: 'Loire-Atlantique',
      jardins: [1],
      prevision: true,
      tmin: 4.2,
      tmax: 9,
      gel: 'non',
      tminNuit: 2,
      chaleur: false,
      tempete: false,
      pluieSemaine: 18,
      pluie48: 6.4,
      pluieAVenir48: 0,
      vent: 10,
      source: 'Open-Meteo',
    },
  ],
};
const noted = (...plantes: number[]) => ({
  body: {
    genre: 'arrosage',
    faits: plantes.map((idPlante) => ({ id: 100 + idPlante, idPlante, dejaNote: false })),
  },
});

const open = (day: Aujourdhui | null) =>
  renderInSite(
    <>
      <Today read={day} pseudo="Rose" />
      <Notices />
    </>,
  );
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

beforeEach(() => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});
afterEach(() => vi.useRealTimers());

test('late and today in one walk; what can wait is a line each; everybody can use it', async () => {
  await open(busy);
  await expect.element(page.getByRole('heading', { name: 'Bonjour Rose' })).toBeVisible();
  await expect.element(page.getByText('2\u00a0jours de retard')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Rebord sud' })).toBeVisible();
  await expect.element(page.getByText(/^6,4\smm de pluie en 48\sh, rien à venir$/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Tailler : Lilas' }))
    .not.toBeInTheDocument();
  await page.getByText('Taille').click();
  await expect.element(page.getByRole('button', { name: 'Tailler : Lilas' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^Arroser Clivia/ }))
    .not.toBeInTheDocument();
  await page.getByText('1\u00a0arrosage').click();
  await expect.element(page.getByRole('button', { name: /^Arroser Clivia/ })).toBeVisible();
  await expectAccessible();
});

test('one tap does it, another one takes it back; the row keeps its place and its height', async () => {
  const api = answerApi({
    'POST /soin': noted(2),
    'POST /soin/retirer': { body: { retires: 1 } },
    'GET /aujourdhui': { body: busy },
  });
  await open(busy);
  const height = () => row('Thym').element().getBoundingClientRect().height;
  const before = height();
  await page.getByRole('button', { name: 'Arroser : Thym' }).click();
  await expect.element(page.getByText('Arrosée à l’instant')).toBeVisible();
  expect(height()).toBe(before);
  const undo = page.getByRole('button', { name: 'Annuler : Thym' });
  await expect.element(undo).toHaveFocus();
  await expect.element(page.getByText(/^Thym\s: arrosée .* Annulable/)).toBeInTheDocument();
  await undo.click();
  await expect.element(page.getByRole('button', { name: 'Arroser : Thym' })).toBeVisible();
  await expect
    .poll(() => api.sent('POST /soin/retirer'))
    .toEqual([{ genre: 'arrosage', ids: [102] }]);
  expect(api.sent('POST /soin')).toEqual([{ genre: 'arrosage', date: today, plantes: [2] }]);
});

test('after ten seconds it folds into what was done', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const fait = [
    { ...thym, idFait: 102, noteLe: `${today}T08:00:00Z`, par: { id: 7, pseudo: 'Rose' } },
  ];
  answerApi({
    'POST /soin': noted(2),
    'GET /aujourdhui': { body: { ...busy, aujourdhui: [sauge], fait } },
  });
  await open(busy);
  await page.getByRole('button', { name: 'Arroser : Thym' }).click();
  await vi.advanceTimersByTimeAsync(10_100);
  await expect.element(page.getByText(/^Thym\s: arrosée à/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Annuler : Thym : arrosée' }))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Rebord sud' })).not.toBeInTheDocument();
});

test('what was done is a line for each kind of work, which opens', async () => {
  const done = (of: Echeance, hour: string) => ({
    ...of,
    idFait: 100 + (of.idPlante ?? 0),
    noteLe: `${today}T${hour}:00Z`,
    par: { id: 7, pseudo: 'Rose' },
  });
  await open({ ...busy, fait: [done(thym, '08:00'), done(sauge, '09:00')] });
  await expect.element(page.getByText(/^Thym\s: arrosée/)).not.toBeVisible();
  await page.getByText(/^Arrosé\s: 2\splantes$/).click();
  await expect.element(page.getByText(/^Thym\s: arrosée à/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Annuler : Sauge : arrosée' }))
    .toBeVisible();
});

test('all waterings in one tap, taken back together', async () => {
  const api = answerApi({
    'POST /soin': noted(1, 2, 3),
    'POST /soin/retirer': { body: { retires: 3 } },
    'GET /aujourdhui': { body: busy },
  });
  await open(busy);
  await page.getByRole('button', { name: 'Tout arroser (3)' }).click();
  await expect.element(page.getByText(/^3\splantes arrosées$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Tout arroser/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByRole('button', { name: 'Tout arroser (3)' })).toBeVisible();
  expect(api.sent('POST /soin/retirer')).toEqual([{ genre: 'arrosage', ids: [101, 102, 103] }]);
});

test('what failed is back, is said, and can be tried again under the same key', async () => {
  const answers: Record<string, ReturnType<typeof refusal>> = {
    'POST /soin': refusal(503, 'unavailable', 'La pompe est en panne.'),
  };
  const fetched = vi.spyOn(window, 'fetch');
  answerApi(answers);
  await open(busy);
  await page.getByRole('button', { name: 'Arroser : Sauge' }).click();
  await expect
    .element(page.getByText(/n’a pas pu être noté\. La pompe est en panne/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Arroser : Sauge' })).toBeVisible();
  answers['POST /soin'] = { status: 200, ...noted(3) };
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('button', { name: 'Annuler : Sauge' })).toBeVisible();
  fetched.mockRestore();
});

test('it is postponed, and more can be done, from the sheet', async () => {
  const api = answerApi({
    'GET /plante/2/rappel': { body: [] },
    'PUT /plante/2/rappel': { body: {} },
    'GET /aujourdhui': { body: busy },
  });
  await open(busy);
  await page.getByRole('button', { name: 'Autres choix : Thym' }).click();
  const sheet = page.getByRole('dialog', { name: 'Thym' });
  await expect.element(sheet.getByText('Ne plus proposer l’arrosage')).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: /^\+1/ }).click();
  await expect.element(page.getByText('Reporté à demain')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler : Thym' }).click();
  await expect
    .poll(() => api.sent('PUT /plante/2/rappel'))
    .toEqual([
      { genre: 'arrosage', report: 1 },
      { genre: 'arrosage', report: null },
    ]);
});

test('keys: arrows move from the work that has the focus, Z takes back', async () => {
  await page.viewport(1280, 800);
  answerApi({
    'POST /soin': noted(1),
    'POST /soin/retirer': { body: { retires: 1 } },
    'GET /aujourdhui': { body: busy },
  });
  await open(busy);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(document.body);
  page.getByRole('button', { name: 'Arroser : Tomate' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Annuler : Tomate' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Arroser : Sauge' })).toHaveFocus();
  await userEvent.keyboard('z');
  await expect.element(page.getByRole('button', { name: 'Arroser : Tomate' })).toBeVisible();
});

test('frost leads to what is to be brought in; an ill plant is well again', async () => {
  const frost: Aujourdhui = {
    ...busy,
    aujourdhui: [work('Pétunia', 8, { genre: 'gel' }), work('Géranium', 9, { genre: 'gel' })],
    meteo: busy.meteo.map((each) => ({ ...each, gel: 'possible' as const, tminNuit: -1.4 })),
    malades: [
      {
        idPlante: 6,
        nom: 'Buis',
        idJardin: 1,
        jardin: 'Le clos',
        emplacement: '',
        depuis: dayAfter(today, -12),
        signe: null,
        slug: 'buis',
        photo: null,
        illustration: '/favicon',
      },
    ],
  };
  const api = answerApi({ 'PUT /plante/6': { body: {} }, 'GET /aujourdhui': { body: frost } });
  await open(frost);
  const band = page.getByRole('link', { name: /^Gelée possible cette nuit\s: −1\s°C/ });
  await expect.element(band).toHaveAttribute('href', '#gel');
  await expect.element(page.getByRole('button', { name: 'Tout abriter (2)' })).toBeVisible();
  await page.getByRole('heading', { name: 'À surveiller' }).click();
  await expect.element(page.getByText(/^Malade depuis 12\sjours$/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Guérie\s: / }).click();
  await expect.element(page.getByText('Guérie, bonne nouvelle')).toBeVisible();
  expect(api.sent('PUT /plante/6')).toEqual([{ etat: 'vivante' }]);
});

test('rain is confirmed, corrected and forgotten', async () => {
  const pluie = { idJardin: 1, jardin: 'Le clos', date: today, releve: 18, dit: null, plantes: 14 };
  const api = answerApi({
    'POST /jardin/1/pluie': { body: { ...pluie, mm: 0 } },
    'GET /aujourdhui': { body: { ...busy, pluies: [{ ...pluie, dit: 0 }] } },
    'DELETE /jardin/1/pluie': { body: { message: '' } },
  });
  await open({ ...busy, pluies: [pluie] });
  await page.getByRole('heading', { name: 'La pluie' }).click();
  const choice = (name: RegExp) => page.getByRole('button', { name });
  await expect.element(choice(/^Bien/)).toHaveAttribute('aria-pressed', 'true');
  await choice(/^Pas ici/).click();
  await expect.element(choice(/^Pas ici/)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => api.sent('DELETE /jardin/1/pluie')).toEqual([{ date: today }]);
  expect(api.sent('POST /jardin/1/pluie')).toEqual([{ date: today, mm: 0 }]);
});

test('nothing waits: a reward, and what comes next', async () => {
  await open({ ...nothing, semaine: busy.semaine });
  await expect.element(page.getByRole('heading', { name: 'Tout est fait' })).toBeVisible();
  await expect.element(page.getByText(/Clivia\.$/)).toBeVisible();
  await expectAccessible();
});

test('without a plant it says how to begin; on holidays it is silent', async () => {
  const { unmount } = await open({ ...nothing, plantes: 0 });
  await expect.element(page.getByRole('link', { name: 'Ajouter une plante' })).toBeVisible();
  await unmount();
  const api = answerApi({
    'DELETE /vacances': { body: { message: '' } },
    'GET /aujourdhui': { body: busy },
  });
  await open({ ...nothing, vacances: { debut: today, fin: dayAfter(today, 5) } });
  await expect.element(page.getByText(/^Vous êtes en vacances/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Je suis de retour' }).click();
  await expect.element(page.getByRole('button', { name: 'Tout arroser (3)' })).toBeVisible();
  expect(api.sent('DELETE /vacances')).toHaveLength(1);
});

test('what could not be read is read again', async () => {
  answerApi({ 'GET /aujourdhui': { body: busy } });
  await open(null);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('button', { name: 'Arroser : Thym' })).toBeVisible();
});
