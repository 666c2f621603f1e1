import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import recorded from './openMeteo.recorded.json' with { type: 'json' };
import { createOpenMeteo } from './openMeteo.ts';

const nantes = { latitude: 47.2173, longitude: -1.5534, altitude: 25, zone: 'Europe/Paris' };

/** A server on this machine; what it was asked. */
async function serving(listener: RequestListener) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://meteo'));
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const headers = {
  date: 'Sat, 21 Nov 2026 05:12:44 GMT',
  'content-type': 'application/json; charset=utf-8',
  'content-encoding': 'gzip',
};
const replaying = (answer: object = recorded) =>
  serving((_request, response) =>
    response.writeHead(200, headers).end(gzipSync(JSON.stringify(answer))),
  );

test('days are asked for by rounded coordinates and read from the recorded answer', async () => {
  const { asked, url } = await replaying();
  const days = await createOpenMeteo(url).days(nantes);
  expect(days).toHaveLength(21);
  expect(days[14]).toEqual({
    date: '2026-11-21',
    tmin: 2.9,
    tmax: 9.4,
    pluie: 0.6,
    et0: 0.71,
    probabilite: 35,
    vent: 21.4,
  });
  expect(days[20]).toEqual({
    date: '2026-11-27',
    tmin: -1.8,
    tmax: 5.1,
    pluie: null,
    et0: 0.5,
    probabilite: null,
    vent: null,
  });
  expect(asked[0]?.pathname).toBe('/v1/forecast');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    latitude: '47.22',
    longitude: '-1.55',
    past_days: '14',
    forecast_days: '7',
    daily:
      'temperature_2m_min,temperature_2m_max,precipitation_sum,et0_fao_evapotranspiration,precipitation_probability_max,wind_speed_10m_max',
    wind_speed_unit: 'kmh',
  });
});

test('a server without radiation and chances of rain tells what it has; the rest is from temperatures', async () => {
  const {
    et0_fao_evapotranspiration: _,
    precipitation_probability_max: __,
    ...daily
  } = recorded.daily;
  const { url } = await replaying({ ...recorded, daily });
  const days = await createOpenMeteo(url).days(nantes);
  expect(days[14]).toMatchObject({ pluie: 0.6, vent: 21.4, probabilite: null, et0: 0.6 });
});

test('a place is asked for once, by however many', async () => {
  const { asked, url } = await replaying();
  const forecasts = createOpenMeteo(url);
  await Promise.all([forecasts.days(nantes), forecasts.days(nantes)]);
  await forecasts.days(nantes);
  expect(asked).toHaveLength(1);
  await forecasts.days({ ...nantes, latitude: 48.86, longitude: 2.35 });
  expect(asked).toHaveLength(2);
});

test('a path, and a key in the query, stay', async () => {
  const { asked, url } = await replaying();
  await createOpenMeteo(`${url}/meteo?apikey=secret`).days(nantes);
  expect(asked[0]?.pathname).toBe('/meteo/v1/forecast');
  expect(asked[0]?.searchParams.get('apikey')).toBe('secret');
});

test.each<[string, RequestListener]>([
  ['an error', (_request, response) => response.writeHead(500).end('{}')],
  ['no JSON', (_request, response) => response.end('<html>')],
  ['something else', (_request, response) => response.end('{"daily":{"time":["demain"]}}')],
  ['too much', (_request, response) => response.end(`{"daily":"${'x'.repeat(100_000)}"}`)],
  [
    'a way elsewhere',
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['nothing in time', () => {}],
])('%s is a failure, and not asked for again at once', async (_what, listener) => {
  const { asked, url } = await serving(listener);
  const forecasts = createOpenMeteo(url, 200);
  await expect(forecasts.days(nantes)).rejects.toThrow();
  await expect(forecasts.days(nantes)).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
