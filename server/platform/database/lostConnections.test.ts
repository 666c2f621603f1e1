import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startJobs } from '../../jobs.ts';
import { ownApp } from '../../testing/openApp.ts';
import { startPlantWriters } from '../../testing/plantWriters.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { sharePageNotices } from '../pages/pageNotices.ts';
import { inTransaction } from './transaction.ts';

async function administratorOf({ databaseUrl }: TestApp) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  return {
    cutAll: () => client.query(`select pg_terminate_backend(pid) ${others}`),
  };
}

test('74, 96: all connections are cut twenty times during writes: each write is done or 503, and none is lost', async () => {
  const server = await ownApp();
  const { app, context } = server;
  onTestFinished(startJobs(context));
  onTestFinished(sharePageNotices(context));
  const administrator = await administratorOf(server);
  const writers = await startPlantWriters(server, 12);
  for (let cut = 0; cut < 20; cut += 1) {
    const before = writers.written();
    await administrator.cutAll();
    await writers.goOn(before);
  }
  const { statuses, kept, lost } = await writers.stop();
  expect(statuses).toEqual([201, 503]);
  expect(lost).toEqual([]);
  const garden = await app.inject(`/v1/jardin/${writers.jardinId}`);
  expect(garden.json().nombreDePlantes).toBe(kept);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
}, 90_000);

test('a transaction whose connection is cut at any point leaks no connection', async () => {
  const server = await ownApp();
  const { db } = server.context;
  const administrator = await administratorOf(server);
  for (let time = 0; time < 30; time += 1)
    await expect(
      inTransaction(db, async (tx) => {
        await tx.execute(sql`select 1`);
        await administrator.cutAll();
        await tx.execute(sql`select 1`);
      }),
    ).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(db.$client.waitingCount).toBe(0);
});
