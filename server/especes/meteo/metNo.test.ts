import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Meteo } from '../../../contract/especes/meteo.ts';
import type { WeatherDay } from '../../platform/external/forecasts.ts';
import { openApp, ownApp } from '../../testing/openApp.ts';
import recorded from './metNo.recorded.json' with { type: 'json' };
import { agentOf, createMetNo } from './metNo.ts';

const server = openApp();
const nantes = {
  latitude: 47.2173,
  longitude: -1.5534,
  altitude: 25,
  zone: 'Europe/Paris',
};
const agent = 'Courtil/1.0 (+https://jardins.example; bonjour@jardins.example)';
const told = Date.parse(recorded.headers.Date);
const hour = 3_600_000;

beforeEach(() => server.context.db.execute(sql`truncate told_weather`));

type Body = typeof recorded.body;
type Series = Body['properties']['timeseries'];

/** The recorded answer, with its headers, some of them others. */
const answering =
  (
    headers: Record<string, string> = {},
    status = 200,
    body: Body = recorded.body,
  ): RequestListener =>
  (_request, response) =>
    response
      .writeHead(status, { ...recorded.headers, ...headers })
      .end(gzipSync(JSON.stringify(body)));

/** The recorded hours, told `hours` later, each with that much rain. */
function later(hours: number, rain: number): Body {
  const { properties } = recorded.body;
  const timeseries = properties.timeseries.slice(hours).map((each) => ({
    ...each,
    data: { ...each.data, next_1_hours: { summary: {}, details: { precipitation_amount: rain } } },
  })) as unknown as Series;
  return { ...recorded.body, properties: { ...properties, timeseries } };
}

/** MET Norway on this machine, its clock, and several processes of ours that ask it. */
async function metNorway(first: RequestListener, processes = 1) {
  let listener = first;
  const asked: IncomingMessage[] = [];
  const warned: unknown[] = [];
  const http = createServer((request, response) => {
    asked.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const clock = { now: told };
  const settings = {
    base: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    agent,
    db: server.context.db,
    patienceMs: 300,
    hurryMs: 5_000,
    now: () => clock.now,
    log: { warn: (...said: unknown[]) => void warned.push(said) },
  };
  // The memory of a process expires by this machine's clock: start a new one, with an empty memory.
  const ask = () => createMetNo(settings).days(nantes);
  return {
    asked,
    warned,
    clock,
    ask,
    base: settings.base,
    together: () =>
      Promise.allSettled(
        Array.from({ length: processes }, () => createMetNo(settings).days(nantes)),
      ),
    same: createMetNo(settings),
    hurried: () => createMetNo({ ...settings, hurryMs: 0, patienceMs: 5_000 }),
    answers(next: RequestListener) {
      listener = next;
    },
  };
}
const on = (days: readonly WeatherDay[], date: string) => days.find((day) => day.date === date);

test('it is asked as its terms say, and the days are read from the recorded answer', async () => {
  const met = await metNorway(answering());
  const days = await met.ask();
  expect(met.asked).toHaveLength(1);
  const { url, headers } = met.asked[0] as IncomingMessage;
  expect(url).toBe('/weatherapi/locationforecast/2.0/compact?lat=47.22&lon=-1.55&altitude=25');
  expect(headers['user-agent']).toBe(agent);
  expect(headers['accept-encoding']).toContain('gzip');
  expect(headers).not.toHaveProperty('if-modified-since');
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 21 }, (_, at) =>
      new Date(Date.parse('2026-11-07') + at * 24 * hour).toISOString().slice(0, 10),
    ),
  );
  expect(on(days, '2026-11-22')).toEqual({
    date: '2026-11-22',
    tmin: 2.5,
    tmax: 9,
    pluie: 8.7,
    vent: 23.4,
    probabilite: null,
    et0: expect.closeTo(0.6, 0),
  });
  // Told by six hours.
  expect(on(days, '2026-11-25')).toMatchObject({ tmin: 2.8, tmax: 7.2, pluie: 6.4, vent: 14.4 });
  // Eighteen hours of today are known: extremes, no sums. Past days have no figures.
  expect(on(days, '2026-11-21')).toMatchObject({ tmin: 3.4, tmax: 9.2, pluie: null, et0: null });
  expect(on(days, '2026-11-20')).toMatchObject({ tmin: null, tmax: null, pluie: null, vent: null });
});

