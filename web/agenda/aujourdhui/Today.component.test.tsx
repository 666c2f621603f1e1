import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Echeance } from '../../../contract/agenda/aujourdhui.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { busy, open, sauge, thym, today } from './today.fixtures.tsx';

const noted = (...plantes: number[]) => ({
  body: {
    genre: 'arrosage',
    faits: plantes.map((idPlante) => ({ id: 100 + idPlante, idPlante, dejaNote: false })),
  },
});

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

beforeEach(() => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});
afterEach(() => vi.useRealTimers());

test('late and today in one walk; later works are a line each; it is accessible', async () => {
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
  await expect
    .poll(() => api.sent('POST /soin'))
    .toEqual([{ genre: 'arrosage', date: today, plantes: [2] }]);
});

test('after ten seconds it folds into the done works', async () => {
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

test('done works are a line for each kind, which opens', async () => {
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
  await expect
    .poll(() => api.sent('POST /soin/retirer'))
    .toEqual([{ genre: 'arrosage', ids: [101, 102, 103] }]);
});

test('a failed work is back, is shown, and can be retried under the same key', async () => {
  const answers: Record<string, ReturnType<typeof refusal>> = {
    'POST /soin': refusal(503, 'unavailable', 'La pompe est en panne.'),
  };
  const fetched = vi.spyOn(window, 'fetch');
  const api = answerApi(answers);
  await open(busy);
  await page.getByRole('button', { name: 'Arroser : Sauge' }).click();
  await expect
    .element(page.getByText(/n’a pas pu être noté\. La pompe est en panne/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Arroser : Sauge' })).toBeVisible();
  answers['POST /soin'] = { status: 200, ...noted(3) };
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('button', { name: 'Annuler : Sauge' })).toBeVisible();
  await expect.poll(() => api.sent('POST /soin')).toHaveLength(2);
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
