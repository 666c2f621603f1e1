import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../../contract/today.ts';
import { noLife } from '../../../carnet/journal/life.ts';
import { MarkOwner } from '../../../comptes/sessions/OwnerPart.tsx';
import { dayAfter } from '../../../lib/days.ts';
import { startSession } from '../../../lib/session.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { answerApi, refusal } from '../../../testing/api.ts';
import { barePlante } from '../../../testing/plante.ts';
import { Notices } from '../../../ui/Notices.tsx';
import { PlanteView } from './PlanteView.tsx';

const today = todayInParis();
const noting = 'POST /arrosageplante';
const rhythm = 'GET /plante/3/rappel';
const due = {
  genre: 'arrosage',
  intervalle: null,
  quinzaines: [],
  depuis: null,
  reporteAu: null,
  jamais: false,
  dernier: '2026-02-08',
  intervalleRetenu: 7,
  echeance: '2026-02-15',
  raison: '7 jours, d’après vos 3 derniers arrosages',
};
const known = { [rhythm]: { body: [due] } };
const arrosages = ['2026-02-01', '2026-02-08'].map((dateArrosage, id) => ({
  id: id + 1,
  idPlante: 3,
  idUser: 7,
  dateArrosage,
}));
const plante: Plante = {
  ...barePlante,
  nameLatin: 'Salvia officinalis',
  typeDePlante: 'Vivace',
  difficulte: 2,
  tailleMax: 60,
  exposition: 'ombre',
  expositionRecommande: 'ensoleillé',
  temperature: '-4-32',
  temperatureRecommande: '15-32',
  substrat: 'Sable',
  substratRecommande: 'Sable',
  especeId: 5,
  emplacement: 'carré 3',
};

const read = vi.fn();
const HydrateFallback = () => null;

async function open({ owner = true, changes = {}, waterings = arrosages } = {}) {
  if (owner) startSession({ token: 'x', userId: 7, idTypeUser: 1 });
  const view = (
    <>
      <MarkOwner of={7} />
      <PlanteView
        plante={{ ...plante, ...changes }}
        nomJardin="Le clos"
        departement="44"
        average={{ ok: true, value: 7 }}
        arrosages={{ ok: true, value: waterings }}
        vie={{ ok: true, value: noLife }}
        today={today}
      />
      <Notices />
    </>
  );
  const loader = () => {
    read();
    return null;
  };
  const router = createMemoryRouter([
    { path: '/', element: view, loader, HydrateFallback },
    { path: '*', element: <h1>Ailleurs</h1> },
  ]);
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Conditions' })).toBeVisible();
}

const day = page.getByLabelText('Date d’arrosage');
const submit = page.getByRole('button', { name: 'Arroser', exact: true });
const done = page.getByText('Arrosage enregistré avec succès !');
const card = page.getByRole('region', { name: 'Arrosage', exact: true });

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
  expect(api.sent(noting)).toEqual([{ idPlante: 3, idUser: 7, dateArrosage: today }]);
  await expect.element(done, { timeout: 5_000 }).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  expect(api.sent('DELETE /arrosageplante/12')).toHaveLength(1);
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
  expect(api.sent(noting)).toMatchObject([{ dateArrosage: '2026-02-08' }]);
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

test('it shows at once, is asked once, and goes back when no answer comes; then it is tried again', async () => {
  const answer = Promise.withResolvers<'lost'>();
  const answers: Parameters<typeof answerApi>[0] = { ...known, [noting]: answer.promise };
  const api = answerApi(answers);
  await open();
  await submit.click();
  await expect.element(card.getByText('aujourd’hui', { exact: true })).toBeVisible();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve('lost');
  await expect.element(page.getByText('L’arrosage n’a pas été enregistré.')).toBeVisible();
  await expect.element(card.getByText('dimanche 8 février')).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
  expect(api.sent(noting)).toHaveLength(1);
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
  expect(api.sent(turning)).toEqual([{ etat: 'malade' }, { etat: 'vivante', etatDepuis: null }]);
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
  expect(api.sent(moving)).toEqual([{ dateArrosage: '2026-02-01' }]);
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
  expect(api.sent(call)).toEqual([
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
  // No room is kept for a reason that never comes.
  expect(document.querySelector('.care-foot')?.clientHeight).toBe(0);
  await page.getByRole('button', { name: 'Autres actions' }).first().click();
  await expect
    .element(page.getByRole('button', { name: /^La saison est finie/ }))
    .not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Remettre en culture' }).click();
  await expect.element(page.getByText('Remise en culture')).toBeVisible();
  expect(api.sent(call)).toEqual([{ plantes: [3], fin: null }]);
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
