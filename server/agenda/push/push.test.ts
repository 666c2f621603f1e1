import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { deleteExpiredSessions } from '../../comptes/sessions/sessions.repository.ts';
import { goodPassword, logIn, type Member, newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { type Browser, newBrowser } from './push.fixtures.ts';

const server = openApp();
const { get, send, code } = server;

type Signed = Pick<Member, 'headers'>;
const told = ({ endpoint, keys }: Browser) => ({ endpoint, keys, expirationTime: null });
const subscribe = (who: Signed, browser: Browser) => send('POST', '/v1/push', who, told(browser));
const stop = (who: Signed, { endpoint }: Browser) => send('DELETE', '/v1/push', who, { endpoint });
const rowsOf = async ({ id }: Member) =>
  (
    await server.context.db.execute<{ endpoint: string }>(
      sql`select endpoint from push where id_user = ${id} order by id`,
    )
  ).rows.map(({ endpoint }) => endpoint);

test('a browser is kept once, however often it is said, and forgotten', async () => {
  const rose = await newMember(server.app);
  const { cle } = (await get('/v1/push', rose)).json();
  expect(Buffer.from(cle, 'base64url')).toHaveLength(65);
  expect((await get('/v1/push', await newMember(server.app))).json()).toEqual({ cle });
  const browser = newBrowser();
  const answers = await Promise.all([1, 2, 3].map(() => subscribe(rose, browser)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await rowsOf(rose)).toEqual([browser.endpoint]);
  for (const _again of [1, 2]) expect((await stop(rose, browser)).statusCode).toBe(200);
  expect(await rowsOf(rose)).toEqual([]);
});

test('of more than ten browsers the oldest goes, also when many come at once', async () => {
  const rose = await newMember(server.app);
  const browsers = Array.from({ length: limits.appareilsParMembre + 2 }, () => newBrowser());
  for (const browser of browsers) await subscribe(rose, browser);
  expect(await rowsOf(rose)).toEqual(browsers.slice(2).map(({ endpoint }) => endpoint));
  await Promise.all(browsers.map((browser) => subscribe(rose, browser)));
  expect(await rowsOf(rose)).toHaveLength(limits.appareilsParMembre);
});

test('another member takes over the browser itself, and nobody else’s by its address', async () => {
  const [rose, thief] = [await newMember(server.app), await newMember(server.app)];
  const browser = newBrowser();
  await subscribe(rose, browser);
  await subscribe(thief, newBrowser(browser.endpoint));
  await stop(thief, browser);
  expect([await rowsOf(rose), await rowsOf(thief)]).toEqual([[browser.endpoint], []]);
  await subscribe(thief, browser);
  expect([await rowsOf(rose), await rowsOf(thief)]).toEqual([[], [browser.endpoint]]);
});

test('it ends with the session that is closed, a new password and the account; one that runs out leaves it', async () => {
  const rose = await newMember(server.app);
  const signIn = async () => ({
    headers: { authorization: `Bearer ${await logIn(server.app, rose.email)}` },
  });
  const [phone, tablet, old] = [await signIn(), await signIn(), await signIn()];
  const browsers = [newBrowser(), newBrowser(), newBrowser(), newBrowser()] as const;
  const [desk, onPhone, onTablet, onOld] = browsers;
  await subscribe(rose, desk);
  await subscribe(phone, onPhone);
  await subscribe(tablet, onTablet);
  await subscribe(old, onOld);
  const { db } = server.context;
  await db.execute(sql`update session set expires_at = now() - interval '1 minute'
    where jti = (select jti from push where endpoint = ${onOld.endpoint})`);
  await deleteExpiredSessions(db);
  expect(await rowsOf(rose)).toHaveLength(4);
  await send('POST', '/v1/logout', phone);
  expect(await rowsOf(rose)).toEqual([desk, onTablet, onOld].map(({ endpoint }) => endpoint));
  const url = `/v1/user/${rose.id}`;
  const change = { actuel: goodPassword, nouveau: 'Courgettes-2027' };
  expect((await send('PUT', `${url}/mot-de-passe`, rose, change)).statusCode).toBe(200);
  expect(await rowsOf(rose)).toEqual([desk.endpoint]);
  const farewell = { password: change.nouveau };
  expect((await send('DELETE', url, rose, farewell)).statusCode).toBe(200);
  expect(await rowsOf(rose)).toEqual([]);
});

test('what is no browser is refused', async () => {
  const rose = await newMember(server.app);
  const { endpoint, keys } = newBrowser();
  const refused = (body: object) => code(send('POST', '/v1/push', rose, body));
  for (const wrong of [
    {},
    { endpoint },
    { endpoint: 'http://push.exemple.fr/1', keys },
    { endpoint: 12, keys },
    { endpoint: `${endpoint}${'x'.repeat(limits.url)}`, keys },
    { endpoint, keys: { ...keys, auth: 'court' } },
    { endpoint, keys: { ...keys, p256dh: 'B'.repeat(100_000) } },
    { endpoint, keys: { ...keys, p256dh: `A${'A'.repeat(86)}` } },
    { endpoint, keys: { ...keys, plus: 'x' } },
  ])
    expect(await refused(wrong)).toBe('validation');
  expect(await rowsOf(rose)).toEqual([]);
});
