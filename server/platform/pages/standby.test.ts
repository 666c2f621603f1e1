import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newJardin, newMember } from '../../testing/factories.ts';
import { beforeTests } from '../../testing/openApp.ts';
import { testApp } from '../../testing/testApp.ts';
import { startStandby, startTestCluster } from '../../testing/testCluster.ts';
import { connectDatabase } from '../database/connection.ts';
import { migrateDatabase } from '../database/migrate.ts';

const t = beforeTests(async () => {
  const primary = await startTestCluster();
  const db = connectDatabase(primary.url);
  await migrateDatabase(db);
  await db.$client.end();
  const copy = await startStandby(primary.url);
  const secret = { DATABASE_URL: primary.url, JWT_SECRET: 'x'.repeat(32) };
  const app = await testApp(
    { ...secret, DATABASE_REPLICA_URL: copy.url },
    { databaseUrl: primary.url, pages: true },
  );
  const standby = new pg.Client(copy.url);
  await standby.connect();
  return { ...app, primary, copy, standby };
});
afterAll(async () => {
  await t.standby.end().catch(() => {});
  await t.close();
  await t.copy.stop();
  await t.primary.stop();
});

const page = async (path: string) => {
  const { statusCode, body } = await t.app.inject(path);
  return { statusCode, body };
};
const isReady = () => t.context.standby?.isReady();
/** How many statements the standby has been asked by the application. */
const asked = async () => {
  const { rows } = await t.standby.query(
    `select count(*)::int as sessions from pg_stat_activity where query like '%"jardin"%' and pid <> pg_backend_pid()`,
  );
  return rows[0].sessions as number;
};

test('176: visitors read from the standby; changes and deletions show at once, however far it lags', async () => {
  const member = await newMember(t.app);
  const jardin = await newJardin(t.app, member, { nomJardin: 'Clos ancien' });
  const gone = await newJardin(t.app, member, { nomJardin: 'Clos de trop' });
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  const marked = () => t.context.standby?.isBehind([`jardin:${jardin.id}`, `jardin:${gone.id}`]);
  await expect.poll(marked, { timeout: 20_000 }).toBe(false);
  expect((await page(`/Jardin/${jardin.id}`)).body).toContain('Clos ancien');
  expect((await page(`/Jardin/${gone.id}`)).statusCode).toBe(200);
  expect(await asked()).toBeGreaterThan(0);
  for (const { id } of [jardin, gone])
    expect((await page(`/v1/jardin/${id}`)).statusCode).toBe(200);

  await t.standby.query('select pg_wal_replay_pause()');
  const { id: _, ...given } = { ...jardin, nomJardin: 'Clos nouveau' };
  const url = `/v1/jardin/${jardin.id}`;
  const changed = await t.app.inject({
    method: 'PUT',
    url,
    payload: given,
    headers: member.headers,
  });
  expect(changed.statusCode).toBe(200);
  const deleted = await t.app.inject({
    method: 'DELETE',
    url: `/v1/jardin/${gone.id}`,
    headers: member.headers,
  });
  expect(deleted.statusCode).toBeLessThan(300);
  expect((await page(`/Jardin/${jardin.id}`)).body).toContain('Clos nouveau');
  expect((await page(`/Jardin/${gone.id}`)).statusCode).toBe(404);
  expect((await page(url)).body).toContain('Clos nouveau');
  expect((await page(`/v1/jardin/${gone.id}`)).statusCode).toBe(404);
  // The standby still has the deleted row, but it is not shown.
  const { rows } = await t.standby.query('select nom_jardin from jardin order by id');
  expect(rows.map(({ nom_jardin }) => nom_jardin)).toEqual(['Clos ancien', 'Clos de trop']);
  expect(marked()).toBe(true);

  await t.standby.query('select pg_wal_replay_resume()');
  await expect.poll(marked, { timeout: 20_000 }).toBe(false);
  expect((await page(`/Jardin/${jardin.id}`)).body).toContain('Clos nouveau');
}, 120_000);

test('176: an answer is rejected if its read began before the standby had a write of its data', async () => {
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  const { standby } = t.context;
  standby?.mark(['jardin:1']);
  const read = async () => {
    await expect.poll(() => standby?.isBehind(['jardin:1']), { interval: 10 }).toBe(false);
    return 'read';
  };
  const asking = [standby?.ask(read, () => ['jardin:1']), standby?.ask(read, () => ['jardin:2'])];
  expect(await Promise.all(asking)).toEqual([null, 'read']);
});

test('a standby that lags too long, or is promoted beside the primary, is not used, and pages still work', async () => {
  const member = await newMember(t.app);
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  await t.standby.query('select pg_wal_replay_pause()');
  await newJardin(t.app, member, { nomJardin: 'Ailleurs' });
  await expect.poll(isReady, { timeout: 30_000 }).toBe(false);
  expect((await page('/MainPage')).statusCode).toBe(200);
  await t.standby.query('select pg_wal_replay_resume()');
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  await t.standby.query('select pg_promote()');
  await expect.poll(isReady, { timeout: 20_000 }).toBe(false);
  expect((await page('/MainPage')).statusCode).toBe(200);
}, 120_000);

test('177: after a failover both addresses may lead to the new primary, and reads go there', async () => {
  // The address of the primary follows, as behind a balancer.
  const app = await testApp(
    { DATABASE_URL: t.copy.url, DATABASE_REPLICA_URL: t.copy.url, JWT_SECRET: 'x'.repeat(32) },
    { databaseUrl: t.copy.url, pages: true },
  );
  try {
    const ready = () => app.context.standby?.isReady();
    await expect.poll(ready, { timeout: 20_000 }).toBe(true);
    const member = await newMember(app.app);
    const jardin = await newJardin(app.app, member, { nomJardin: 'Clos repris' });
    expect((await app.app.inject(`/Jardin/${jardin.id}`)).body).toContain('Clos repris');
    const marked = () => app.context.standby?.isBehind([`jardin:${jardin.id}`]);
    await expect.poll(marked, { timeout: 20_000 }).toBe(false);
  } finally {
    await app.close();
  }
}, 120_000);
