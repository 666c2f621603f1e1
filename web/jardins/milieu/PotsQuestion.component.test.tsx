import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '../../lib/session.ts';
import { local } from '../../lib/storage.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { PotsQuestion } from './PotsQuestion.tsx';

const read = 'GET /mes-plantes?jardin=4&limite=200';
const plante = (id: number, part: object = {}) => ({
  id,
  name: `Plante ${id}`,
  photo: null,
  illustration: '/favicon',
  etat: 'vivante',
  milieu: 'terre',
  pot: '',
  fin: null,
  ...part,
});
const three = [1, 2, 3].map((id) => plante(id));
const of = (...plantes: object[]) => ({ [read]: { body: { nombre: plantes.length, plantes } } });
const changes = (...ids: number[]) =>
  Object.fromEntries(ids.map((id) => [`PUT /plante/${id}`, { body: {} }]));

const open = (part: object = {}) => {
  const jardin = { id: 4, nomJardin: 'Le balcon', description: '', ...part };
  return renderInSite(
    <>
      <PotsQuestion jardin={jardin} />
      <Notices />
    </>,
  );
};
const question = page.getByRole('heading', { name: /^Vos trois plantes de .* sont-elles en pot/ });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  startSession({ token: 'x', userId: 7, idTypeUser: 1 });
  local.remove('potsDemandes');
});

test('all of a balcony are put into pots of one size by two taps, and taken back', async () => {
  const api = answerApi({ ...of(...three), ...changes(1, 2, 3) });
  await open();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await button('Oui, toutes').click();
  await expect.element(question).toHaveFocus();
  await page.getByRole('radio', { name: 'environ 10 L' }).click();
  await expectAccessible();
  await button('Enregistrer').click();
  await expect.element(page.getByText(/^3\splantes notées en pot$/)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  for (const id of [1, 2, 3])
    await expect
      .poll(() => api.sent(`PUT /plante/${id}`))
      .toEqual([{ milieu: 'pot', pot: 'moyen' }]);
  await button('Annuler').click();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  await expect.poll(() => api.sent('PUT /plante/2')[1]).toEqual({ milieu: 'terre', pot: '' });
});

test('some are chosen; the others stay, and it is not asked again', async () => {
  const api = answerApi({ ...of(...three), ...changes(1, 3) });
  const first = await open();
  await button('Choisir').click();
  await page.getByRole('checkbox', { name: 'Plante 2' }).click();
  await button('Enregistrer').click();
  await expect.element(page.getByText(/^2\splantes notées en pot$/)).toBeVisible();
  await expect.poll(() => api.sent('PUT /plante/3')).toEqual([{ milieu: 'pot', pot: '' }]);
  await first.unmount();
  await open();
  await expect.element(question).not.toBeInTheDocument();
});

test('a no is kept in this browser', async () => {
  answerApi(of(...three));
  await open();
  await button('Non').click();
  await expect.element(question).not.toBeInTheDocument();
  expect(local.get('potsDemandes')).toBe('[4]');
});

test('a failure to record is shown and retried', async () => {
  const answers = { ...of(...three), ...changes(1, 3) };
  const down = refusal(503, 'unavailable', 'Revenez dans un instant.');
  const api = answerApi({ ...answers, 'PUT /plante/2': down });
  await open();
  await button('Oui, toutes').click();
  await button('Enregistrer').click();
  await expect.element(page.getByText(/^1\splante sur 3/)).toBeVisible();
  await button('Réessayer').click();
  await expect.poll(() => api.sent('PUT /plante/2').length).toBe(2);
  await expect.element(question).toBeVisible();
});

test.each([
  ['another place', { nomJardin: 'Le potager' }, {}],
  ['few that stand in the ground', {}, of(...three.slice(1), plante(1, { milieu: 'pot' }))],
  [
    'dead and ended ones',
    {},
    of(...three.slice(1), plante(1, { etat: 'morte' }), plante(5, { fin: '2026-01-01' })),
  ],
])('%s is not asked about', async (_what, part, answers) => {
  const api = answerApi(answers);
  await open(part);
  await expect.poll(() => api.sent(read).length).toBe(Object.keys(answers).length);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});
