import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PopularJardin, SuiviJardin } from '../../../contract/jardins/suiviJardin.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import { type Member, newJardin, newMember, newPlante, verified } from '../../testing/factories.ts';
import { beforeTests, openApp, ownApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, code } = server;
const owner = beforeTests(async () =>
  verified(server, await newMember(server.app, { pseudo: 'Rose' })),
);
const fan = beforeTests(() => newMember(server.app));

const follow = (idJardin: number, member = fan) =>
  send('POST', '/v1/suiviJardin', member, { idUser: member.id, idJardin });
const unfollow = (idJardin: number, member = fan) =>
  send('DELETE', `/v1/SuiviJardin/${member.id}/${idJardin}`, member);
const exists = (idJardin: number, member = fan) =>
  send('GET', `/v1/suiviJardin/exists?userId=${member.id}&jardinId=${idJardin}`, member);
const favoris = async (id: number) =>
  (await send('GET', `/v1/jardin/${id}`)).json().nombreDeFavoris;

test('a garden is followed, seen as followed, and no longer followed', async () => {
  const { id } = await newJardin(server.app, owner);
  const { aujourdhui: _, ...jardin } = (await send('GET', `/v1/jardin/${id}`)).json();
  expect((await exists(jardin.id)).body).toBe('false');
  const followed = await follow(jardin.id);
  expect(followed.statusCode).toBe(201);
  expect(followed.json()).toEqual({
    idUser: fan.id,
    idJardin: jardin.id,
    dateSuivi: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    jardin: { ...jardin, nombreDeFavoris: 1 },
  });
  expect((await follow(jardin.id)).json()).toEqual(followed.json());
  expect((await exists(jardin.id)).body).toBe('true');
  expect(await favoris(jardin.id)).toBe(1);
  expect((await unfollow(jardin.id)).statusCode).toBe(200);
  expect((await unfollow(jardin.id)).statusCode).toBe(200);
  expect((await exists(jardin.id)).body).toBe('false');
  expect(await favoris(jardin.id)).toBe(0);
});

test('the day that a follow says is kept unless it is to come; without one it is now', async () => {
  const { id } = await newJardin(server.app, owner);
  const followedOn = async (dateSuivi?: unknown) => {
    await unfollow(id);
    const answer = await send('POST', '/v1/suiviJardin', fan, { idJardin: id, dateSuivi });
    return answer.statusCode === 201 ? answer.json().dateSuivi : answer.json().code;
  };
  for (const [said, kept] of [
    ['2025-04-08T10:30:00.000Z', '2025-04-08T10:30:00.000Z'],
    ['2025-04-08T00:30:00+02:00', '2025-04-07T22:30:00.000Z'],
    ['2025-04-08T10:30', '2025-04-08T10:30:00.000Z'],
    ['2025-04-08', '2025-04-08T00:00:00.000Z'],
    [new Date(Date.now() + 2 * 86_400_000).toISOString(), 'suivi_in_future'],
    ...['hier', '2025-02-30', '2025-02-30T10:00:00Z', '1815-06-18', 5].map((wrong) => [
      wrong,
      'validation',
    ]),
  ])
    expect([said, await followedOn(said)]).toEqual([said, kept]);
  const today = `${todayInParis()}T12:00:00.000Z`;
  expect(await followedOn(today)).toBe(today);
  for (const nothing of [undefined, null, '']) {
    const made = Date.parse(await followedOn(nothing));
    expect(Math.abs(Date.now() - made), String(nothing)).toBeLessThan(60_000);
  }
});

test('a star clicked twenty times at once is one follow', async () => {
  const { id } = await newJardin(server.app, owner);
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(id)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(await favoris(id)).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => unfollow(id)));
  expect(await favoris(id)).toBe(0);
});

test('many members follow and leave at once, and the count is right', async () => {
  const { id } = await newJardin(server.app, owner);
  const members = await Promise.all(Array.from({ length: 8 }, () => newMember(server.app)));
  await Promise.all(members.map((member) => follow(id, member)));
  expect(await favoris(id)).toBe(8);
  await Promise.all(members.slice(3).map((member) => unfollow(id, member)));
  expect(await favoris(id)).toBe(3);
});

test('follows are refused of a missing or own garden', async () => {
  const { id } = await newJardin(server.app, owner);
  expect(await code(follow(999_999))).toBe('jardin_not_found');
  expect(await code(follow(id, owner))).toBe('follow_own_jardin');
  expect(await code(send('POST', '/v1/suiviJardin', fan, { idUser: fan.id }))).toBe('validation');
  expect(await code(send('GET', '/v1/suiviJardin/exists', fan))).toBe('validation');
});

