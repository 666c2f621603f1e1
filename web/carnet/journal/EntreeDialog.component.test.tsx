import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { todayInParis } from '../../../contract/today.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, expectKeys } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { RecolteDialog } from '../recoltes/RecolteDialog.tsx';
import { EntreeDialog } from './EntreeDialog.tsx';

const save = page.getByRole('button', { name: 'Enregistrer' });
const noting = 'POST /plante/3/journal';

test.each([
  [{ Note: 'Deux fleurs.' }, { genre: 'note', texte: 'Deux fleurs.', public: false }],
  [{ 'Hauteur (cm)': '42,5' }, { genre: 'mesure', valeur: 42.5, texte: '' }],
])('a note: %o', async (typed, sent) => {
  const api = answerApi({ [noting]: { status: 201, body: { id: 30 } } });
  const saved = vi.fn(async () => {});
  const close = vi.fn();
  await renderInSite(<EntreeDialog open idPlante={3} onClose={close} onSaved={saved} />);
  for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label).fill(text);
  await save.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(close).toHaveBeenCalledOnce();
  await expect.poll(() => api.sent(noting)).toMatchObject([{ ...sent, date: todayInParis() }]);
});

test('a note says something, a height is one, and the day is no later than today', async () => {
  answerApi({});
  await renderInSite(
    <EntreeDialog open idPlante={3} onClose={() => {}} onSaved={async () => {}} />,
  );
  await save.click();
  await expect.element(page.getByText('Écrivez quelques mots, ou sa hauteur.')).toBeVisible();
  await page.getByLabelText('Hauteur (cm)').fill('grande');
  await page.getByLabelText('Jour').fill('2999-01-01');
  await save.click();
  await expect.element(page.getByText(/^Indiquez une hauteur en centimètres/)).toBeVisible();
  await expect
    .element(page.getByText('Choisissez un jour, aujourd’hui au plus tard.'))
    .toBeVisible();
  await expectAccessible();
});

test.each([
  ['note', EntreeDialog, noting, 'Note'],
  ['harvest', RecolteDialog, 'POST /recolte', 'Quelques mots'],
] as const)(
  'a %s sent again after no answer is the same, and another once it is changed',
  async (...[, Tried, call, words]) => {
    const answers: Parameters<typeof answerApi>[0] = { [call]: 'lost' };
    const api = answerApi(answers);
    const saved = vi.fn(async () => {});
    await renderInSite(<Tried open idPlante={3} onClose={() => {}} onSaved={saved} />);
    if (call === 'POST /recolte') await page.getByLabelText('Quantité').fill('350');
    await page.getByLabelText(words).fill('Deux fleurs.');
    for (const times of [1, 2]) {
      await save.click();
      await expect.poll(() => api.keys(call).length).toBe(times);
      await expect.element(page.getByText(/n’a pas été enregistrée/)).toBeVisible();
    }
    answers[call] = { status: 201, body: { id: 30 } };
    await page.getByLabelText(words).fill('Trois fleurs.');
    await save.click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    expectKeys(api.keys(call));
  },
);
