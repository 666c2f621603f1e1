import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FolderInUseError, lockFolder } from './folderLock.ts';
import { livingPostmaster, stopPostmaster } from './postmaster.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './supervisor.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];
const isRoot = process.getuid?.() === 0;
const onLinux = existsSync('/proc/self/cwd');
const log = () => {};

// Some start and stop three servers, each of which writes all its files to the disk.
vi.setConfig({ testTimeout: 120_000 });

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    for (const dataDir of [folder, join(folder, 'data')])
      await stopPostmaster(join(dataDir, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  }
});

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtil-superviseur-'));
  folders.push(folder);
  chmodSync(folder, mode);
  return folder;
}

let made = '';
beforeAll(async () => {
  made = newFolder();
  folders.pop();
  await (await startEmbeddedPostgres({ dataDir: made, log })).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** A folder whose PostgreSQL was made before: to make one takes longer than what most tests do with it. */
function usedFolder(): string {
  const folder = newFolder();
  spawnSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
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

/** An application of its own process, so that it can be killed; answers its database's address. */
async function startElsewhere(dataDir: string): Promise<{ url: string; node: ChildProcess }> {
  const program = `
    import { lockFolder } from ${JSON.stringify(import.meta.resolve('./folderLock.ts'))};
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./supervisor.ts'))};
    const dataDir = ${JSON.stringify(dataDir)};
    lockFolder(dataDir);
    process.send((await startEmbeddedPostgres({ dataDir, log() {} })).url);
    setInterval(() => {}, 60_000);`;
  const node = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(node);
  const [url] = await once(node, 'message');
  return { url, node };
}

async function kill(node: ChildProcess): Promise<void> {
  node.kill('SIGKILL');
  await once(node, 'exit');
}

test('starts, keeps its data after a stop, and leaves no process running', async () => {
  const dataDir = newFolder();
  const first = await startEmbeddedPostgres({ dataDir, log });
  expect(first.adopted).toBe(false);
  await query(first.url, 'create table jardin as select 7 as id');
  expect(await findRunningPostgres(dataDir)).toMatchObject({ url: first.url });
  await first.stop();
  expect(livingPostmaster(join(dataDir, 'postgres'))).toBeNull();
  expect(await findRunningPostgres(dataDir)).toBeNull();

  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(second.url, 'select id from jardin')).toEqual([{ id: 7 }]);
  await second.stop();
});

test('is durable, uses UTF-8, folds and sorts French letters, and gives the application no administrator role', async () => {
  const server = await startEmbeddedPostgres({ dataDir: usedFolder(), log });
  const [facts] = await query(
    server.applicationUrl,
    `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
            lower('ÉTÉ') as lower, 'étang' < 'eux' collate "fr-x-icu" as french,
            current_setting('is_superuser') as administrator,
            current_setting('listen_addresses') as listens`,
  );
  expect(facts).toEqual({
    fsync: 'on',
    encoding: 'UTF8',
    lower: 'été',
    french: true,
    administrator: 'off',
    listens: '',
  });
  for (const url of [server.url, server.applicationUrl]) {
    const wrong = new URL(url);
    wrong.password = 'devine';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password/);
  }
  await server.stop();
});

test('does not reveal its password', async () => {
  const dataDir = newFolder();
  const server = await startEmbeddedPostgres({ dataDir, log });
  expect(statSync(join(dataDir, 'postgres.secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.secret']);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(server.url);
  await server.stop();
});

test('72: takes over the server of a killed application, and loses no write', async () => {
  const dataDir = usedFolder();
  const { url, node } = await startElsewhere(dataDir);
  await query(url, 'create table plante as select 3 as id');
  const before = livingPostmaster(join(dataDir, 'postgres'));
  await kill(node);

  const server = await startEmbeddedPostgres({ dataDir, log });
  expect(server).toMatchObject({ adopted: true, url });
  expect(livingPostmaster(join(dataDir, 'postgres'))?.pid).toBe(before?.pid);
  expect(await query(server.url, 'select id from plante')).toEqual([{ id: 3 }]);
  await server.stop();
  expect(livingPostmaster(join(dataDir, 'postgres'))).toBeNull();
});

test('recovers when PostgreSQL was killed too', async () => {
  const dataDir = usedFolder();
  const { url, node } = await startElsewhere(dataDir);
  await query(url, 'create table arrosage as select generate_series(1, 1000) as id');
  await kill(node);
  process.kill(livingPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL');
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true);

  const server = await startEmbeddedPostgres({ dataDir, log });
  expect(server.adopted).toBe(false);
  const rows = await query(server.url, 'select count(*)::int as count from arrosage');
  expect(rows).toEqual([{ count: 1000 }]);
  await server.stop();
});

test('recognises that another process has the pid of a dead server', async (context) => {
  if (!onLinux) context.skip('only /proc tells the processes apart');
  const dataDir = usedFolder();
  const cluster = join(dataDir, 'postgres');
  await (await startEmbeddedPostgres({ dataDir, log })).stop();
  const { uid, gid } = statSync(cluster);
  const other = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  children.push(other);
  const record = [other.pid, cluster, 1, 5432, cluster, '', '', 'ready'].join('\n');
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(join(cluster, name), record, { mode: 0o600 });
    if (isRoot) chownSync(join(cluster, name), uid, gid);
  }

  expect(await findRunningPostgres(dataDir)).toBeNull();
  const server = await startEmbeddedPostgres({ dataDir, log });
  expect(server.adopted).toBe(false);
  expect(other.exitCode).toBeNull();
  await server.stop();
});

test('begins again when its first start was interrupted', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('refuses existing data without its password', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'postgres'));
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
    /mot de passe de la base manque/,
  );
});

