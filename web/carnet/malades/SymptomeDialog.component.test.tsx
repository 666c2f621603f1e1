import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Causes } from '../../../contract/carnet/cause.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../contract/today.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, expectKeys } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { SymptomeDialog } from './SymptomeDialog.tsx';

const plante = { id: 3, name: 'Tomate', etat: 'malade' } as Plante;
const causes: Causes = {
  selon: 'espece',
  espece: { id: 1, slug: 'tomate', nom: 'Tomate' },
  causes: [
    {
      nom: 'Mildiou',
      symptome: 'taches',
      signe: 'Des taches brunes.',
      geste: 'Coupez-les.',
      source: 'INRAE',
      especes: 4,
    },
  ],
};
const reading = 'GET /plante/3/causes?symptome=taches';
const noting = 'POST /plante/3/journal';

async function open() {
  const saved = vi.fn(async () => {});
  await renderInSite(<SymptomeDialog open plante={plante} onClose={() => {}} onSaved={saved} />);
  return saved;
}

test('the sign, its causes and remedies; sign and cause are noted for oneself', async () => {
  const api = answerApi({
    [reading]: { body: causes },
    [noting]: { status: 201, body: { id: 9 } },
  });
  const saved = await open();
  await expectAccessible();
  await page.getByRole('button', { name: 'Des taches' }).click();
  await expect.element(page.getByRole('link', { name: 'Tomate' })).toBeVisible();
  await expect.element(page.getByText(/Coupez/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^C’est sans doute cela/ }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await expect
    .poll(() => api.sent(noting))
    .toEqual([
      {
        genre: 'symptome',
        valeur: 'taches',
        date: todayInParis(),
        texte: 'Mildiou : Coupez-les.',
      },
    ]);
});

test('without a cause, and without an answer: the sign alone is noted', async () => {
  const api = answerApi({ [reading]: 'lost', [noting]: { status: 201, body: { id: 9 } } });
  const saved = await open();
  await page.getByRole('button', { name: 'Des taches' }).click();
  await expect
    .element(page.getByText(/^Les causes possibles n’ont pas pu être lues/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Noter sans la cause' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await expect.poll(() => api.sent(noting)).toMatchObject([{ valeur: 'taches', texte: '' }]);
});

test('a note that gets no answer may be sent again, and is one; with a cause it is another', async () => {
  const answers: Parameters<typeof answerApi>[0] = {
    [reading]: { body: causes },
    [noting]: 'lost',
  };
  const api = answerApi(answers);
  const saved = await open();
  await page.getByRole('button', { name: 'Des taches' }).click();
  const refused = page.getByText(/^Le symptôme n’a pas été enregistré/);
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Noter sans la cause' }).click();
    await expect.poll(() => api.keys(noting).length).toBe(times);
    await expect.element(refused).toBeVisible();
  }
  answers[noting] = { status: 201, body: { id: 9 } };
  await page.getByRole('button', { name: /^C’est sans doute cela/ }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expectKeys(api.keys(noting));
});

test('a sign of which no cause is known', async () => {
  answerApi({ [reading]: { body: { ...causes, selon: 'catalogue', causes: [] } } });
  await open();
  await page.getByRole('button', { name: 'Des taches' }).click();
  await expect.element(page.getByText(/ne connaît pas de cause à ce signe/)).toBeVisible();
});
