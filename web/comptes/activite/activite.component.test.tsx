import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { ActivitePanel } from './ActivitePanel.tsx';

const line = (id: number, more = {}) => ({
  id,
  genre: 'connexion',
  appareil: 'Firefox sur Linux',
  objet: '',
  nombre: 1,
  le: '2026-11-20T10:05:00.000Z',
  ...more,
});

beforeEach(() => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('what happened is told with its day, its device, how often and to what', async () => {
  answerApi({
    'GET /compte/activite?limite=8': {
      body: [
        line(3, { genre: 'connexion_refusee', nombre: 4 }),
        line(2, { genre: 'jeton_cree', objet: '<b>Arrosoir</b>' }),
        line(1),
      ],
    },
  });
  const { container } = await renderInSite(<ActivitePanel />);
  await expect.element(page.getByText('Connexion refusée, 4 fois ce jour-là')).toBeVisible();
  await expect.element(page.getByText(/^Jeton d’accès créé\s: <b>Arrosoir<\/b>$/)).toBeVisible();
  expect(container.textContent).toMatch(/, Firefox sur Linux/);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('a failure says so, and is tried again', async () => {
  const call = 'GET /compte/activite?limite=8';
  const answers = { [call]: refusal(503, 'unavailable', 'Momentanément indisponible.') };
  answerApi(answers);
  await renderInSite(<ActivitePanel />);
  await expect
    .element(page.getByText('L’activité de votre compte n’a pas pu être chargée.'))
    .toBeVisible();
  answers[call] = { body: [] };
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Rien n’a encore été noté.')).toBeVisible();
});
