import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listening } from './listening.fixtures.ts';
import { startOldCluster } from './oldCluster.fixtures.ts';
import { livingPostmaster, stopPostmaster } from './postmaster.ts';
import { prepareSocket } from './socket.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './supervisor.ts';

const log = () => {};
const onLinux = existsSync('/proc/self/cwd');
vi.setConfig({ testTimeout: 120_000 });

function newDataDir(name = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtil-prise-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  onTestFinished(async () => {
    await stopPostmaster(join(dataDir, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  });
  return dataDir;
}

async function query(url: string, text: string) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const rolesOf = (url: string) =>
  query(
    url,
    `select rolname as role, rolsuper as admin from pg_roles where rolname like 'courtil%' order by 1`,
  );
const noAdmins = [
  { role: 'courtil', admin: false },
  { role: 'courtil_application', admin: false },
];

/** A program of another user of the machine, which asks each client for its password. */
async function startThief(port: number) {
  const heard: string[] = [];
  const server = createServer((socket) => {
    heard.push('connection');
    socket.on('error', () => {});
    socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
    socket.on('data', (data) => heard.push(data.toString('latin1')));
  });
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  await vi.waitFor(listen, { interval: 1, timeout: 30_000 });
  onTestFinished(() => void server.close());
  return heard;
}

test('277: PostgreSQL listens on a socket that only its account may open, and on no port', async (context) => {
  if (!onLinux) context.skip('only /proc tells what a process listens on');
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({ dataDir, log });
  const cluster = join(dataDir, 'postgres');
  const socket = join(cluster, '.s.PGSQL.5432');
  expect(listening(livingPostmaster(cluster)?.pid ?? 0)).toEqual({ ports: [], paths: [socket] });
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
  expect(statSync(socket).mode & 0o777).toBe(0o700);
  const admin = new URL(server.url);
  Object.assign(admin, { username: 'postgres', pathname: '/postgres' });
  expect(
    await query(admin.href, 'select type, database, user_name, auth_method from pg_hba_file_rules'),
  ).toEqual([
    { type: 'local', database: ['all'], user_name: ['all'], auth_method: 'scram-sha-256' },
  ]);
  expect(await rolesOf(server.url)).toEqual(noAdmins);
  // The application's password opens no other role.
  admin.password = new URL(server.applicationUrl).password;
  await expect(query(admin.href, 'select 1')).rejects.toThrow(/password/);
  await server.stop();
});

test('277: an older cluster moves from its port to a socket; another program on that port receives nothing', async () => {
  const dataDir = newDataDir();
  const cluster = join(dataDir, 'postgres');
  const { port } = await startOldCluster(dataDir, 'create table jardin as select 7 as id');
  // It was left running by an application that was killed.
  const server = await startEmbeddedPostgres({ dataDir, log });
  process.kill(livingPostmaster(cluster)?.pid ?? 0, 'SIGKILL');
  const heard = await startThief(port);
  await query(server.url, 'select 1').catch(() => {});
  await vi.waitFor(
    async () => expect(await query(server.url, 'select id from jardin')).toEqual([{ id: 7 }]),
    { timeout: 30_000 },
  );
  expect(await findRunningPostgres(dataDir)).toMatchObject({ url: server.url });
  expect(heard).toEqual([]);
  expect(await rolesOf(server.url)).toEqual(noAdmins);
  await server.stop();
});

/** A start in a process of its own, killed as soon as `reached` says so. */
async function startAndKill(dataDir: string, reached: () => unknown): Promise<void> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./supervisor.ts'))};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    process.send('started');
    setInterval(() => {}, 60_000);`;
  const node: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let isStarted = false;
  node.on('message', () => {
    isStarted = true;
  });
  await vi.waitFor(() => expect(isStarted || reached()).toBeTruthy(), {
    timeout: 60_000,
    interval: 1,
  });
  node.kill('SIGKILL');
  await once(node, 'exit');
}

test('a move that is killed at any step, with or without its server, is completed by the next start', async () => {
  const dataDir = newDataDir();
  const cluster = join(dataDir, 'postgres');
  await startOldCluster(dataDir, 'create table jardin as select generate_series(1, 500) as id');
  const status = () => livingPostmaster(cluster)?.status;
  const steps = [
    () => status() !== 'ready',
    () => !livingPostmaster(cluster),
    () => existsSync(join(cluster, 'pg_hba.courtil.conf')) && status() === 'starting',
    () => existsSync(join(cluster, '.s.PGSQL.5432')) && status() === 'ready',
  ];
  for (const [at, step] of steps.entries()) {
    await startAndKill(dataDir, step);
    const left = livingPostmaster(cluster);
    if (left && at % 2 === 1) process.kill(left.pid, 'SIGKILL');
  }
  const server = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(server.url, 'select count(*)::int as n from jardin')).toEqual([{ n: 500 }]);
  expect(await rolesOf(server.url)).toEqual(noAdmins);
  await server.stop();
});

test('a path that is too long for a socket uses a folder below the temporary one', async () => {
  const dataDir = newDataDir(join('é'.repeat(20), 'l\'été, ou "presque"', 'x'.repeat(60)));
  const cluster = join(dataDir, 'postgres');
  const server = await startEmbeddedPostgres({ dataDir, log });
  const folder = livingPostmaster(cluster)?.socket ?? '';
  expect(dirname(folder)).toBe(tmpdir());
  expect(statSync(folder)).toMatchObject({ uid: statSync(cluster).uid });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(await findRunningPostgres(dataDir)).toMatchObject({ url: server.url });
  await query(server.url, 'create table jardin as select 7 as id');
  process.kill(livingPostmaster(cluster)?.pid ?? 0, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(server.url, 'select id from jardin')).toEqual([{ id: 7 }]),
    { timeout: 30_000 },
  );
  await server.stop();
  expect(existsSync(folder)).toBe(false);

  mkdirSync(folder);
  chmodSync(folder, 0o777);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(() => prepareSocket(cluster, folder)).toThrow(/appartient à un autre/);
});

test('a path with special characters of settings and URLs works', async () => {
  const dataDir = newDataDir('été, "50 %"@a:b?c#d');
  const server = await startEmbeddedPostgres({ dataDir, log });
  expect(livingPostmaster(join(dataDir, 'postgres'))?.socket).toBe(join(dataDir, 'postgres'));
  expect(await query(server.applicationUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});
