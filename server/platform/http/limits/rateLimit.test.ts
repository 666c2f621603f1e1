import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openApp } from '../../../testing/openApp.ts';
import { clientAddress, sharesOf } from '../clientAddress.ts';
import { consume, giveBack } from './rateLimit.ts';

const t = openApp();

test('twenty at once share one allowance exactly', async () => {
  const tries = Array.from({ length: 20 }, () =>
    consume(t.context.db, 'a', { limit: 7, windowSeconds: 3600 }),
  );
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  await expect(consume(t.context.db, 'a', { limit: 7, windowSeconds: 3600 })).rejects.toMatchObject(
    { code: 'rate_limited', retryAfter: expect.any(Number) },
  );
});

test('costs add up; a refused call is not counted', async () => {
  const spend = (cost: number) =>
    consume(t.context.db, 'b', { limit: 100, windowSeconds: 3600, cost });
  await spend(60);
  await expect(spend(50)).rejects.toMatchObject({ code: 'rate_limited' });
  await spend(40);
  await expect(spend(1)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(spend(101)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('275: an IPv6 /56 is one caller, and counts for its /48 too; IPv4 stays what it is', () => {
  expect(clientAddress('203.0.113.9')).toBe('203.0.113.9');
  expect(clientAddress('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(clientAddress('2001:db8::1')).toBe('2001:db8:0:0::/56');
  expect(clientAddress('2001:0db8:0:ff:ffff::9')).toBe('2001:db8:0:0::/56');
  expect(clientAddress('2001:db8:0:12ff::1')).toBe('2001:db8:0:1200::/56');
  expect(clientAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/56');
  expect(clientAddress('::1')).toBe('0:0:0:0::/56');
  const namesOf = (ip: string) => sharesOf(clientAddress(ip)).map(({ of }) => of);
  expect(namesOf('203.0.113.9')).toEqual(['203.0.113.9']);
  expect(namesOf('2001:db8:7:100::1')).toEqual(['2001:db8:7:100::/56', '2001:db8:7::/48']);
  expect(namesOf('2001:db8:7:200::1')[1]).toBe('2001:db8:7::/48');
});

test('uncounting never goes below zero, so it never raises the allowance', async () => {
  const { db } = t.context;
  const spend = () => consume(db, 'c', { limit: 1, windowSeconds: 3600 });
  const giveBackOne = () => giveBack(db, 'c', { windowSeconds: 3600 });
  const rows = async () =>
    (await db.execute(sql`select count from rate_limit where key = 'c'`)).rows;
  await giveBackOne();
  expect(await rows()).toEqual([]);
  await spend();
  await giveBackOne();
  await giveBackOne();
  expect(await rows()).toEqual([{ count: 0 }]);
  await spend();
  await expect(spend()).rejects.toMatchObject({ code: 'rate_limited' });
});
