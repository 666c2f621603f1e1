import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import { dayAfter } from '../../../contract/today.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { busy, nothing, open, today, work } from './today.fixtures.tsx';

beforeEach(() => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('frost links to the plants to bring in; an ill plant is healed', async () => {
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
  await expect.poll(() => api.sent('PUT /plante/6')).toEqual([{ etat: 'vivante' }]);
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
  await expect.poll(() => api.sent('POST /jardin/1/pluie')).toEqual([{ date: today, mm: 0 }]);
});

test('nothing is due: a reward, and the next works', async () => {
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
  await expect.poll(() => api.sent('DELETE /vacances')).toHaveLength(1);
});

test('a failed reading is repeated', async () => {
  answerApi({ 'GET /aujourdhui': { body: busy } });
  await open(null);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('button', { name: 'Arroser : Thym' })).toBeVisible();
});
