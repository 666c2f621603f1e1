import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { chooseAvis } from '../../server/agenda/avis/avis.service.ts';
import { queueAvis } from '../../server/agenda/avis/queueAvis.service.ts';
import { deliverPushes } from '../../server/agenda/push/deliverPush.service.ts';
import { newBrowser, openPushService } from '../../server/agenda/push/push.fixtures.ts';
import { createPublicPost } from '../../server/platform/external/publicPost.ts';
import { type Member, newMember } from '../../server/testing/factories.ts';
import { openApp } from '../../server/testing/openApp.ts';

const server = openApp();
const { send } = server;

afterEach(() => vi.useRealTimers());

const day = '2026-06-12';
const subscribe = (
  who: Member,
  { endpoint, keys }: Pick<ReturnType<typeof newBrowser>, 'endpoint' | 'keys'>,
) => send('POST', '/v1/push', who, { endpoint, keys });
const devicesOf = async ({ id }: Member) =>
  (await server.context.db.execute(sql`select endpoint, mot from push where id_user = ${id}`)).rows;

/** Something is due today for the member, and every device of theirs is sent it. */
async function remind(member: Member): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T03:00:00Z`) });
  await chooseAvis(server.context, member.id, 7);
  await server.context.db.execute(
    sql`insert into tache (id_user, titre, date) values (${member.id}, 'Pailler', '2026-01-11')`,
  );
  vi.setSystemTime(`${day}T06:00:00Z`);
  await queueAvis(server.context);
  return deliverPushes(server.context);
}

// Numbers in front of titles: docs/attaques.md.
test('291: a device whose address is of this machine or its network is refused, one whose name leads there is not reached', async () => {
  const rose = await newMember(server.app);
  for (const host of [
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0.0.0.0', '10.0.0.1', '192.168.1.1'],
    ...['169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '[fd00::1]', 'localhost', 'a.localhost'],
    ...['postgres', 'imprimante.local', 'db.internal'],
  ]) {
    const answer = await subscribe(rose, newBrowser(`https://${host}/send`));
    expect([host, answer.statusCode]).toEqual([host, 400]);
  }
  expect(await devicesOf(rose)).toEqual([]);
  const service = await openPushService(server);
  server.context.publicPost = createPublicPost({ resolve: async () => ['127.0.0.1'] });
  await subscribe(rose, newBrowser());
  expect([await remind(rose), service.got]).toEqual([0, []]);
  expect(await devicesOf(rose)).toMatchObject([{ mot: 'jour' }]);
});

test('291: a push service that redirects is not followed', async () => {
  const rose = await newMember(server.app);
  const service = await openPushService(server);
  const browser = newBrowser();
  service.answers.set(browser.endpoint, 307);
  await subscribe(rose, browser);
  expect([await remind(rose), service.got.length]).toEqual([0, 1]);
  expect(await devicesOf(rose)).toMatchObject([{ mot: null }]);
});

test('292: huge keys are refused, keys that are no point are forgotten, of a thousand devices ten stay', async () => {
  const rose = await newMember(server.app);
  const service = await openPushService(server);
  const { endpoint, keys } = newBrowser();
  const huge = { endpoint, keys: { ...keys, p256dh: 'B'.repeat(200_000) } };
  expect((await subscribe(rose, huge)).statusCode).toBe(400);
  expect((await subscribe(rose, { ...huge, endpoint: endpoint.repeat(2_000) })).statusCode).toBe(
    413,
  );
  for (let at = 0; at < 1_000; at += 50)
    await Promise.all(Array.from({ length: 50 }, () => subscribe(rose, newBrowser())));
  expect(await devicesOf(rose)).toHaveLength(limits.appareilsParMembre);
  await subscribe(rose, { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } });
  expect(await remind(rose)).toBe(limits.appareilsParMembre - 1);
  expect(service.got).toHaveLength(limits.appareilsParMembre - 1);
  expect(await devicesOf(rose)).toHaveLength(limits.appareilsParMembre - 1);
});

test("293: another member's device by its address alone: neither ended nor taken over", async () => {
  const [rose, thief] = [await newMember(server.app), await newMember(server.app)];
  const service = await openPushService(server);
  const browser = newBrowser();
  await subscribe(rose, browser);
  await subscribe(thief, newBrowser(browser.endpoint));
  await send('DELETE', '/v1/push', thief, { endpoint: browser.endpoint });
  expect([(await devicesOf(rose)).length, await devicesOf(thief)]).toEqual([1, []]);
  expect(await remind(thief)).toBe(0);
  await remind(rose);
  expect(service.wordsOf(browser)).toHaveLength(1);
});
