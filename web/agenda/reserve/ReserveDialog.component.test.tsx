import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { ReserveDialog } from './ReserveDialog.tsx';

const today = todayInParis();
const calls = {
  reserve: 'GET /plante/3/reserve?jours=365',
  rappel: 'GET /plante/3/rappel',
  places: 'GET /departement',
  meteo: 'GET /meteo/44',
};
const rappel = {
  genre: 'arrosage',
  intervalle: null,
  quinzaines: [],
  depuis: null,
  reporteAu: null,
  jamais: false,
  dernier: null,
  intervalleRetenu: 5,
  echeance: today,
  raison: 'Depuis mardi elle a bu 21 mm, sans pluie : elle a soif.',
};
/** A hundred days with three waterings and one rain. */
const jours = Array.from({ length: 100 }, (_, at) => ({
  date: dayAfter(today, at - 99),
  manque: (at % 10) * 2,
  bu: 2,
  pluie: at === 95 ? 12 : 0,
  arrosee: at === 20 || at === 50 || at === 90,
  source: 'normale',
}));
const known = {
  [calls.reserve]: { body: { seuil: 18, jours } },
  [calls.rappel]: { body: [rappel] },
  [calls.places]: {
    body: [{ departement: '44', nomDepartement: 'Loire-Atlantique', climat: 'océanique' }],
  },
};

const dialog = page.getByRole('dialog', { name: 'Digitale pourpre' });
const onClose = vi.fn();
const open = (departement: string | undefined = '44') =>
  renderInSite(
    <ReserveDialog
      open
      idPlante={3}
      nom="Digitale pourpre"
      departement={departement}
      onClose={onClose}
    />,
  );

test.each([1280, 360])('at %i px it says why, shows a month, and its source', async (width) => {
  await page.viewport(width, 740);
  answerApi(known);
  await open();
  await expect.element(dialog.getByText(rappel.raison.replace(' :', '\u00a0:'))).toBeVisible();
  await expect
    .element(dialog.getByText('D’habitude vous l’arrosez quand elle a bu 18\u00a0mm.'))
    .toBeVisible();
  await expect
    .element(dialog.getByText(/^En 30\sjours\s: 60\smm bus, 12\smm de pluie, 1\sarrosage\.$/))
    .toBeVisible();
  await expect
    .element(
      dialog.getByText(
        /^Loire-Atlantique · pluie et ETP\s: Météo-France, normales 1991-2020\s; FAO-56$/,
      ),
    )
    .toBeVisible();
  await expectAccessible();
});

test('keys choose a longer range; its figures are a table', async () => {
  answerApi(known);
  await open();
  await dialog.getByRole('radio', { name: '30 jours' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText(/^En 91\sjours\s: .+, 3\sarrosages\.$/)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText(/^En 100\sjours\s:/)).toBeVisible();
  await dialog.getByText('Jour par jour, en chiffres').click();
  const rows = dialog.getByRole('row');
  await expect.poll(() => rows.elements().length).toBe(101);
  await expect.element(rows.nth(5).getByText('12,0')).toBeVisible();
  await expectAccessible();
});

test('the shares of rain are told, and who measured it; a garden without a place says so', async () => {
  const mixed = jours.map((jour, at) => ({
    ...jour,
    source: at > 97 ? 'releve' : at > 87 ? 'mesure' : 'normale',
  }));
  answerApi({
    ...known,
    [calls.reserve]: { body: { seuil: 18, jours: mixed } },
    [calls.meteo]: {
      body: { jours: [], prevision: true, panne: false, source: 'Data from MET Norway' },
    },
  });
  const { unmount } = await open();
  await expect
    .element(
      dialog.getByText(
        /pluie\s: 2\sjours selon vos relevés, 10\sjours mesurés \(Data from MET Norway\), 18\sjours selon les normales/,
      ),
    )
    .toBeVisible();
  await unmount();
  await open('');
  await expect
    .element(dialog.getByText(/^Jardin sans lieu, comme en Loire-Atlantique · /))
    .toBeVisible();
});

test.each([
  [{ intervalle: 6 }, /^Votre rythme\s: tous les 6\sjours\.$/],
  [{ quinzaines: [3] }, /^Votre calendrier/],
  [
    { raison: 'Arrosée hier : à l’intérieur, elle a soif demain.' },
    /elle a soif demain\. La lumière compte/,
  ],
])('watered by days (%o) it has no picture', async (changes, words) => {
  answerApi({
    [calls.reserve]: { body: { seuil: null, jours: [] } },
    [calls.rappel]: { body: [{ ...rappel, ...changes }] },
  });
  await open(undefined);
  await expect.element(dialog.getByText(words)).toBeVisible();
  expect(document.querySelector('figure')).toBeNull();
  await expectAccessible();
});

test('reading is shown; a failed reading is retried', async () => {
  const answer = Promise.withResolvers<'lost'>();
  const answers: Parameters<typeof answerApi>[0] = { ...known, [calls.reserve]: answer.promise };
  answerApi(answers);
  await open();
  await expect.element(dialog.getByText('Chargement…')).toBeVisible();
  answer.resolve('lost');
  await expect.element(dialog.getByText(/n’a pas pu être lue/)).toBeVisible();
  await expectAccessible();
  answers[calls.reserve] = known[calls.reserve] ?? 'lost';
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(dialog.getByText(/^En 30\sjours/)).toBeVisible();
});
