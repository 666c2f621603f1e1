import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Meteo } from '../../../contract/especes/meteo.ts';
import recorded from '../../platform/external/openMeteo.recorded.json' with { type: 'json' };
import { createOpenMeteo } from '../../platform/external/openMeteo.ts';
import { openApp } from '../../testing/openApp.ts';
import { radiationOf } from './et0.ts';
import { alertesOf, readMeteo } from './meteo.service.ts';

const server = openApp();
const evening = new Date('2026-11-22T18:00:00+01:00');

async function forecastsOf(answer: string) {
  const told = createServer((_request, response) => response.end(answer));
  await new Promise<void>((resolve) => told.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void told.close());
  return createOpenMeteo(`http://127.0.0.1:${(told.address() as AddressInfo).port}`);
}

test('without a server of forecasts it is what the month is usually like, and says so', async () => {
  const answer = await server.get('/v1/meteo/67');
  expect(answer.headers['cache-control']).toBe('public, max-age=900');
  const { jours, ...rest } = answer.json<Meteo>();
  expect(rest).toEqual({
    prevision: false,
    panne: false,
    source: 'Climates to Travel (Strasbourg) ; Hargreaves et Samani 1985',
  });
  expect(jours).toHaveLength(21);
  const july = await readMeteo(server.context, '67', new Date('2026-07-15T12:00:00Z'));
  expect(july.jours[14]).toEqual({
    date: '2026-07-15',
    tmin: 14,
    tmax: 25,
    pluie: 2.4,
    et0: expect.closeTo(4.7, 0),
  });
});

test('what no table told is null: mountains, rain of the Midi, the other side of the equator', async () => {
  for (const [code, known] of [
    ['05', false],
    ['974', false],
    ['13', true],
  ] as const) {
    const { jours, prevision } = (await server.get(`/v1/meteo/${code}`)).json<Meteo>();
    expect([code, prevision, jours[0]?.tmin !== null]).toEqual([code, false, known]);
    expect(jours[0]?.pluie).toBeNull();
  }
});

test('radiation is that of the worked example of the FAO: 3 September at 20° S', () => {
  expect(radiationOf(-20, '2026-09-03')).toBeCloseTo(32.2, 1);
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
    pluieRecente: 0.6,
  });
  const sooner = new Date('2026-11-21T18:00:00+01:00');
  expect((await alertesOf(context, '44', sooner)).gel).toBe('possible');
});

test('a forecast that fails is replaced by the usual figures, with a flag, and warns of nothing', async () => {
  const forecasts = await forecastsOf('nothing');
  const context = { ...server.context, forecasts };
  expect(await readMeteo(context, '44', evening)).toMatchObject({ prevision: false, panne: true });
  expect(await alertesOf(context, '44', evening)).toEqual({
    gel: null,
    tminNuit: null,
    chaleur: null,
    pluieRecente: null,
  });
});

test.each(['96', 'Nantes', '2C'])('department %s is refused', async (code) => {
  expect((await server.get(`/v1/meteo/${code}`)).statusCode).toBe(400);
});
