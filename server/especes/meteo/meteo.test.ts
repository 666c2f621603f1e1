import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Meteo } from '../../../contract/especes/meteo.ts';
import type { WeatherDay, WeatherPlace } from '../../platform/external/forecasts.ts';
import { openApp } from '../../testing/openApp.ts';
import { departements } from '../lieux/departements.ts';
import { alertesOf, readMeteo } from './meteo.service.ts';
import { normalesOf, usualDay } from './normales.ts';
import recorded from './openMeteo.recorded.json' with { type: 'json' };
import { createOpenMeteo } from './openMeteo.ts';

const server = openApp();
const evening = new Date('2026-11-22T18:00:00+01:00');

async function forecastsOf(answer: string) {
  const told = createServer((_request, response) => response.end(answer));
  await new Promise<void>((resolve) => told.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void told.close());
  return createOpenMeteo(`http://127.0.0.1:${(told.address() as AddressInfo).port}`);
}

test('without a server of forecasts it is what the half-month is usually like, and says so', async () => {
  const answer = await server.get('/v1/meteo/67');
  expect(answer.headers['cache-control']).toBe('public, max-age=900');
  const { jours, source, ...rest } = answer.json<Meteo>();
  expect(rest).toEqual({ prevision: false, panne: false });
  expect(source).toContain('Météo-France, fiches climatologiques 1991-2020');
  expect(jours).toHaveLength(21);
  const july = await readMeteo(server.context, '67', new Date('2026-07-15T12:00:00Z'));
  const known = normalesOf({ departement: '67' });
  const tenth = (value = 0) => Math.round(value * 10) / 10;
  expect(july.jours[14]).toEqual({
    date: '2026-07-15',
    tmin: tenth(known?.tmin[12]),
    tmax: tenth(known?.tmax[12]),
    pluie: tenth(known?.pluie[12]),
    et0: tenth(known?.et0[12]),
    probabilite: null,
    vent: null,
  });
  // The second half begins on the 16th.
  expect(july.jours[15]?.tmax).toBe(tenth(known?.tmax[13]));
});

test('every department has usual figures, with the height of its prefecture', () => {
  for (const { code } of departements)
    expect(usualDay(code, '2026-11-22'), code).toEqual({
      date: '2026-11-22',
      tmin: expect.any(Number),
      tmax: expect.any(Number),
      pluie: expect.any(Number),
      et0: expect.any(Number),
      probabilite: null,
      vent: null,
    });
  const plain = normalesOf({ departement: '38' });
  const high = normalesOf({ departement: '38', altitude: (plain?.altitude ?? 0) + 1000 });
  const [low, above] = [plain, high].map((each) => [
    each?.tmin[0] ?? 0,
    each?.tmax[0] ?? 0,
    each?.pluie[0] ?? 0,
    each?.et0[0] ?? 0,
  ]);
  // Colder by day than by night, wetter, and a little less to drink.
  const [tmin = 0, tmax = 0, pluie = 0, et0 = 0] = low ?? [];
  expect(above).toEqual(
    [tmin - 3.5, tmax - 6, pluie * 1.6, et0 * 0.85].map((value) => expect.closeTo(value, 6)),
  );
});

test('a department that there is not has none', () => {
  expect(usualDay('99', '2026-11-22')).toMatchObject({ tmin: null, pluie: null });
  expect(normalesOf({ departement: '99' })).toBeNull();
});

test('a forecast is told as it came; the evening before a frost it says so', async () => {
  const forecasts = await forecastsOf(JSON.stringify(recorded));
  const context = { ...server.context, forecasts };
  const { prevision, source, jours } = await readMeteo(context, '44', evening);
  expect([prevision, source, jours[15]?.tmin]).toEqual([true, 'Open-Meteo', 1.6]);
  expect(await alertesOf(context, '44', evening)).toEqual({
    gel: 'attendu',
    tminNuit: -0.4,
    chaleur: false,
    tempete: false,
    pluieRecente: 0.6,
  });
  const sooner = new Date('2026-11-21T18:00:00+01:00');
  expect((await alertesOf(context, '44', sooner)).gel).toBe('possible');
});

test('heat and storm are those of today and tomorrow', async () => {
  const alertesAt = async (day: number, changes: Partial<WeatherDay>) => {
    const calm = { tmin: 8, tmax: 29.9, pluie: 0, et0: 3, probabilite: 0, vent: 59.9 };
    const days = Array.from({ length: 7 }, (_, at) => ({
      date: `2026-11-${22 + at}`,
      ...calm,
      ...(at === day && changes),
    }));
    const forecasts = { source: 'un serveur', days: async () => days };
    return alertesOf({ ...server.context, forecasts }, '44', evening);
  };
  for (const day of [0, 1]) {
    expect(await alertesAt(day, { tmax: 30 })).toMatchObject({ chaleur: true, tempete: false });
    expect(await alertesAt(day, { vent: 60 })).toMatchObject({ chaleur: false, tempete: true });
  }
  expect(await alertesAt(2, { tmax: 40, vent: 120 })).toMatchObject({
    chaleur: false,
    tempete: false,
  });
});

test('all that a weather server is told is where the prefecture is', async () => {
  const asked: WeatherPlace[] = [];
  const forecasts = {
    source: 'un serveur',
    async days(place: WeatherPlace) {
      asked.push(place);
      return [];
    },
  };
  await readMeteo({ ...server.context, forecasts }, '974');
  expect(asked).toEqual([
    { latitude: -20.88, longitude: 55.45, altitude: expect.any(Number), zone: 'Indian/Reunion' },
  ]);
});

test('a forecast that fails is replaced by the usual figures, with a flag, and warns of nothing', async () => {
  const forecasts = await forecastsOf('nothing');
  const context = { ...server.context, forecasts };
  expect(await readMeteo(context, '44', evening)).toMatchObject({ prevision: false, panne: true });
  expect(await alertesOf(context, '44', evening)).toEqual({
    gel: null,
    tminNuit: null,
    chaleur: null,
    tempete: null,
    pluieRecente: null,
  });
});

test.each(['96', 'Nantes', '2C'])('department %s is refused', async (code) => {
  expect((await server.get(`/v1/meteo/${code}`)).statusCode).toBe(400);
});