test('the days are those of the place', async () => {
  const met = await metNorway(answering());
  const reunion = { latitude: -20.88, longitude: 55.45, altitude: null, zone: 'Indian/Reunion' };
  const days = await met.same.days(reunion);
  expect(met.asked[0]?.url).toMatch(/lat=-20\.88&lon=55\.45$/);
  // It begins at 20:00 UTC there.
  expect(on(days, '2026-11-22')?.pluie).not.toBe(8.7);
});

test('the hours that passed are kept: a day has all of its rain, and no hour twice', async () => {
  const met = await metNorway(answering());
  await met.ask();
  const before = on(await met.ask(), '2026-11-22')?.pluie;
  expect(before).toBe(8.7);
  // At midnight of the 22nd in Paris an answer begins that gives 1 mm to each hour.
  const midnight = 18;
  met.answers(answering({ Expires: 'Sat, 21 Nov 2026 23:40:00 GMT' }, 200, later(midnight, 1)));
  met.clock.now = told + midnight * hour;
  expect(on(await met.ask(), '2026-11-22')?.pluie).toBe(24);
  // At ten another one gives none: ten hours passed with 1 mm, for any number of requests.
  met.answers(answering({ Expires: 'Sun, 22 Nov 2026 09:20:00 GMT' }, 200, later(28, 0)));
  met.clock.now = told + 28 * hour;
  for (const days of [await met.ask(), await met.ask()])
    expect(on(days, '2026-11-22')?.pluie).toBe(10);
  expect(met.asked).toHaveLength(3);
  // The day after it is whole, though nothing is told of it any more; fifteen days later it is gone.
  met.answers(answering({ Expires: '' }, 200, later(50, 0)));
  met.clock.now = told + 50 * hour;
  expect(on(await met.ask(), '2026-11-22')).toMatchObject({ pluie: 10, tmin: 2.5, tmax: 9 });
  met.clock.now = told + 17 * 24 * hour;
  await met.ask();
  const { rows } = await server.context.db.execute(
    sql`select count(*)::int as hours from told_weather, jsonb_object_keys(hours) k where k < '2026-11-22T05'`,
  );
  expect(rows).toEqual([{ hours: 0 }]);
});

