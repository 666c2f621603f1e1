import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EspeceArrosages as Arrosages } from '../../../contract/especes/arrosages/arrosages.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { EspeceArrosages } from './EspeceArrosages.tsx';

const mois = (...summer: (number | null)[]) => [
  ...[null, null, null, null],
  ...summer,
  ...[null, null, null],
];
const served: Arrosages = {
  departement: '44',
  nomDepartement: 'Loire-Atlantique',
  rythmes: [
    { milieu: 'terre', age: 'jeune', mois: mois(30, 9, 7, 8, 20) },
    { milieu: 'terre', age: 'installee', mois: mois(null, null, 30, null, null) },
    { milieu: 'pot', age: '', mois: mois(2, 1, 1, 1, 3) },
  ],
};
const there = { ...served, departement: '13', nomDepartement: 'Bouches-du-Rhône' };
const shown = (here: Parameters<typeof EspeceArrosages>[0]['here'], today = '2026-07-14') => (
  <main>
    <EspeceArrosages slug="lavande-vraie" served={served} here={here} today={today} />
  </main>
);

test('it says this month in words, and every month of the year, in the ground and in a pot', async () => {
  answerApi({});
  await renderInSite(shown(null));
  await expect
    .element(
      page.getByText(
        /^tous les 7\sjours en pleine terre, les deux premiers étés\s; une fois dans le mois en pleine terre, une fois installée\s; chaque jour en pot de 10 litres\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^Juillet, Loire-Atlantique\s:/)).toBeVisible();
  const months = page.getByRole('list').nth(0).getByRole('listitem');
  expect(months.elements().map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    ...['J–janvier : rien à arroser', 'F–février : rien à arroser'],
    ...['M–mars : rien à arroser', 'A–avril : rien à arroser'],
    ...['M1×mai : une fois dans le mois', 'J9juin : tous les 9 jours'],
    ...['J7juillet : tous les 7 jours', 'A8août : tous les 8 jours'],
    ...['S20septembre : tous les 20 jours', 'O–octobre : rien à arroser'],
    ...['N–novembre : rien à arroser', 'D–décembre : rien à arroser'],
  ]);
  await expectAccessible();
});

test('another place reads it again, and the served one stays meanwhile', async () => {
  const answer = Promise.withResolvers<{ body: Arrosages }>();
  answerApi({ 'GET /espece/lavande-vraie/arrosages?departement=13': answer.promise });
  await renderInSite(shown({ departement: '13' }, '2026-01-02'));
  await expect.element(page.getByText(/^Janvier, Loire-Atlantique/)).toBeVisible();
  await expect.element(page.getByText('rien à arroser.', { exact: true })).toBeVisible();
  answer.resolve({ body: there });
  await expect.element(page.getByText(/^Janvier, Bouches-du-Rhône/)).toBeVisible();
});

test.each([360, 180])('at %i px all of it has room', async (width) => {
  answerApi({});
  await page.viewport(width, 740);
  await renderInSite(shown(null));
  await expect.element(page.getByText(/^Juillet/)).toBeVisible();
  const cut = [...document.querySelectorAll('main *:not(.sr-only)')].filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
  );
  expect(cut.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
});
