import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { buildApp } from '../../app.ts';
import { createLog } from '../../platform/log.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newRythme,
} from '../../testing/factories.ts';
import { decisionBody, newModerateur, reported } from '../../testing/moderation.fixtures.ts';
import { openApp, ownApp } from '../../testing/openApp.ts';

const server = openApp();
const today = todayInParis();

/** A member's garden with a thirsty plant, its page for a sitter, and what is asked of it. */
async function entrusted(name = 'Basilic', du = today, au = dayAfter(today, 6)) {
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  const plante = await thirsty(member, jardin.id, name);
  const payload = { idJardin: jardin.id, du, au };
  const { id, adresse } = (await server.send('POST', '/v1/invitation', member, payload)).json();
  const path = new URL(adresse).pathname;
  const page = async () => (await server.get(path)).body;
  const post = (fields: Record<string, string | number>, headers: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields as never).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const watered = async (of = plante.id) =>
    (await server.get(`/v1/arrosageplante/Plante/${of}`))
      .json<{ dateArrosage: string }[]>()
      .filter(({ dateArrosage }) => dateArrosage === today).length;
  return { member, jardin, plante, id, path, page, post, watered };
}

async function thirsty(member: Member, jardinId: number, name: string) {
  const past = {
    name,
    date: dayAfter(today, -60),
    emplacement: 'Carré 3',
    note: 'ma note secrète',
  };
  const plante = await newPlante(server.app, member, jardinId, past);
  await newArrosage(server.app, member, plante.id, dayAfter(today, -7));
  await newRythme(server.app, member, plante.id, 5);
  return plante;
}

const tickOf = (plante: number, geste = 'faire') => ({
  geste,
  genre: 'arrosage',
  date: today,
  plante,
});

test('what is due, with place and button; ticked and unticked, and the owner sees by whom', async () => {
  const { member, plante, page, post, watered } = await entrusted();
  const before = await page();
  for (const shown of ['Le potager', 'Basilic', 'Carré 3', 'Arroser', '1 à faire'])
    expect(before).toContain(shown);
  for (const hidden of ['note secrète', 'camille', 'Dupont', member.email])
    expect(before).not.toContain(hidden);
  for (let times = 0; times < 3; times += 1) {
    const answer = await post(tickOf(plante.id), { 'sec-fetch-site': 'same-origin' });
    expect(answer.statusCode).toBe(303);
  }
  expect(await watered()).toBe(1);
  expect(await page()).toContain('Tout est fait');
  const { fait } = (await server.get('/v1/aujourdhui', member)).json();
  expect(fait[0]).toMatchObject({ idPlante: plante.id, par: { id: member.id }, invite: true });
  expect(fait[1].invite).toBeUndefined();
  await post(tickOf(plante.id, 'defaire'));
  expect(await watered()).toBe(0);
  expect(await page()).toContain('1 à faire');
});

test('the owner takes back what was ticked, and it is due again', async () => {
  const { member, plante, id, page, post, watered } = await entrusted();
  await post(tickOf(plante.id));
  expect((await server.get(`/v1/invitation/${id}`, member)).json().faits).toBe(1);
  const { fait } = (await server.get('/v1/aujourdhui', member)).json();
  await server.send('DELETE', `/v1/arrosageplante/${fait[0].idFait}`, member);
  expect((await server.get(`/v1/invitation/${id}`, member)).json().faits).toBe(0);
  expect(await page()).toContain('1 à faire');
  await post(tickOf(plante.id));
  expect(await watered()).toBe(1);
});

test('holidays put nothing off for who stands in, and all is watered by one button', async () => {
  const { member, jardin, plante, page, post, watered } = await entrusted();
  const others = [];
  for (const name of ['Menthe', 'Thym']) others.push(await thirsty(member, jardin.id, name));
  const holidays = { debut: today, fin: dayAfter(today, 6) };
  await server.send('PUT', '/v1/vacances', member, holidays);
  expect((await server.get('/v1/aujourdhui', member)).json().retard).toEqual([]);
  expect(await page()).toContain('Tout est arrosé (3)');
  await post({ geste: 'tout', genre: 'arrosage', date: today });
  for (const { id } of [plante, ...others]) expect(await watered(id)).toBe(1);
});

test('before its days the page says when, after them that it is over', async () => {
  const early = await entrusted('Basilic', dayAfter(today, 2), dayAfter(today, 5));
  expect(await early.page()).toContain('commence le');
  await early.post(tickOf(early.plante.id));
  expect(await early.watered()).toBe(0);
  const over = await entrusted();
  await server.context.db.$client.query(
    'update invitation set du = current_date - 20, au = current_date - 10 where id = $1',
    [over.id],
  );
  expect(await over.page()).toContain('finie depuis');
  expect(await over.page()).not.toContain('Basilic');
  await over.post(tickOf(over.plante.id));
  expect(await over.watered()).toBe(0);
});

// Numbers in front of titles: docs/attaques.md.
test('146: a guessed, spelled or revoked secret opens nothing, by no method', async () => {
  const { path, id, member } = await entrusted();
  const { rows } = await server.context.db.$client.query(
    'select jeton_hash from invitation where id = $1',
    [id],
  );
  const secret = path.slice(-64);
  const wrong = [
    `/invitation/${secret.toUpperCase()}`,
    `/invitation/${secret.slice(1)}`,
    `/invitation/${secret}0`,
    `/invitation/${secret}.ics`,
    `/invitation/${rows[0].jeton_hash}`,
    `/invitation/${'0'.repeat(64)}`,
    `/invitation/${id}`,
    "/invitation/'or'1'='1",
    '/invitation/',
    `/invitation/${secret}/x`,
  ];
  for (const url of wrong)
    for (const method of ['GET', 'POST'] as const) {
      const headers =
        method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
      const answer = await server.app.inject({ method, url, headers });
      expect([method, url, answer.statusCode, answer.body.includes('Basilic')]).toEqual([
        ...[method, url, 404, false],
      ]);
    }
  await server.send('DELETE', `/v1/invitation/${id}`, member);
  expect((await server.get(path)).statusCode).toBe(404);
});

