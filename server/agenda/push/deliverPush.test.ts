import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import type { WeatherDay } from '../../platform/external/forecasts.ts';
import { type Member, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { chooseAvis } from '../avis/avis.service.ts';
import { queueAvis } from '../avis/queueAvis.service.ts';
import { deliverPushes } from './deliverPush.service.ts';
import { type Browser, newBrowser, openPushService, provenBy } from './push.fixtures.ts';

const server = openApp({ PUBLIC_URL: 'https://courtil.example' });

beforeEach(() => server.context.db.execute(sql`delete from push`));
afterEach(() => {
  vi.useRealTimers();
  server.context.forecasts = null;
  server.context.previousJwtSecret = null;
});

/** From now on it is that moment. */
const itIs = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
const run = () => queueAvis(server.context);
const deliver = () => deliverPushes(server.context);
const makeDue = () =>
  server.context.db.execute(sql`update push set prochain_le = now() where mot is not null`);

async function subscribed(member: Member): Promise<Browser> {
  const browser = newBrowser();
  const { endpoint, keys } = browser;
  const answer = await server.send('POST', '/v1/push', member, { endpoint, keys });
  expect(answer.statusCode).toBe(200);
  return browser;
}

/** A member with a device, who wants the reminder at `heure` and has something to do; made now, asked for on `day`. */
async function gardener(day: string, heure = 7, task = true) {
  vi.useRealTimers();
  const member = await newMember(server.app);
  const browser = await subscribed(member);
  itIs(`${day}T03:00:00Z`);
  await chooseAvis(server.context, member.id, heure);
  if (task)
    await server.context.db.execute(
      sql`insert into tache (id_user, titre, date) values (${member.id}, 'Secret de Rose', '2026-01-11')`,
    );
  return { member, browser };
}

test('the day’s word reaches each device of its member once, sealed, signed and good until midnight', async () => {
  const service = await openPushService(server);
  const { member, browser } = await gardener('2026-06-12');
  vi.useRealTimers();
  const other = await subscribed(member);
  const { cle } = (await server.get('/v1/push', member)).json();
  itIs('2026-06-12T05:00:30Z');
  await run();
  expect(await deliver()).toBe(2);
  expect([await run(), await deliver()]).toEqual([0, 0]);
  const word = { titre: 'Au jardin aujourd’hui', texte: 'Une tâche.' };
  expect(service.wordsOf(browser)).toEqual([word]);
  expect(service.wordsOf(other)).toEqual([word]);
  const [got] = service.got;
  expect(got?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: String(17 * 3_600 - 30),
    topic: 'jour',
    urgency: 'normal',
  });
  expect(await provenBy(cle, got?.headers.authorization)).toMatchObject({
    aud: 'https://push.exemple.fr',
    sub: 'https://courtil.example',
  });
  expect(got?.body.toString('latin1')).not.toContain('Secret');
});

test('four processes at once tell each member once a day', async () => {
  const service = await openPushService(server);
  const people = [];
  for (let at = 0; at < 5; at += 1) people.push(await gardener('2026-06-14', 9));
  itIs('2026-06-14T07:00:00Z');
  await Promise.all([run(), run(), run(), run()]);
  await Promise.all([deliver(), deliver(), deliver(), deliver()]);
  await run();
  await deliver();
  for (const { browser } of people) expect(service.wordsOf(browser)).toHaveLength(1);
  expect(service.got).toHaveLength(people.length);
});

test('who chose no hour, has nothing to do or has done it meanwhile is told nothing', async () => {
  const service = await openPushService(server);
  const idle = await gardener('2026-06-15', 7, false);
  const done = await gardener('2026-06-15');
  const silent = await gardener('2026-06-15');
  itIs('2026-06-15T06:00:00Z');
  await run();
  await server.context.db.execute(
    sql`update tache set faite_le = now() where id_user = ${done.member.id}`,
  );
  await chooseAvis(server.context, silent.member.id, null);
  expect(await deliver()).toBe(0);
  expect(service.got).toEqual([]);
  const { rows } = await server.context.db.execute(sql`select 1 from push where mot is not null`);
  expect([rows, idle.member.id > 0]).toEqual([[], true]);
});

test('nothing comes in the quiet hours, but at the hour that was chosen', async () => {
  const service = await openPushService(server);
  const late = await gardener('2026-06-16', 7);
  const early = await gardener('2026-06-16', 6);
  const evening = await gardener('2026-06-16', 21);
  itIs('2026-06-16T04:10:00Z');
  await run();
  await deliver();
  expect(service.got.map(({ endpoint }) => endpoint)).toEqual([early.browser.endpoint]);
  itIs('2026-06-16T18:59:00Z');
  await run();
  itIs('2026-06-16T19:00:00Z');
  await run();
  await deliver();
  expect(service.wordsOf(evening.browser)).toHaveLength(1);
  expect(service.wordsOf(late.browser)).toEqual([]);
  itIs('2026-06-17T06:00:00Z');
  await run();
  await deliver();
  expect(service.wordsOf(late.browser)).toHaveLength(1);
});

