import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { noLife } from '../../../carnet/journal/life.ts';
import { MarkOwner } from '../../../comptes/sessions/OwnerPart.tsx';
import { startSession } from '../../../lib/session.ts';
import { answerApi } from '../../../testing/api.ts';
import { barePlante } from '../../../testing/plante.ts';
import { PlanteView } from './PlanteView.tsx';

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
  arrosage: 'peu',
  arrosageRecommande: 'tous les 20 jours',
  substrat: 'Sable',
  substratRecommande: 'Sable',
  especeId: 5,
};

const rhythm = 'GET /plante/3/rappel';
const due = {
  genre: 'arrosage',
  intervalle: null,
  quinzaines: [],
  depuis: null,
  reporteAu: null,
  jamais: false,
  dernier: '2026-09-23',
  intervalleRetenu: 14,
};
const water = 'Depuis la pluie du 19 septembre il lui manque moins de 1 mm :';
const told = 'Depuis le 19 septembre elle a bu moins de 1 mm, il en est tombé 121 :';
/** The longest and the shortest day, and the longest and the shortest reason. */
const dues = [
  { echeance: '2026-09-27', raison: '3 jours, votre rythme' },
  { echeance: '2026-05-27', raison: `${told} elle a soif. Après vos vacances.` },
  { echeance: '2026-10-08', raison: `${water} elle aura soif le 8 octobre.` },
  { echeance: '2026-10-28', raison: '' },
  { echeance: null, raison: '', jamais: true },
];
/** Sixty days of transpiration, and more rain than that. */
const jours = Array.from({ length: 60 }, (_, at) => ({
  date: new Date(Date.UTC(2026, 6, 27 + at)).toISOString().slice(0, 10),
  manque: 0,
  bu: 1.3,
  pluie: 99,
  source: 'normale',
  arrosee: at === 57,
}));
const arrosages = ['01', '05', '09', '14', '23'].map((day, id) => ({
  id: id + 1,
  idPlante: 3,
  idUser: 7,
  dateArrosage: `2026-09-${day}`,
}));

async function open(rappel: Promise<object>, today: string, waterings = arrosages) {
  answerApi({
    [rhythm]: rappel.then((body) => ({ body: [body] })),
    'GET /plante/3/reserve': { body: { seuil: 110, jours } },
  });
  startSession({ token: 'x', userId: 7, idTypeUser: 1 });
  const view = (
    <>
      <MarkOwner of={7} />
      <PlanteView
        {...{ plante, nomJardin: 'Le clos', departement: '44', today }}
        average={{ ok: true, value: 7 }}
        arrosages={{ ok: true, value: waterings }}
        vie={{ ok: true, value: noLife }}
      />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element: view }]);
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Conditions' })).toBeVisible();
}

afterEach(() => document.documentElement.style.removeProperty('font-size'));

/** The top left corner of each element: Chromium counts its change as a layout shift. */
const places = () =>
  [...document.querySelectorAll('.fiche :is(dl, dt, dd, h2, p, section, button, label)')]
    .filter((element) => element.checkVisibility() && element.textContent !== '')
    .map((element) => {
      const { left, top } = element.getBoundingClientRect();
      return { what: `${element.tagName} ${element.className}`, left, top };
    });
type Places = ReturnType<typeof places>;

/** Less than a pixel is not seen. */
const movedSince = (before: Places) =>
  places()
    .filter(({ left, top }, index) => {
      const was = before[index] ?? { left: 0, top: 0 };
      return Math.abs(left - was.left) > 1 || Math.abs(top - was.top) > 1;
    })
    .slice(0, 3);

test.each(dues)('when it is due on $echeance, nothing moves as that comes', async (known) => {
  const answer = Promise.withResolvers<object>();
  await open(answer.promise, '2026-09-24');
  const widths = [360, 390, 610, 768, 820, 1080, 1280];
  const before: Places[] = [];
  for (const width of widths) {
    await page.viewport(width, 740);
    before.push(places());
  }
  answer.resolve({ ...due, ...known });
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  await expect.poll(() => document.querySelector('.care-foot p')?.textContent?.trim()).not.toBe('');
  for (const [index, width] of widths.entries()) {
    await page.viewport(width, 740);
    expect.soft(movedSince(before[index] ?? []), `${width} px`).toEqual([]);
  }
});

test.each([
  ['2026-09-24', '2026-09-30'],
  ['2026-12-24', '2026-12-30'],
  ['2026-09-24', '2026-09-23'],
])('large letters fit on %s', async (today, echeance) => {
  const shifted = arrosages.map((each) => ({
    ...each,
    dateArrosage: each.dateArrosage.replace('2026-09', today.slice(0, 7)),
  }));
  await page.viewport(360, 740);
  await open(Promise.resolve({ ...due, ...dues[1], echeance }), today, shifted);
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  document.documentElement.style.setProperty('font-size', '200%');
  const { clientWidth } = document.documentElement;
  const beyond = () =>
    [...document.querySelectorAll('.fiche *')]
      .filter((element) => !element.closest('.watering-scroll'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ className, textContent }) => `${className} ${textContent}`);
  await expect.poll(beyond).toEqual([]);
});
