import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownApp } from '../../../testing/openApp.ts';
import { startPlantWriters } from '../../../testing/plantWriters.ts';
import { grantApplication } from '../applicationRole.ts';
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
  return { server, cluster: join(dataDir, 'postgres'), living, kill, said, journal };
}

test('96: a killed PostgreSQL is restarted; the same application answers, and no committed write is lost', async () => {
  const { server, living, kill } = await startEmbedded();
  const database = connectDatabase(server.url, { unhurried: true });
  await migrateDatabase(database);
  await grantApplication(database, server.applicationUrl);
  await database.$client.end();
  const application = await ownApp({}, { pages: false, databaseUrl: server.applicationUrl });
  const { app } = application;
  const writers = await startPlantWriters(application, 4);
  await writers.goOn();
  const killed = living()?.pid;
  kill();
  const isOut = async () => expect((await app.inject('/readyz')).statusCode).toBe(503);
  await vi.waitFor(isOut, { timeout: 10_000, interval: 10 });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await writers.goOn();
  const { statuses, lost } = await writers.stop();

  expect(living()?.pid).not.toBe(killed);
  expect(statuses).toEqual([201, 503]);
  expect(lost).toEqual([]);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
}, 90_000);

test('a server that cannot start is tried again; a stopped server stays stopped', async () => {
  const { server, cluster, living, kill, said, journal } = await startEmbedded();
  // PostgreSQL refuses a folder that others may enter.
  chmodSync(cluster, 0o755);
  kill();
  await vi.waitFor(() => expect(said.join()).toContain('redémarrage'), { timeout: 30_000 });
  expect(living()?.status).not.toBe('ready');
  chmodSync(cluster, 0o700);
  await vi.waitFor(() => expect(living()).toMatchObject({ socket: cluster, status: 'ready' }), {
    timeout: 30_000,
  });
  await vi.waitFor(() => expect(said.at(-1)).toBe('warn: PostgreSQL répond de nouveau.'));
  expect(said.filter((line) => line.startsWith('info: PostgreSQL'))).toEqual([]);
  expect(said.join()).toContain('warn: PostgreSQL s’est arrêté');
  // The first server's lines are still there.
  expect(journal().match(/starting PostgreSQL/g)?.length).toBeGreaterThan(1);

  kill();
  await server.stop();
  expect(living()).toBeNull();
}, 90_000);

test('225: a server killed again and again after each start is restarted without growing pauses', async () => {
  const { living, kill, said } = await startEmbedded();
  const answers = () => said.filter((line) => line.includes('répond de nouveau')).length;
  for (let time = 1; time <= 4; time += 1) {
    kill();
    // A pause of the third try alone would be four seconds.
    await vi.waitFor(() => expect(answers()).toBe(time), { timeout: 30_000, interval: 20 });
    expect(living()?.status).toBe('ready');
  }
  expect(said.filter((line) => line.includes('redémarrage (essai 1)'))).toHaveLength(4);
  expect(said.filter((line) => line.includes('de suite'))).toEqual([]);
}, 120_000);
