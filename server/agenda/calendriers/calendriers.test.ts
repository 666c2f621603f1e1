import { Writable } from 'node:stream';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createLog } from '../../platform/log.ts';
import { newMember } from '../../testing/factories.ts';
import { beforeTests, openApp, ownApp } from '../../testing/openApp.ts';

const server = openApp();
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));

/** The path of a new address. */
async function newFeed(who = owner, choix: object = {}): Promise<string> {
  const answer = await server.send('POST', '/v1/calendrier', who, choix);
  expect(answer.statusCode).toBe(201);
  return new URL(answer.json<{ adresse: string }>().adresse).pathname;
}

test('an address is told once; only its digest is kept, and what was chosen can be changed', async () => {
  const grower = await newMember(server.app);
  expect((await server.get('/v1/calendrier', grower)).json()).toEqual({
    actif: false,
    gel: false,
    lune: false,
    depuis: null,
  });
  const { adresse } = (await server.send('POST', '/v1/calendrier', grower, { lune: true })).json();
  expect(adresse).toMatch(/^http:\/\/localhost:3000\/calendrier\/[\da-f]{64}\.ics$/);
  expect((await server.get('/v1/calendrier', grower)).json()).toEqual({
    actif: true,
    gel: false,
    lune: true,
    depuis: expect.any(String),
  });
  const changed = await server.send('PUT', '/v1/calendrier', grower, { gel: true, lune: false });
  expect(changed.json()).toMatchObject({ actif: true, gel: true, lune: false });
  const { rows } = await server.context.db.$client.query(
    'select row_to_json(c)::text as line from calendrier c where id_user = $1',
    [grower.id],
  );
  const secret = adresse.match(/[\da-f]{64}/)[0];
  expect(rows).toHaveLength(1);
  expect(rows[0].line).not.toContain(secret);
});

test('the feed needs no session, is kept and found nowhere, and is read by another library', async () => {
  const path = await newFeed(owner, { lune: true });
  const answer = await server.get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  expect(calendar.getFirstPropertyValue('x-published-ttl')?.toString()).toBe('PT4H');
  expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT4H');
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(events.length).toBeGreaterThan(4);
  expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});

test('a new address ends the old one, and revoking ends it too, for this member alone', async () => {
  const first = await newFeed();
  const second = await newFeed();
  const others = await newFeed(other);
  expect((await server.get(first)).statusCode).toBe(404);
  expect((await server.get(second)).statusCode).toBe(200);
  expect((await server.send('DELETE', '/v1/calendrier', owner)).statusCode).toBe(200);
  expect((await server.get(second)).statusCode).toBe(404);
  expect((await server.send('DELETE', '/v1/calendrier', owner)).statusCode).toBe(200);
  expect((await server.get(others)).statusCode).toBe(200);
  expect(
    await server.code(server.send('PUT', '/v1/calendrier', owner, { gel: true, lune: true })),
  ).toBe('calendrier_not_found');
});

test('the end of the account is the end of its feed', async () => {
  const leaver = await newMember(server.app);
  const path = await newFeed(leaver);
  const password = { password: 'Tomates-2026' };
  const gone = await server.send('DELETE', `/v1/user/${leaver.id}`, leaver, password);
  expect(gone.statusCode).toBe(200);
  expect((await server.get(path)).statusCode).toBe(404);
});

test.each([{ gel: 'oui' }, { lune: 1 }, { jeton: 'a'.repeat(64) }, []])(
  'a wrong choice is refused: %j',
  async (body) => {
    expect(await server.code(server.send('POST', '/v1/calendrier', owner, body))).toBe(
      'validation',
    );
    expect(await server.code(server.send('PUT', '/v1/calendrier', owner, body))).toBe('validation');
  },
);

// Numbers in front of titles: docs/attaques.md.
test('111: a secret that is guessed, revoked, spelled otherwise or asked by another method opens nothing', async () => {
  const path = await newFeed();
  const secret = path.slice('/calendrier/'.length, -'.ics'.length);
  const revoked = await newFeed(other);
  await server.send('DELETE', '/v1/calendrier', other);
  const digest = (
    await server.context.db.$client.query('select jeton_hash from calendrier where id_user = $1', [
      owner.id,
    ])
  ).rows[0].jeton_hash;
  const wrong = [
    revoked,
    `/calendrier/${secret.toUpperCase()}.ics`,
    `/calendrier/${secret.slice(0, -1)}.ics`,
    `/calendrier/${secret}0.ics`,
    `/calendrier/${secret}`,
    `/calendrier/${secret}.txt`,
    `/calendrier/${secret}.ics/x`,
    `/calendrier/%20${secret}.ics`,
    `/calendrier/${secret}%00.ics`,
    `/calendrier/${digest}.ics`,
    `/calendrier/${'0'.repeat(64)}.ics`,
    "/calendrier/'or'1'='1.ics",
    `/calendrier/${'a'.repeat(9_000)}.ics`,
    '/calendrier/.ics',
  ];
  for (const url of wrong) {
    const answer = await server.get(url);
    expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 404, undefined]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.json().code).toBe('route_not_found');
  }
  const head = await server.app.inject({ method: 'HEAD', url: path });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const method of ['OPTIONS', 'POST', 'PUT', 'DELETE'] as const) {
    const answer = await server.app.inject({ method, url: path });
    expect([method, answer.statusCode, answer.body.includes('BEGIN')]).toEqual([
      method,
      404,
      false,
    ]);
  }
});

test('112: the log holds no secret of an address, however it is spelled', async () => {
  const lines: string[] = [];
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk));
    done();
  };
  const own = await ownApp();
  own.context.log = createLog('trace', new Writable({ write }));
  const app = await buildApp(own.context, { pages: false });
  const member = await newMember(app);
  const made = await app.inject({ method: 'POST', url: '/v1/calendrier', headers: member.headers });
  const { pathname } = new URL(made.json<{ adresse: string }>().adresse);
  const secret = pathname.slice('/calendrier/'.length, -'.ics'.length);
  const unsubscribe = `${'0'.repeat(7)}1${secret.slice(0, 40)}`;
  const percent = [...secret].map((each) => `%${each.charCodeAt(0).toString(16)}`).join('');
  const spelled = [
    pathname,
    `/calendrier/${secret}`,
    `//calendrier//${secret}.ics`,
    `/CALENDRIER/${secret.toUpperCase()}.ics`,
    `/x/../calendrier/${secret}.ics`,
    `/calendrier/${percent}.ics`,
    `/calendrier/%${secret}%.ics`,
    `/calendrier;${secret}.ics`,
    `/avis/${unsubscribe}`,
  ];
  for (const url of spelled)
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const)
      await app.inject({ method, url, headers: { referer: `http://localhost:3000${pathname}` } });
  const log = lines.join('').toLowerCase();
  expect(log).toContain('[secret]');
  expect(log).not.toContain(secret.slice(0, 40));
  expect(log).not.toContain(percent);
  await app.close();
});