test('the gardens that a member follows are listed to members, the newest follow first, page by page', async () => {
  const member = await newMember(server.app);
  const made: number[] = [];
  for (let n = 0; n < 4; n += 1) made.push((await newJardin(server.app, owner)).id);
  const [a, b, c, d] = made as [number, number, number, number];
  for (const id of [c, a, d, b]) await follow(id, member);
  // Two of the same moment, as in an import.
  await server.context.db.execute(
    sql`update suivi_jardin set date_suivi = (select date_suivi from suivi_jardin where id_jardin = ${a} and id_user = ${member.id})
        where id_jardin = ${d} and id_user = ${member.id}`,
  );
  const ids = [b, d, a, c];
  const url = `/v1/suiviJardin/User/${member.id}`;
  const list = (await send('GET', url, fan)).json();
  expect(list.map((row: { idJardin: number }) => row.idJardin)).toEqual(ids);
  expect(list[0].jardin).toMatchObject({ id: ids[0], user: { pseudo: 'Rose' } });
  const first = await send('GET', `${url}?limite=2`, fan);
  expect(first.json()).toHaveLength(2);
  expect(first.headers.link).toBe(`<${url}?limite=2&apres=${ids[1]}>; rel="next"`);
  const rest: number[] = [];
  for (let next: string | undefined = `${url}?limite=1`; next; ) {
    const page = await send('GET', next, fan);
    rest.push(page.json()[0].idJardin);
    next = /<(.*)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(rest).toEqual(ids);
  expect((await send('GET', '/v1/suivijardin/user/999999', fan)).json()).toEqual([]);
});

test('only a follower is told of the plants added since their last visit', async () => {
  const follower = await newMember(server.app);
  const [busy, quiet] = [await newJardin(server.app, owner), await newJardin(server.app, owner)];
  await newPlante(server.app, owner, busy.id);
  for (const { id } of [busy, quiet]) await follow(id, follower);
  const url = `/v1/suiviJardin/User/${follower.id}`;
  const look = (id: number, who?: Member) =>
    send('POST', `/v1/suiviJardin/${follower.id}/${id}/vu`, who);
  const news = async () => {
    const rows = (await send('GET', url, follower)).json<SuiviJardin[]>();
    return rows.map(({ idJardin, nouvellesPlantes }) => [idJardin, nouvellesPlantes]);
  };
  expect(await news()).toEqual([
    [quiet.id, 0],
    [busy.id, 0],
  ]);
  for (let n = 0; n < 3; n += 1) await newPlante(server.app, owner, busy.id);
  expect(await news()).toEqual([
    [quiet.id, 0],
    [busy.id, 3],
  ]);
  for (const row of (await send('GET', url, fan)).json<object[]>())
    expect(row).not.toHaveProperty('nouvellesPlantes');
  const seen = await look(busy.id, follower);
  expect(seen.json()).toEqual({ vuLe: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  expect(await news()).toEqual([
    [quiet.id, 0],
    [busy.id, 0],
  ]);
});

test("only a follow of one's own is noted as looked at", async () => {
  const { id } = await newJardin(server.app, owner);
  const url = `/v1/suiviJardin/${fan.id}/${id}/vu`;
  expect(await code(send('POST', `/v1/suiviJardin/${fan.id}/x/vu`, fan))).toBe('validation');
  expect((await send('POST', url, fan)).json()).toEqual({ vuLe: null });
  expect((await exists(id)).body).toBe('false');
});

test('the most followed gardens come first, with their counts', async () => {
  const own = await ownApp();
  const [rose, ...fans] = await Promise.all([1, 2, 3].map(() => newMember(own.app)));
  const jardins = [];
  for (let n = 0; n < limits.homePopularJardins + 2; n += 1)
    jardins.push(await newJardin(own.app, rose as Member));
  for (const [index, member] of fans.entries())
    for (const jardin of jardins.slice(index, 2))
      await own.app.inject({
        method: 'POST',
        url: '/v1/suiviJardin',
        headers: member.headers,
        payload: { idJardin: jardin.id },
      });
  const popular = (await own.app.inject({ url: '/v1/suiviJardin/Popular' })).json<
    PopularJardin[]
  >();
  expect(popular).toHaveLength(limits.homePopularJardins);
  expect(popular[0]).toMatchObject({
    idJardin: jardins[1]?.id,
    nombreDeFavoris: 2,
    jardin: { id: jardins[1]?.id, nombreDeFavoris: 2, user: { id: rose?.id } },
  });
  expect(popular[1]).toMatchObject({ idJardin: jardins[0]?.id, nombreDeFavoris: 1 });
});
