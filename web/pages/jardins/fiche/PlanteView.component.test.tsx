import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { answerApi, refusal } from '../../../testing/api.ts';
import { card, known, openView as open, read, rhythm, today } from './planteView.fixtures.tsx';

const noting = 'POST /arrosageplante';
const day = page.getByLabelText('Date d’arrosage');
const submit = page.getByRole('button', { name: 'Arroser', exact: true });
const done = page.getByText('Arrosage enregistré avec succès !');

beforeEach(() => read.mockClear());

test('an owner reads when it was watered and when it is due; a visitor no due date', async () => {
  answerApi(known);
  await open();
  await expect.element(card.getByText('dimanche 8 février')).toBeVisible();
  await expect.element(card.getByText(/^en retard de \d+\s?\d*\sjours$/)).toBeVisible();
  await expect.element(card.getByText('7 jours, d’après vos 3 derniers arrosages')).toBeVisible();
  await expectAccessible();
});

test('a visitor has neither bar nor tools', async () => {
  answerApi({});
  await open({ owner: false });
  await expect.element(page.getByRole('button', { name: 'Copier cette plante' })).toBeVisible();
  for (const name of ['Arroser', 'Autres actions', 'Signaler malade', 'Corriger un arrosage…'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(page.getByText('Prochain')).not.toBeInTheDocument();
  await expectAccessible();
});

test('what does not suit it comes first, in words', async () => {
  answerApi({});
  const pousse = { reste: true, mois: [{ mois: 7, moyenne: 12 }] };
  const conditions = { expositions: [], hiver: null, pousse };
  await open({ owner: false, changes: { conditions } });
  const texts = () =>
    [...document.querySelectorAll('.condition')].map(({ textContent }) => textContent);
  expect(texts()).toEqual([
    expect.stringMatching(/^Températuretrop froid de 3\s°C, même en juillet/),
    expect.stringMatching(/^Expositiontrop peu de soleil/),
    expect.stringMatching(/^Substratcomme conseilléIdéal et iciSable$/),
  ]);
});

test('notes a watering of today, says so for three seconds, and takes it back', async () => {
  const api = answerApi({
    ...known,
    [noting]: { body: { id: 12, dejaNote: false } },
    'DELETE /arrosageplante/12': { body: { message: '' } },
  });
  await open();
  await submit.click();
  await expect.element(card.getByRole('status')).toContainElement(done);
  await expect.element(page.getByText('Arrosée aujourd’hui')).toBeVisible();
  await expect
    .poll(() => api.sent(noting))
    .toEqual([{ idPlante: 3, idUser: 7, dateArrosage: today }]);
  await expect.element(done, { timeout: 5_000 }).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  await expect.poll(() => api.sent('DELETE /arrosageplante/12')).toHaveLength(1);
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(3);
});

test('a day that was noted before is told beside it, and is not taken back', async () => {
  const api = answerApi({ ...known, [noting]: { body: { id: 2, dejaNote: true } } });
  await open();
  await day.fill('2026-02-08');
  await submit.click();
  await expect.element(done).toBeVisible();
  await expect
    .element(page.getByText('Ce jour était déjà noté : il ne compte qu’une fois.'))
    .toBeVisible();
  await expect.poll(() => api.sent(noting)).toMatchObject([{ dateArrosage: '2026-02-08' }]);
  await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
});

test.each([
  ['', 'Choisissez la date de l’arrosage.'],
  ['2999-01-01', 'La date d’arrosage ne peut pas être postérieure à aujourd’hui.'],
])('the day %o is not sent', async (typed, sentence) => {
  answerApi(known);
  await open();
  await day.fill(typed);
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(day).toBeInvalid();
  await day.fill('2026-01-31');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
  await expect.element(day).toBeValid();
});

test('without an answer a watering is kept, and shown as done', async () => {
  const api = answerApi({ ...known, [noting]: 'lost' });
  await open();
  await submit.click();
  await expect.element(done).toBeVisible();
  await expect
    .element(page.getByText('L’arrosage n’a pas été enregistré.'))
    .not.toBeInTheDocument();
  await expect.poll(() => api.sent(noting)).toHaveLength(1);
});

test('it shows at once, is asked once, and goes back when it is refused; then it is tried again', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>();
  const answers: Parameters<typeof answerApi>[0] = { ...known, [noting]: answer.promise };
  const api = answerApi(answers);
  await open();
  await submit.click();
  await expect.element(card.getByText('aujourd’hui', { exact: true })).toBeVisible();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve(refusal(503, 'unavailable', 'La pompe est en panne.'));
  await expect.element(page.getByText('L’arrosage n’a pas été enregistré.')).toBeVisible();
  await expect.element(card.getByText('dimanche 8 février')).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
  await expect.poll(() => api.sent(noting)).toHaveLength(1);
  answers[noting] = { body: { id: 12, dejaNote: false } };
  await page.getByRole('button', { name: 'Réessayer' }).last().click();
  await expect.element(done).toBeVisible();
});

test('one tap says that it is ill, another takes that back', async () => {
  const turning = 'PUT /plante/3';
  const seen = 'GET /plante/3/journal?genre=symptome&limite=1';
  const api = answerApi({ ...known, [turning]: { body: {} }, [seen]: { body: [] } });
  await open();
  await page.getByRole('button', { name: 'Signaler malade' }).click();
  await expect.element(page.getByText('Signalée malade')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  await expect
    .poll(() => api.sent(turning))
    .toEqual([{ etat: 'malade' }, { etat: 'vivante', etatDepuis: null }]);
});

test('a past watering is not moved onto a day that was watered', async () => {
  const moving = 'PUT /arrosageplante/2';
  const taken = 'Cette plante est déjà notée arrosée ce jour-là : choisissez un autre jour.';
  const api = answerApi({
    ...known,
    [moving]: refusal(409, 'arrosage_day_taken', taken),
  });
  await open();
  await page.getByRole('button', { name: 'Corriger un arrosage…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corriger un arrosage' });
  await dialog.getByRole('button', { name: /^Changer le jour de l’arrosage du 8/ }).click();
  await dialog.getByLabelText('Nouveau jour').fill('2026-02-01');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog.getByText(/choisissez un autre jour/)).toBeVisible();
  await expect.poll(() => api.sent(moving)).toEqual([{ dateArrosage: '2026-02-01' }]);
  await expectAccessible();
});

test('a dead plant shows its last watering alone', async () => {
  answerApi({ [rhythm]: { body: [] } });
  await open({ changes: { etat: 'morte', etatDepuis: '2026-02-20' } });
  await expect.element(card.getByText('dimanche 8 février')).toBeVisible();
  await expect.element(page.getByText('depuis le 20 févr.')).toBeVisible();
  await expect.element(page.getByText('Prochain')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Signaler malade' }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Autres actions' }).first().click();
  const menu = page.getByRole('dialog', { name: 'Sauge' });
  await expect.element(menu.getByRole('button', { name: /^Changer de place/ })).toBeVisible();
  await expect
    .element(menu.getByRole('button', { name: 'Noter un soin…' }))
    .not.toBeInTheDocument();
});
