import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newJardin, newMember } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/testApp.ts';
import { connectDatabase } from '../connection.ts';
import { migrateDatabase } from '../migrate.ts';
import { livingPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres } from './supervisor.ts';

async function startEmbedded() {
  const dataDir = mkdtempSync(join(tmpdir(), 'courtil-mort-'));
  chmodSync(dataDir, 0o711);
  const said: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (line, level) => said.push(`${level ?? 'info'}: ${line}`),
  });
  onTestFinished(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const living = () => livingPostmaster(join(dataDir, 'postgres'));
  const kill = () => process.kill(living()?.pid ?? 0, 'SIGKILL');
  const journal = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  return { server, living, kill, said, journal };
}

test('a PostgreSQL that is killed comes back; the same application answers, nothing done is lost', async () => {
  const { server, living, kill } = await startEmbedded();
  const database = connectDatabase(server.url, { unhurried: true });
  await migrateDatabase(database);
  await database.$client.end();
  const { app, context, close } = await testApp({}, { pages: false, databaseUrl: server.url });
  onTestFinished(close);
  const member = await newMember(app);
  const { id: jardinId } = await newJardin(app, member);
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
    }
  }
  const writers = Array.from({ length: 4 }, writeOn);
  const more = async () => {
    const before = acknowledged.length;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 5), {
      timeout: 30_000,
      interval: 20,
    });
  };
  await more();
  const killed = living()?.pid;
  kill();
  const isOut = async () => expect((await app.inject('/readyz')).statusCode).toBe(503);
  await vi.waitFor(isOut, { timeout: 10_000, interval: 10 });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await more();
  over = true;
  await Promise.all(writers);

  expect(living()?.pid).not.toBe(killed);
  expect([...statuses].sort()).toEqual([201, 503]);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  const { rows } = await context.db.execute<{ id: number }>(sql`select id from plante`);
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
}, 90_000);

test('it waits for its port when another program was faster; one that is stopped stays so', async () => {
  const { server, living, kill, said, journal } = await startEmbedded();
  const port = living()?.port;
  const thief = createServer();
  kill();
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        thief.once('error', reject).listen(port, '127.0.0.1', resolve);
      }),
    { interval: 1 },
  );
  await vi.waitFor(() => expect(said.join()).toContain('redémarrage'), { timeout: 30_000 });
  expect(living()?.status).not.toBe('ready');
  await new Promise((resolve) => thief.close(resolve));
  await vi.waitFor(() => expect(living()).toMatchObject({ port, status: 'ready' }), {
    timeout: 30_000,
  });
  await vi.waitFor(() => expect(said.at(-1)).toBe('warn: PostgreSQL répond de nouveau.'));
  expect(said.filter((line) => line.startsWith('info: PostgreSQL'))).toEqual([]);
  expect(said.join()).toContain("warn: PostgreSQL s'est arrêté");
  // What the first server said is still there.
  expect(journal().match(/starting PostgreSQL/g)?.length).toBeGreaterThan(1);

  kill();
  await server.stop();
  expect(living()).toBeNull();
}, 90_000);