test('files of another major version are refused with instructions, and stay unchanged', async () => {
  const dataDir = newFolder();
  const cluster = join(dataDir, 'postgres');
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), '16\n');
  writeFileSync(join(dataDir, 'postgres.secret'), 'a'.repeat(43));
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
    /PostgreSQL 16.*npm run courtil -- sauvegarde.*Upgrading/s,
  );
  expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
});

test('a folder has one owner, until its process ends or is killed', async () => {
  const dataDir = usedFolder();
  const { node } = await startElsewhere(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(FolderInUseError);
  expect(() => lockFolder(dataDir)).toThrow(new RegExp(`déjà utilisé .+ ${node.pid}`));
  expect(await findRunningPostgres(dataDir)).toMatchObject({
    url: expect.stringMatching(/^postgres:/),
  });
  await kill(node);
  const lock = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(FolderInUseError);
  lock.release();
  lockFolder(dataDir).release();
});

test('as root, PostgreSQL runs without its rights', async (context) => {
  if (!isRoot) context.skip('not started as root');
  const dataDir = usedFolder();
  const server = await startEmbeddedPostgres({ dataDir, log });
  const cluster = join(dataDir, 'postgres');
  const status = readFileSync(`/proc/${livingPostmaster(cluster)?.pid}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t[1-9]/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  expect(statSync(cluster).uid).toBeGreaterThan(0);
  await server.stop();
});

test('works below a folder that only its owner may enter', async () => {
  const dataDir = join(newFolder(0o700), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  const first = await startEmbeddedPostgres({ dataDir, log });
  await query(first.url, 'create table jardin as select 1 as id');
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(second.url, 'select id from jardin')).toEqual([{ id: 1 }]);
  const cluster = join(dataDir, 'postgres');
  if (isRoot) {
    const status = readFileSync(`/proc/${livingPostmaster(cluster)?.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t[1-9]/m);
  }
  await second.stop();
});

test('waits for a server that is just stopping', async () => {
  const dataDir = usedFolder();
  const first = await startEmbeddedPostgres({ dataDir, log });
  const stopping = first.stop();
  await vi.waitFor(
    () => expect(livingPostmaster(join(dataDir, 'postgres'))?.status).not.toBe('ready'),
    { interval: 1, timeout: 20_000 },
  );
  const second = await startEmbeddedPostgres({ dataDir, log });
  await stopping;
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});
