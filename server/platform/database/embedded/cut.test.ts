import { chownSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataDir } from '../location.ts';
import { lockFolder } from './folderLock.ts';
import { livingPostmaster } from './postmaster.ts';
import { isPostmasterOf } from './processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts';

const said: string[] = [];
const log = (line: string) => void said.push(line);

let dataDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'courtil-coupure-'));
  const first = await opened();
  await query(first.url, 'create table jardin as select 7 as id');
  await first.stop();
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** As a start does it, up to a database that answers. */
async function opened() {
  prepareDataDir(dataDir);
  const lock = lockFolder(dataDir);
  try {
    return await startEmbeddedPostgres({ dataDir, log });
  } finally {
    lock.release();
  }
}

async function query(url: string, text: string) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return (await client.query(text)).rows;
}

/** Ends PostgreSQL as a power cut does; what watches it ends in the same turn, and so starts none again. */
function cut(server: EmbeddedPostgres): Promise<void> {
  process.kill(livingPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL');
  return server.stop();
}

const shapes = {
  nothing: (path: string) => truncateSync(path, 0),
  half: (path: string) => truncateSync(path, readFileSync(path).length >> 1),
  NULs: (path: string) => writeFileSync(path, Buffer.alloc(readFileSync(path).length)),
};
const names = ['postgres/postmaster.pid', 'postgres.secret', 'verrou', 'verrou.pid'];

test.runIf(process.platform === 'linux')(
  "273: a number that another account's process has now is no server of ours",
  () => {
    const cluster = mkdtempSync(join(tmpdir(), 'courtil-coupure-'));
    if (process.getuid?.() === 0) chownSync(cluster, 65_534, 65_534);
    expect(isPostmasterOf(1, cluster)).toBe(false);
    rmSync(cluster, { recursive: true });
  },
);

test.each(Object.entries(shapes))(
  '273: a power cut that leaves the files of locks and the password as %s: it starts again, with all that was kept',
  async (_shape, spoil) => {
    await cut(await opened());
    for (const name of names) spoil(join(dataDir, name));
    const after = await opened();
    expect(after.adopted).toBe(false);
    expect(await query(after.url, 'select id from jardin')).toEqual([{ id: 7 }]);
    await cut(after);
    const again = await opened();
    expect(await query(again.url, 'select id from jardin')).toEqual([{ id: 7 }]);
    await again.stop();
  },
  120_000,
);