test('147: other plants, other days and other works in the form change nothing', async () => {
  const { member, plante, jardin, post, watered } = await entrusted();
  const elsewhere = await newJardin(server.app, member, { nomJardin: 'Le verger' });
  const outside = await thirsty(member, elsewhere.id, 'Poirier');
  const other = await entrusted('Rosier');
  const fresh = await newPlante(server.app, member, jardin.id, { name: 'Aloès' });
  for (const id of [outside.id, other.plante.id, fresh.id, 999_999]) await post(tickOf(id));
  for (const id of [outside.id, other.plante.id, fresh.id]) expect(await watered(id)).toBe(0);
  for (const date of [dayAfter(today, -1), dayAfter(today, 1), '1900-01-01'])
    await post({ ...tickOf(plante.id), date });
  await post({ ...tickOf(plante.id), genre: 'taille' });
  expect(await watered()).toBe(0);
  for (const form of [
    { ...tickOf(plante.id), genre: 'libre' },
    { ...tickOf(plante.id), geste: 'supprimer' },
    { ...tickOf(plante.id), plante: '1 or 1=1' },
    { ...tickOf(plante.id), x: 1 },
  ])
    expect([form, (await post(form as never)).statusCode]).toEqual([form, 400]);
  // Only the owner can untick the owner's own works.
  await newArrosage(server.app, member, plante.id, today);
  await post(tickOf(plante.id));
  await post(tickOf(plante.id, 'defaire'));
  expect(await watered()).toBe(1);
});

test('147: what the link did and its owner corrected since is theirs: the link takes it back no more', async () => {
  const { member, plante, id, post } = await entrusted();
  await post(tickOf(plante.id));
  const url = `/v1/arrosageplante/Plante/${plante.id}`;
  const waterings = async () =>
    (await server.get(url)).json<{ id: number; dateArrosage: string }[]>();
  const done = (await waterings()).find(({ dateArrosage }) => dateArrosage === today);
  const moved = { dateArrosage: dayAfter(today, -1) };
  await server.send('PUT', `/v1/arrosageplante/${done?.id}`, member, moved);
  await post(tickOf(plante.id, 'defaire'));
  expect(await waterings()).toContainEqual(expect.objectContaining({ id: done?.id, ...moved }));
  expect((await server.get(`/v1/invitation/${id}`, member)).json().faits).toBe(0);
});

test('148: forms of other sites, other bodies and long ones are refused', async () => {
  const { plante, post, watered, path } = await entrusted();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
  ])
    expect([headers, (await post(tickOf(plante.id), headers)).statusCode]).toEqual([headers, 403]);
  const json = { method: 'POST', url: path, payload: tickOf(plante.id) } as const;
  expect((await server.app.inject(json)).statusCode).toBe(415);
  expect((await post({ ...tickOf(plante.id), x: 'x'.repeat(2_000) })).statusCode).toBe(413);
  expect(await watered()).toBe(0);
});

test('149: the page is kept and found nowhere, runs nothing, and what members wrote is text on it', async () => {
  const { path } = await entrusted('<script>alert(1)</script>" onerror="x\' &amp;');
  const answer = await server.get(path);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  expect(answer.body).not.toMatch(/<script| onerror="|http:\/\//);
  expect(answer.body).toContain('&lt;script&gt;');
  expect(answer.body).not.toContain(path.slice(-64));
});

test('150: the log holds no secret of a link', async () => {
  const lines: string[] = [];
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk));
    done();
  };
  const own = await ownApp();
  own.context.log = createLog('trace', new Writable({ write }));
  const app = await buildApp(own.context, { pages: false });
  const member = await newMember(app);
  const jardin = await newJardin(app, member);
  const made = await app.inject({
    method: 'POST',
    url: '/v1/invitation',
    headers: member.headers,
    payload: { idJardin: jardin.id, du: today, au: today },
  });
  const { pathname } = new URL(made.json<{ adresse: string }>().adresse);
  for (const method of ['GET', 'POST', 'HEAD', 'PUT'] as const)
    await app.inject({ method, url: pathname, headers: { referer: `http://x${pathname}` } });
  expect(lines.join('')).toContain('[secret]');
  expect(lines.join('')).not.toContain(pathname.slice(-40));
  await app.close();
});

test("264: a sitter's link neither shows nor ticks a hidden thing", async () => {
  const { member, jardin, plante, path, page, post } = await entrusted('Topinambourcache');
  await thirsty(member, jardin.id, 'Sauge');
  const moderatrice = await newModerateur(server);
  const hide = async (sorte: string, id: number) => {
    await reported(server, await newMember(server.app), sorte, id);
    const body = decisionBody(sorte, id, 'masquage');
    const { statusCode } = await server.send('POST', '/v1/moderation/decision', moderatrice, body);
    expect(statusCode).toBe(201);
  };
  await post(tickOf(plante.id));
  expect(await page()).toContain('Topinambourcache');
  await hide('plante', plante.id);
  expect(await page()).toContain('Sauge');
  expect(await page()).not.toContain('Topinambourcache');
  await post(tickOf(plante.id, 'defaire'));
  const { body } = await server.get(`/v1/arrosageplante/Plante/${plante.id}`, member);
  expect(body).toContain(today);
  await hide('jardin', jardin.id);
  const { statusCode, body: gone } = await server.get(path);
  expect([statusCode, gone.includes('Le potager')]).toEqual([404, false]);
});