test('a browser that is gone is forgotten; one that is not reached is asked again later, until the day is over', async () => {
  const service = await openPushService(server);
  const people = [];
  for (const status of [410, 404, 429, 503, 400])
    people.push({ status, ...(await gardener('2026-06-18')) });
  for (const { status, browser } of people) service.answers.set(browser.endpoint, status);
  itIs('2026-06-18T06:00:00Z');
  await run();
  expect(await deliver()).toBe(0);
  const left = async () =>
    (
      await server.context.db.execute<{ endpoint: string; mot: string | null; later: boolean }>(
        sql`select endpoint, mot, prochain_le > now() + interval '5 seconds' as later from push order by id`,
      )
    ).rows;
  const [, , busy, down, wrong] = people.map(({ browser }) => browser.endpoint);
  expect(await left()).toEqual([
    { endpoint: busy, mot: 'jour', later: true },
    { endpoint: down, mot: 'jour', later: true },
    { endpoint: wrong, mot: null, later: null },
  ]);
  service.answers.delete(busy ?? '');
  await makeDue();
  expect(await deliver()).toBe(1);
  itIs('2026-06-19T04:30:00Z');
  await makeDue();
  const before = service.got.length;
  expect([await deliver(), service.got.length]).toEqual([0, before]);
  expect((await left()).map(({ mot }) => mot)).toEqual([null, null, null]);
});

test('while the server’s secret is replaced, a browser that knows the key of before is reached with that one', async () => {
  const service = await openPushService(server);
  const { member, browser } = await gardener('2026-06-20');
  vi.useRealTimers();
  const { cle } = (await server.get('/v1/push', member)).json();
  const { context } = server;
  const present = context.jwtSecret;
  context.previousJwtSecret = present;
  context.jwtSecret = new TextEncoder().encode('another secret of thirty-two bytes');
  const post = context.publicPost;
  context.publicPost = async (address, sent) =>
    sent.headers.authorization?.endsWith(`k=${cle}`) ? post(address, sent) : 403;
  itIs('2026-06-20T06:00:00Z');
  await run();
  expect(await deliver()).toBe(1);
  expect(service.wordsOf(browser)).toHaveLength(1);
  context.jwtSecret = present;
});

test('a frost of the night is told in the evening, once, and only of what does not bear it', async () => {
  const service = await openPushService(server);
  vi.useRealTimers();
  // A plant that is added today stands outside by then.
  const night = `${Number(todayInParis().slice(0, 4)) + 1}-01-15`;
  const days = Array.from({ length: 21 }, (_, at): WeatherDay => {
    const date = dayAfter(night, at - 14);
    const tmin = date === dayAfter(night, 1) ? -6 : 5;
    return { date, tmin, tmax: 9, pluie: 0, et0: 1, probabilite: 10, vent: 20 };
  });
  server.context.forecasts = { source: 'un serveur', days: async () => days };
  const tender = [...catalogue().byId.values()].find(
    ({ usage, rusticite }) => usage !== 'intérieur' && (rusticite?.minimum ?? -9) > -2,
  );
  const { member, browser } = await gardener(night, 7, false);
  const safe = await gardener(night, 7, false);
  vi.useRealTimers();
  const { id: jardin } = await newJardin(server.app, member, { departement: '44' });
  for (const name of ['Citronnier', 'Laurier-rose', 'Olivier', 'Bananier', 'Verveine'])
    await newPlante(server.app, member, jardin, { name, especeId: tender?.id, milieu: 'pot' });
  itIs(`${night}T16:59:00Z`);
  await run();
  await deliver();
  service.got.length = 0;
  itIs(`${night}T17:01:00Z`);
  await Promise.all([run(), run()]);
  await Promise.all([deliver(), deliver()]);
  await run();
  await deliver();
  expect(service.got).toHaveLength(1);
  expect(service.got[0]?.headers).toMatchObject({ urgency: 'high', topic: 'gel' });
  expect(service.wordsOf(safe.browser)).toEqual([]);
  const [word] = service.wordsOf(browser).slice(-1);
  expect(word?.titre).toBe('Il gèle cette nuit');
  expect(word?.texte).toMatch(/^Protéger du gel .+, .+, .+ et 2 autres\.$/);
});
