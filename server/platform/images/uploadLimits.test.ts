import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { image } from '../../tables/platform.ts';
import { newMember, verified } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';
import { AppError } from '../http/appError.ts';
import { heavyPhoto, redAndBlue, upload } from './images.fixtures.ts';

const small = () => redAndBlue(16, 16).png().toBuffer();

test('50: an address has sixty uploads per hour, kept across a restart; others go on', async () => {
  const t = await ownApp({ RATE_LIMIT: 'on' });
  const content = await small();
  for (let at = 0; at < 60; at += 1) expect((await upload(t, content)).statusCode).toBe(200);
  const again = await ownApp({ RATE_LIMIT: 'on' }, { databaseUrl: t.databaseUrl, pages: false });
  for (const app of [t, again]) {
    const refused = await upload(app, content);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await upload(t, content, 'x', '198.51.100.7')).statusCode).toBe(200);
}, 60_000);

test('130: a confirmed member has three hundred of their own per hour, however many visitors of their address sent', async () => {
  const t = await ownApp({ RATE_LIMIT: 'on' });
  const content = await small();
  const member = await verified(t, await newMember(t.app));
  const { db } = t.context;
  expect((await upload(t, content)).statusCode).toBe(200);
  await db.execute(sql`update rate_limit set count = 60 where key like 'upload:heure:%'`);
  expect((await upload(t, content)).statusCode).toBe(429);
  const send = (token: string) => upload(t, content, 'x', '192.0.2.1', token);
  expect((await send(member.token)).statusCode).toBe(200);
  await db.execute(sql`update rate_limit set count = 299 where key like 'upload:heure:membre:%'`);
  expect((await send(member.token)).statusCode).toBe(200);
  expect((await send(member.token)).statusCode).toBe(429);
  // A token that is none is a visitor's.
  expect((await send('jeton')).statusCode).toBe(429);
  await db.execute(sql`update rate_limit set count = 1 where key like 'upload:heure:%'`);
  await db.execute(sql`update rate_limit set count = 2457600 where key like 'upload:ko:membre:%'`);
  expect((await send(member.token)).statusCode).toBe(429);
});

test('50: a flood from one address is refused, and does not shut out the others', async () => {
  const t = await ownApp({ RATE_LIMIT: 'on' });
  const content = await small();
  const flood = Array.from({ length: 100 }, () => upload(t, content));
  const other = upload(t, content, 'x', '198.51.100.7');
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
  expect((await other).statusCode).toBe(200);
});

test('50: an address has an allowance of bytes per day', async () => {
  const t = await ownApp({ RATE_LIMIT: 'on' });
  const photo = await heavyPhoto(400, 300);
  expect((await upload(t, photo)).statusCode).toBe(200);
  await t.context.db.execute(
    sql`update rate_limit set count = 512000 where key like 'upload:ko:%'`,
  );
  expect((await upload(t, photo)).statusCode).toBe(429);
});

test('76, 97: a full disk is said clearly and leaves no row', async () => {
  const t = await ownApp();
  t.context.images.put = () => Promise.reject(new AppError('storage_full'));
  const answer = await upload(t, await small());
  expect(answer.statusCode).toBe(507);
  expect(answer.json().code).toBe('storage_full');
  expect(await t.context.db.select().from(image)).toEqual([]);
});

test('76: a row that cannot be written leaves no file', async () => {
  const t = await ownApp();
  await t.context.db.execute(sql`alter table image add check (bytes < 0)`);
  expect((await upload(t, await small())).statusCode).toBe(500);
  const folder = join(t.context.env.DATA_DIR, 'images');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
});
