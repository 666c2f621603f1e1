import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayAfter } from '../../../../contract/today.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { answerApi } from '../../../testing/api.ts';
import { card, due, known, openView as open, rhythm, today } from './planteView.fixtures.tsx';

const reserve = 'GET /plante/3/reserve';
const day0 = dayAfter(today, -2);
const jours = [day0, dayAfter(today, -1), today].map((date) => ({
  date,
  manque: 0.5,
  bu: 1.5,
  pluie: 10,
  arrosee: false,
  source: 'normale',
}));

test('when nothing is due soon it says what was drunk and fell, and until when', async () => {
  answerApi({
    [rhythm]: { body: [{ ...due, dernier: null, echeance: dayAfter(today, 20), raison: '' }] },
    [reserve]: { body: { seuil: 18, jours } },
  });
  await open({ waterings: [] });
  await expect.element(card.getByText('Jamais arrosée')).toBeVisible();
  await expect
    .element(
      card.getByText(/^Depuis le .+ elle a bu 5\smm, il en est tombé 30\s: rien à arroser\./),
    )
    .toBeVisible();
  await expect
    .element(card.getByText(/Elle a soif quand il lui manque 18\smm\. À ce rythme\s: pas avant le/))
    .toBeVisible();
});

test('its owner ends its season from the menu, and lets it grow again', async () => {
  const call = 'POST /plantes/fin';
  const api = answerApi({ ...known, [call]: { body: { plantes: [3] } } });
  await open();
  await page.getByRole('button', { name: 'Autres actions' }).first().click();
  await page.getByRole('button', { name: /^La saison est finie/ }).click();
  await expect.element(page.getByText('Saison finie', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  await expect
    .poll(() => api.sent(call))
    .toEqual([
      { plantes: [3], fin: today },
      { plantes: [3], fin: null },
    ]);
});

test('an ended plant says so to everybody; nothing is due, and its owner takes it back', async () => {
  const call = 'POST /plantes/fin';
  const api = answerApi({ ...known, [call]: { body: { plantes: [3] } } });
  await open({ changes: { fin: '2026-01-20' } });
  await expect
    .element(page.getByText(/^Saison finie le 20.janvier( 2026)?$/).first())
    .toBeVisible();
  await expect.element(page.getByText('Prochain')).not.toBeInTheDocument();
  // No space is reserved for a reason that never comes.
  expect(document.querySelector('.care-foot')?.clientHeight).toBe(0);
  await page.getByRole('button', { name: 'Autres actions' }).first().click();
  await expect
    .element(page.getByRole('button', { name: /^La saison est finie/ }))
    .not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Remettre en culture' }).click();
  await expect.element(page.getByText('Remise en culture')).toBeVisible();
  await expect.poll(() => api.sent(call)).toEqual([{ plantes: [3], fin: null }]);
  await expectAccessible();
});

test('what stands there all year has no end of season', async () => {
  answerApi(known);
  const pousse = { reste: true, mois: [{ mois: 7, moyenne: 20 }] };
  await open({ changes: { conditions: { expositions: [], hiver: null, pousse } } });
  await page.getByRole('button', { name: 'Autres actions' }).first().click();
  await expect.element(page.getByRole('button', { name: /^Rythme/ })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^La saison est finie/ }))
    .not.toBeInTheDocument();
});

test("'Pourquoi ?' opens the picture of its water", async () => {
  answerApi({
    ...known,
    'GET /plante/3/reserve?jours=365': { body: { seuil: 18, jours } },
    'GET /departement': {
      body: [{ departement: '44', nomDepartement: 'Loire-Atlantique', climat: 'océanique' }],
    },
  });
  await open();
  await card.getByRole('button', { name: 'Pourquoi ?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sauge' });
  await expect.element(dialog.getByText(/^Loire-Atlantique · pluie et ETP\s:/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
