import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Aujourdhui, MeteoDuJour } from '../../../../contract/agenda/aujourdhui.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { renderInSite } from '../../../testing/site.tsx';
import { WeatherLine } from './WeatherLine.tsx';
import { WeatherWarnings } from './WeatherWarnings.tsx';

const meteo: MeteoDuJour = {
  departement: '44',
  nom: 'Loire-Atlantique',
  jardins: [1],
  prevision: true,
  tmin: 2.4,
  tmax: 9.1,
  gel: 'non',
  tminNuit: 3,
  chaleur: false,
  tempete: false,
  pluieSemaine: 18,
  pluie48: 6.4,
  pluieAVenir48: 12,
  vent: 21.6,
  source: 'Data from MET Norway',
};
const usual: MeteoDuJour = {
  ...meteo,
  prevision: false,
  gel: null,
  tminNuit: null,
  chaleur: null,
  tempete: null,
  vent: null,
  pluieSemaine: null,
  pluie48: 5.2,
  pluieAVenir48: 5.4,
  source: 'usuel pour cette quinzaine (Météo-France 1991-2020)',
};
const jardin = { id: 1, nom: 'Le clos', photo: null, illustration: '/favicon' };

const open = (
  told: Partial<MeteoDuJour>[],
  waiting: { nom: string; genre: string }[] = [],
  day: Partial<Aujourdhui> = {},
) => {
  const shown = {
    jardin,
    plantes: 3,
    meteo: told.map((each) => ({ ...meteo, ...each })),
    ...day,
  };
  return renderInSite(
    <main className="wrap page today">
      <h1>Bonjour Rose</h1>
      <WeatherLine day={shown} />
      <div className="today-bands">
        <WeatherWarnings jour={{ waiting: waiting as Aujourdhui['retard'] }} day={shown} />
      </div>
    </main>,
  );
};
const line = () => page.getByRole('region', { name: /^Météo\s:/ });
const text = (found: { element(): Element }) =>
  (found.element().textContent ?? '').replaceAll('\u00a0', ' ');

afterEach(() => document.documentElement.removeAttribute('style'));

test('this morning here: temperatures, rain behind and ahead, the night, wind, who says it', async () => {
  await open([{ departement: '13', nom: 'Bouches-du-Rhône', jardins: [2], tmin: 12 }, {}]);
  await expect.element(page.getByRole('region', { name: /Loire-Atlantique$/ })).toBeVisible();
  expect(text(line())).toBe(
    'Loire-Atlantique2 à 9 °Cnuit 3 °C, sans gelvent 22 km/h6,4 mm de pluie en 48 h, 12 mm à venirData from MET Norway',
  );
  await expect.element(page.getByText('Data from MET Norway')).toHaveAttribute('lang', 'en');
  await expectAccessible();
});

test('without a forecast it is called usual, with a link to its source', async () => {
  await open([usual]);
  const source = page.getByRole('link', {
    name: 'Usuel pour cette quinzaine (Météo-France 1991-2020)',
  });
  await expect.element(source).toHaveAttribute('href', '/sources#meteo-france');
  expect(text(line())).toBe(
    '2 à 9 °C5,2 mm de pluie en 48 hUsuel pour cette quinzaine (Météo-France 1991-2020)',
  );
  await expectAccessible();
});

test('a garden of which no place is known is asked where it is; without a garden nothing is said', async () => {
  const { unmount } = await open([]);
  await expect
    .element(page.getByRole('link', { name: 'Dites-le pour avoir sa météo' }))
    .toHaveAttribute('href', '/modifier-jardin/1');
  await unmount();
  await open([], [], { jardin: null });
  await expect.element(page.getByRole('heading')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('frost names the plants to bring in, and links to them', async () => {
  const tender = ['Basilic', 'Géranium', 'Citronnier', 'Dahlia'];
  await open(
    [
      { gel: 'possible', tminNuit: 1 },
      { gel: 'attendu', tminNuit: -2.4 },
    ],
    [...tender.map((nom) => ({ nom, genre: 'gel' })), { nom: 'Thym', genre: 'arrosage' }],
  );
  const band = page.getByRole('link', { name: /^Gelée attendue cette nuit\s: −2\s°C/ });
  await expect.element(band).toHaveAttribute('href', '#gel');
  await expect.element(band.getByText(/Basilic, Géranium et 2\sautres\.$/)).toBeVisible();
  await expectAccessible();
});

test('hardy plants, and members without plants, get no warning of frost', async () => {
  const { unmount } = await open([{ gel: 'attendu', tminNuit: -2 }]);
  await expect.element(page.getByText(/gel attendu$/)).toBeVisible();
  expect(page.getByText(/^Gelée/).elements()).toHaveLength(0);
  await unmount();
  await open([{ chaleur: true, tempete: true, tmax: 35, vent: 80 }], [], { plantes: 0 });
  await expect.element(line()).toBeVisible();
  expect(page.getByText(/^(Forte chaleur|Vent fort)/).elements()).toHaveLength(0);
});

test('heat and storm say what to do for which plants, today or tomorrow', async () => {
  const { unmount } = await open(
    [{ chaleur: true, tempete: true, tmax: 34.2, vent: 75 }],
    [{ nom: 'Tomate', genre: 'arrosage' }],
  );
  await expect
    .element(
      page.getByRole('link', { name: /^Forte chaleur\s: 34\s°C\..*pots et les jeunes plants/ }),
    )
    .toHaveAttribute('href', '#travaux');
  await expect.element(page.getByText(/^Vent fort\s: 75\skm\/h\.$/)).toBeVisible();
  await expect.element(page.getByText(/tuteurs.*pots à terre\.$/)).toBeVisible();
  await expectAccessible();
  await unmount();
  await open([{ chaleur: true, tempete: true, tmax: 24, vent: 30 }]);
  await expect.element(page.getByText('Forte chaleur demain.')).toBeVisible();
  await expect.element(page.getByText('Vent fort demain.')).toBeVisible();
});

test.each(['100%', '200%'])('on a phone it is compact, at %s nothing is cut', async (size) => {
  await page.viewport(360, 740);
  document.documentElement.style.setProperty('font-size', size);
  await open([{}], [{ nom: 'Basilic', genre: 'gel' }]);
  await expect.element(line()).toBeVisible();
  const shown = line().element();
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
  // The reserved space is three lines.
  if (size === '100%') expect(shown.getBoundingClientRect().height).toBeLessThanOrEqual(68);
  await page.viewport(1000, 700);
});
