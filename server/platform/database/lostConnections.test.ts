import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startJobs } from '../../jobs.ts';
import { newJardin, newMember } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
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

test('every connection cut twenty times under writes: 503 or done, and nothing done is lost', async () => {
  const server = await testApp();
  onTestFinished(() => server.close());
  const { app, context } = server;
  onTestFinished(startJobs(context));
  onTestFinished(sharePageNotices(context));
  const member = await newMember(app);
  const { id: jardinId } = await newJardin(app, member);
  const administrator = await administratorOf(server);
  const acknowledged: number[] = [];
  const statuses = new Set<number>();
  let over = false;

  async function writeOn() {
    while (!over) {
      const payload = { name: 'Basilic', jardinId };
      const answer = await app.inject({
        method: 'POST',
        url: '/v1/plante',
        payload,
        headers: member.headers,
      });
      statuses.add(answer.statusCode);
      if (answer.statusCode === 201) acknowledged.push(answer.json().id);
      else expect(answer.headers['retry-after'], answer.body).toBeDefined();
    }
  }
  const writers = Array.from({ length: 12 }, writeOn);
  for (let cut = 0; cut < 20; cut += 1) {
    const before = acknowledged.length;
    await administrator.cutAll();
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 5), {
      timeout: 20_000,
      interval: 5,
    });
  }
  over = true;
  await Promise.all(writers);

  expect([...statuses].sort()).toEqual([201, 503]);
  const { rows } = await context.db.execute<{ id: number }>(sql`select id from plante`);
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  const garden = await app.inject(`/v1/jardin/${jardinId}`);
  expect(garden.json().nombreDePlantes).toBe(rows.length);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
}, 90_000);

test('a transaction whose connection is cut at any point leaves no connection behind', async () => {
  const server = await testApp();
  onTestFinished(() => server.close());
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
