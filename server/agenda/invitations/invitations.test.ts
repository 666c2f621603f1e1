import { expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { type Member, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const owner = beforeTests(() => newMember(server.app));
const today = todayInParis();

const invite = (who: Member, idJardin: number, du = today, au = dayAfter(today, 6)) =>
  server.send('POST', '/v1/invitation', who, { idJardin, du, au });

test('a link is told once; only its digest is kept, and its owner lists and revokes it', async () => {
  const jardin = await newJardin(server.app, owner);
  const made = await invite(owner, jardin.id);
  expect(made.statusCode).toBe(201);
  const { id, adresse } = made.json<{ id: number; adresse: string }>();
  expect(adresse).toMatch(/^http:\/\/localhost:3000\/invitation\/[\da-f]{64}$/);
  const told = {
    id,
    idJardin: jardin.id,
    jardin: 'Le potager',
    du: today,
    au: dayAfter(today, 6),
    vueLe: null,
    faits: 0,
  };
  expect((await server.get(`/v1/invitation/${id}`, owner)).json()).toEqual(told);
  expect((await server.get('/v1/invitation', owner)).json()).toContainEqual(told);
  const { rows } = await server.context.db.$client.query(
    'select row_to_json(i)::text as line from invitation i where id = $1',
    [id],
  );
  expect(rows[0].line).not.toContain(adresse.slice(-64));

  const path = new URL(adresse).pathname;
  expect((await server.get(path)).statusCode).toBe(200);
  const seen = (await server.get(`/v1/invitation/${id}`, owner)).json().vueLe;
  expect(seen).toMatch(/:00:00\.000Z$/);
  expect((await server.send('DELETE', `/v1/invitation/${id}`, owner)).statusCode).toBe(200);
  expect((await server.get(path)).statusCode).toBe(404);
  expect(await server.code(server.get(`/v1/invitation/${id}`, owner))).toBe('invitation_not_found');
});

test('days that make no sense, a garden that is not there and too many links are refused', async () => {
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  const wrong: [du: string, au: string, field: string][] = [
    [today, dayAfter(today, -1), 'au'],
    [dayAfter(today, -9), dayAfter(today, -1), 'au'],
    [today, dayAfter(today, 56), 'au'],
    [dayAfter(today, 400), dayAfter(today, 401), 'du'],
    ['2026-02-30', today, 'du'],
  ];
  for (const [du, au, field] of wrong) {
    const { code, errors } = (await invite(member, jardin.id, du, au)).json();
    expect([du, au, code, errors[0].path]).toEqual([du, au, 'validation', field]);
  }
  expect(await server.code(invite(member, 999_999))).toBe('jardin_not_found');
  for (let at = 0; at < 20; at += 1)
    expect((await invite(member, jardin.id, today, dayAfter(today, 55))).statusCode).toBe(201);
  expect(await server.code(invite(member, jardin.id))).toBe('invitation_too_many');
});

test('a link that opens nothing says so on a page, the same for each', async () => {
  const shown = await Promise.all(
    ['0'.repeat(64), 'abc', 'a/b'].map((jeton) =>
      server.app.inject({ url: `/invitation/${jeton}`, headers: { accept: 'text/html,*/*' } }),
    ),
  );
  expect(shown.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  for (const { headers, body } of shown) {
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe(shown[0]?.body);
    expect(body).toContain('Ce lien n’ouvre rien');
  }
});

test('links go with their garden and with their member', async () => {
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  await newPlante(server.app, member, jardin.id);
  const kept = await newJardin(server.app, member, { nomJardin: 'Le verger' });
  const paths: string[] = [];
  for (const { id } of [jardin, kept])
    paths.push(new URL((await invite(member, id)).json().adresse).pathname);
  await server.send('DELETE', `/v1/jardin/${jardin.id}`, member);
  expect((await server.get(paths[0] ?? '')).statusCode).toBe(404);
  expect((await server.get(paths[1] ?? '')).statusCode).toBe(200);
  await server.send('DELETE', `/v1/user/${member.id}`, member, { password: 'Tomates-2026' });
  expect((await server.get(paths[1] ?? '')).statusCode).toBe(404);
  const { rows } = await server.context.db.$client.query(
    'select count(*)::int as left from invitation where id_user = $1',
    [member.id],
  );
  expect(rows[0].left).toBe(0);
});
