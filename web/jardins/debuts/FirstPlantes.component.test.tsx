import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { quinzaineOf } from '../../../contract/especes/climat.ts';
import { currentDay } from '../../lib/clock.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { barePlante } from '../../testing/plante.ts';
import { renderInSite } from '../../testing/site.tsx';
import { FirstPlantes } from './FirstPlantes.tsx';
import { firstEspeces } from './firstEspeces.ts';

const creation = 'POST /plante';
const saison = `GET /saison?climat=montagnard&quinzaine=${quinzaineOf(currentDay())}`;
const works = { semer: [], planter: [], tailler: [], nourrir: [], recolter: [] };
const proposed = firstEspeces('balcon', null).map(({ slug }) => slug);
const espece = (slug: string) => ({
  slug,
  id: 100 + proposed.indexOf(slug),
  nom: slug,
  nomLatin: 'Planta vulgaris',
  famille: 'Lamiacées',
  usage: 'aromatique',
  illustration: `/dessins/espece/${slug}-1`,
  confusions: [],
  absences: [],
});
const especes = Object.fromEntries(
  proposed.map((slug) => [`GET /api/especes/${slug}`, { body: espece(slug) }]),
);
const there = { status: 201, body: { ...barePlante, id: 5, name: 'basilic' } };
const closed = vi.fn();
const jardin = { id: 3, nomJardin: 'Mon balcon', climat: 'montagnard' } as const;
const open = () =>
  renderInSite(<FirstPlantes jardin={jardin} kind="balcon" userId={7} onClose={closed} />);
const tile = page.getByRole('button', { name: 'basilic', exact: true });
const other = page.getByLabelText('Une autre plante');
const finish = page.getByRole('button', { name: 'Terminer' });

beforeEach(() => {
  closed.mockClear();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('one tap adds a proposal in a pot of the balcony, another removes it', async () => {
  const api = answerApi({
    ...especes,
    [saison]: { body: works },
    [creation]: there,
    'DELETE /plante/5': { body: { message: 'ok' } },
  });
  await open();
  await tile.click();
  await expect.element(tile).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => api.sent(creation))
    .toEqual([
      expect.objectContaining({ name: 'basilic', milieu: 'pot', especeId: 100, jardinId: 3 }),
    ]);
  await expect.element(page.getByText(/plante ajoutée\. 1 sur 3\./)).toBeVisible();
  await expectAccessible();
  await tile.click();
  await expect.element(tile).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => api.sent('DELETE /plante/5')).toHaveLength(1);
});

test('a typed name is added before the garden is opened', async () => {
  const api = answerApi({ ...especes, [saison]: { body: works }, [creation]: there });
  await open();
  await other.fill('Rose de Mamie');
  await finish.click();
  await expect.element(page.getByRole('heading', { name: '/jardin/3' })).toBeVisible();
  await expect
    .poll(() => api.sent(creation))
    .toEqual([expect.objectContaining({ name: 'Rose de Mamie', milieu: 'pot', especeId: null })]);
});

test('a refused plant is shown, typed text stays, and the reader may leave', async () => {
  answerApi({ ...especes, [saison]: 'lost', [creation]: 'lost' });
  await open();
  await other.fill('Rose de Mamie');
  await finish.click();
  await expect.element(page.getByText(/Erreur lors de l'ajout de la plante\./)).toBeVisible();
  await expect.element(other).toHaveValue('Rose de Mamie');
  await other.clear();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test('without an answer the search stays, and the proposals can be asked for again', async () => {
  answerApi({
    ...especes,
    [saison]: { body: works },
    'GET /api/especes/basilic': 'lost',
  });
  await open();
  await expect.element(page.getByText(/n’ont pas pu être lues/)).toBeVisible();
  await expect.element(other).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText(/n’ont pas pu être lues/)).toBeVisible();
});
