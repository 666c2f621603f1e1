import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logIn, type Member, newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get } = server;

const sessionsOf = (who: Member) => get(`/v1/user/${who.id}/sessions`, who);
/** Simulates sessions of the member without a call for so long. */
const rest = ({ id }: Member, idle: string) =>
  server.context.db.execute(
    sql`update session set last_seen_at = now() - ${idle}::interval where id_user = ${id}`,
  );

test('a session without a call for 14 days is over; a call before that counts them anew', async () => {
  const rose = await newMember(server.app);
  await rest(rose, '13 days 23 hours');
  expect((await sessionsOf(rose)).json()).toHaveLength(1);
  await rest(rose, '13 days 23 hours');
  expect((await sessionsOf(rose)).statusCode).toBe(200);
  const [seen] = (await sessionsOf(rose)).json<{ lastSeenAt: string }[]>();
  expect(Date.now() - Date.parse(seen?.lastSeenAt ?? '')).toBeLessThan(3_600_000);
  await rest(rose, '14 days 1 second');
  const late = await sessionsOf(rose);
  expect([late.statusCode, late.json().code]).toEqual([401, 'unauthenticated']);
  // Nor is it listed, or woken by another one.
  const token = await logIn(server.app, rose.email);
  const anew = { ...rose, headers: { authorization: `Bearer ${token}` } };
  expect((await sessionsOf(anew)).json()).toHaveLength(1);
  expect((await sessionsOf(rose)).statusCode).toBe(401);
});
