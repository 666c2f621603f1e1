import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endSession, startSession } from '../lib/session.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { answerApi } from '../testing/api.ts';
import { barePlante } from '../testing/plante.ts';
import { PlusEntry } from './PlusEntry.tsx';

const plus = page.getByRole('button', { name: 'Au carnet', exact: true });
const entry = (name: string) => page.getByRole('button', { name, exact: true });
const which = page.getByLabelText('Plante', { exact: true });
const save = page.getByRole('button', { name: 'Enregistrer' });

const season = 'GET /saison/miennes?climat=oc%C3%A9anique';
const all = 'GET /mes-plantes?tri=jardin&limite=200';
const harvest = 'POST /recolte';
const mine = (id: number, name: string) => ({ id, name, jardin: 'Potager', etat: 'vivante' });
const plantes = { nombre: 2, plantes: [mine(3, 'Sauge'), mine(5, 'Tomate')] };
const known = {
  [season]: { body: { recolter: [{ id: 5 }] } },
  [all]: { body: plantes },
};

const openAt = (path: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <PlusEntry /> }], {
        initialEntries: [path],
      })}
    />,
  );

beforeEach(() => startSession({ token: 'jeton', userId: 7, idTypeUser: 1 }));

test('two presses open a harvest, whose plant is chosen among the ripe ones first', async () => {
  const api = answerApi({ ...known, [harvest]: { status: 201, body: { id: 1 } } });
  await openAt('/');
  await plus.click();
  await expect.element(page.getByRole('dialog', { name: 'Au carnet' })).toBeVisible();
  await expectAccessible();
  await entry('Récolte').click();
  await expect.element(page.getByRole('dialog', { name: 'Récolter' })).toBeVisible();
  await expect.poll(() => which.element().querySelector('optgroup')?.label).toBe('De saison');
  await page.getByLabelText('Quantité').fill('350');
  await save.click();
  await expect.element(page.getByText('Choisissez d’abord la plante.')).toBeVisible();
  await which.selectOptions('Tomate');
  await expectAccessible();
  await save.click();
  await expect.poll(() => api.sent(harvest)).toMatchObject([{ idPlante: 5, quantite: 350 }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(plus).toHaveFocus();
});

test('on a wide window its choices stand at the button', async () => {
  answerApi(known);
  await page.viewport(1280, 800);
  await openAt('/');
  const { top } = plus.element().getBoundingClientRect();
  await plus.click();
  const choices = page.getByRole('dialog', { name: 'Au carnet' });
  await expect.element(choices).toBeVisible();
  const { bottom, right } = choices.element().getBoundingClientRect();
  await page.viewport(1000, 700);
  expect([bottom > top && bottom < 800, right > 1240 && right < 1280]).toEqual([true, true]);
});

test("on a plant's page it is the one that is chosen, of its garden", async () => {
  const api = answerApi({
    [season]: { body: { recolter: [] } },
    'GET /plante/3': { body: { ...barePlante, id: 3, idUser: 7, jardinId: 9 } },
    [`${all}&jardin=9`]: { body: plantes },
    'POST /plante/3/journal': { status: 201, body: { id: 1 } },
  });
  await openAt('/plante/3');
  await plus.click();
  await entry('Note').click();
  await expect.element(which).toHaveValue('3');
  await page.getByLabelText('Note', { exact: true }).fill('Elle fleurit.');
  await save.click();
  await expect.poll(() => api.sent('POST /plante/3/journal')).toHaveLength(1);
});

test("in another's garden all of one's plants are there", async () => {
  answerApi({ ...known, [`${all}&jardin=4`]: { body: { nombre: 0, plantes: [] } } });
  await openAt('/jardin/4');
  await plus.click();
  await entry('Photo').click();
  await expect.element(which).toHaveValue('');
  await which.selectOptions('Sauge');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a task begins with the garden whose page is open', async () => {
  const api = answerApi({
    [season]: { body: { recolter: [] } },
    [`${all}&jardin=9`]: { body: plantes },
    'GET /jardin/user/7': { body: [{ id: 9, nomJardin: 'Potager' }] },
    'GET /plante/jardin/9': { body: [] },
    'POST /tache': { status: 201, body: { id: 1 } },
  });
  await openAt('/jardin/9');
  await plus.click();
  await entry('Tâche').click();
  await expect.element(page.getByLabelText('Pour quel jardin ?')).toHaveValue('9');
  await page.getByLabelText('Que faire ?').fill('Pailler');
  await save.click();
  await expect.poll(() => api.sent('POST /tache')).toMatchObject([{ idJardin: 9 }]);
  await expect.element(plus).toHaveFocus();
});

test('plants that could not be read are asked for again; Escape leaves', async () => {
  answerApi({ [season]: { body: { recolter: [] } }, [all]: 'lost' });
  await openAt('/');
  await plus.click();
  await entry('Récolte').click();
  await expect.element(page.getByText(/n’ont pas pu être lues/)).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText(/n’ont pas pu être lues/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(plus).toHaveFocus();
});

test.each([
  '/panier',
  '/commande',
  '/paiement',
  '/nouvelle-plante',
  '/plante/modifier/3',
  '/Login',
])('on %s it is hidden', async (path) => {
  await openAt(path);
  await expect.element(plus).not.toBeInTheDocument();
});

test('a visitor has none', async () => {
  endSession();
  await openAt('/');
  await expect.element(plus).not.toBeInTheDocument();
});