test('nothing is asked before Expires, by however many processes, and then whether it changed', async () => {
  const met = await metNorway(answering(), 4);
  await met.together();
  expect(met.asked).toHaveLength(1);
  const expires = Date.parse(recorded.headers.Expires);
  met.clock.now = expires - 1000;
  await met.ask();
  expect(met.asked).toHaveLength(1);
  met.answers((_request, response) =>
    response.writeHead(304, { expires: 'Sat, 21 Nov 2026 06:30:00 GMT' }).end(),
  );
  // Some minutes at random: not all come back at once.
  met.clock.now = expires + 5 * 60_000;
  expect((await met.together()).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  expect(met.asked).toHaveLength(2);
  expect(met.asked[1]?.headers['if-modified-since']).toBe(recorded.headers['Last-Modified']);
  expect(on(await met.ask(), '2026-11-22')?.pluie).toBe(8.7);
  met.clock.now = Date.parse('2026-11-21T06:29:00Z');
  await met.ask();
  expect(met.asked).toHaveLength(2);
});

test('who reads does not wait for news of what is known: they are the next one’s', async () => {
  const met = await metNorway(answering());
  await met.ask();
  let release = () => {};
  met.answers((request, response) => {
    release = () => answering({}, 200, later(2, 1))(request, response);
  });
  met.clock.now = told + 2 * hour;
  const hurried = met.hurried();
  expect(on(await hurried.days(nantes), '2026-11-22')?.pluie).toBe(8.7);
  release();
  await expect.poll(async () => on(await hurried.days(nantes), '2026-11-22')?.pluie).toBe(24);
  expect(met.asked).toHaveLength(2);
});

test('one process looks at what is kept once for however many', async () => {
  const met = await metNorway(answering());
  const [one, other] = await Promise.all([met.same.days(nantes), met.same.days(nantes)]);
  expect(other).toBe(one);
});

test('a product that is deprecated still tells the weather, and is said in the log', async () => {
  const met = await metNorway(answering({}, 203));
  expect(on(await met.ask(), '2026-11-22')?.pluie).toBe(8.7);
  expect(JSON.stringify(met.warned)).toContain('203');
});

test.each<[string, RequestListener, hours: number]>([
  [
    'throttled',
    (_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end(),
    2,
  ],
  ['throttled without a word', (_request, response) => response.writeHead(429).end(), 1],
  ['refused', (_request, response) => response.writeHead(403).end('Forbidden'), 1],
  ['it fails', (_request, response) => response.writeHead(503).end(), 1 / 6],
])('%s: it is left alone meanwhile, and what was told stays', async (_what, listener, hours) => {
  const met = await metNorway(answering());
  await met.ask();
  met.answers(listener);
  const at = told + hour;
  met.clock.now = at;
  expect(on(await met.ask(), '2026-11-22')?.pluie).toBe(8.7);
  expect(met.asked).toHaveLength(2);
  met.clock.now = at + hours * hour - 1000;
  await met.ask();
  expect(met.asked).toHaveLength(2);
  met.answers(answering());
  met.clock.now = at + hours * hour + 5 * 60_000;
  await met.ask();
  expect(met.asked).toHaveLength(3);
});

test.each<[string, RequestListener]>([
  ['no JSON', (_request, response) => response.end('<html>')],
  ['something else', (_request, response) => response.end('{"properties":{"timeseries":[]}}')],
  ['too much', (_request, response) => response.end(`{"x":"${'x'.repeat(600_000)}"}`)],
  ['a way elsewhere', (_request, r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['nothing in time', () => {}],
])(
  '%s is a failure, said in the log; a day later what was told before is no forecast',
  async (_what, listener) => {
    const met = await metNorway(listener);
    await expect(met.ask()).rejects.toThrow();
    expect(met.warned).toHaveLength(1);
    met.answers(answering());
    met.clock.now = told + hour;
    await met.ask();
    met.answers(listener);
    met.clock.now = told + 20 * hour;
    expect(on(await met.ask(), '2026-11-22')?.pluie).toBe(8.7);
    met.clock.now = told + 26 * hour;
    await expect(met.ask()).rejects.toThrow();
    // The hours are kept nevertheless.
    const { rows } = await server.context.db.execute(
      sql`select (hours ? '2026-11-21T06:00:00Z') as kept from told_weather`,
    );
    expect(rows).toEqual([{ kept: true }]);
  },
);

test('an installation that is set up so asks it, and says whose weather it is', async () => {
  const met = await metNorway(answering());
  const PUBLIC_URL = 'https://jardins.example';
  const other = await ownApp({ METEO: 'met.no', MET_NO_BASE: met.base, PUBLIC_URL });
  const answer = await other.app.inject('/v1/meteo/44');
  expect(answer.json<Meteo>()).toMatchObject({ prevision: true, source: 'Data from MET Norway' });
  expect(met.asked[0]?.headers['user-agent']).toMatch(
    /^Courtil\/.+\(\+https:\/\/jardins\.example; /,
  );
});

test('we name ourselves, the site and who can be written to', () => {
  const PUBLIC_URL = 'https://jardins.example';
  expect(agentOf({ PUBLIC_URL, MAIL_FROM: 'Courtil é <bonjour@jardins.example>' })).toMatch(
    /^Courtil\/\d+\.\d+\.\d+ \(\+https:\/\/jardins\.example; bonjour@jardins\.example\)$/,
  );
  expect(agentOf({ PUBLIC_URL, MAIL_FROM: 'bonjour@jardins.example' })).toContain('; bonjour@');
});
