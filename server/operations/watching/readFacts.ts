import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import {
  connectDatabase,
  type Database,
  sessionAddress,
} from '../../platform/database/connection.ts';
import { migrationState } from '../../platform/database/migrate.ts';
import { readErrors } from '../../platform/errors/errors.repository.ts';
import { readJobs } from '../../platform/jobs/jobRuns.repository.ts';
import { version } from '../../platform/version.ts';
import { alertsOf } from './alerts.ts';
import { readMailbag } from './facts.repository.ts';
import type { Facts } from './facts.ts';

// Longer than a healthy database ever takes, shorter than the caller's own time limit.
const patienceMs = 2_000;

type Given = Pick<Context, 'env' | 'db' | 'jobs' | 'gauges'>;

/** Asks how the installation is; throws nothing: a database that does not answer is a fact. */
export async function readFacts(given: Given): Promise<Facts> {
  const { DATA_DIR } = given.env;
  const [database, disk, backup, folder] = await Promise.all([
    readDatabase(given),
    statfs(DATA_DIR),
    newestBackup(join(DATA_DIR, 'sauvegardes')),
    stat(DATA_DIR),
  ]);
  const found = {
    at: Date.now(),
    version,
    database,
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    backup,
    installedAt: folder.birthtimeMs,
  };
  return { ...found, alerts: alertsOf(found, given) };
}

/** By a connection of its own: a pool that is used up is no database that is gone. */
async function readDatabase(given: Given): Promise<Facts['database']> {
  const db = connectDatabase(sessionAddress(given) ?? '', { max: 1 });
  try {
    const tooLong = sleep(patienceMs, null, { ref: false });
    return await Promise.race([ask(db, given), tooLong]);
  } catch {
    return null;
  } finally {
    // It may hang on a server that hangs.
    void db.$client.end().catch(() => {});
  }
}

async function ask(db: Database, { jobs, gauges }: Given): Promise<Facts['database']> {
  const since = performance.now();
  const { rows } = await db.$client.query('select pg_database_size(current_database()) as bytes');
  const took = (performance.now() - since) / 1_000;
  const counts = [];
  for (const { name, help, label, seconds, read: ask } of gauges)
    counts.push({ name, help, label, seconds, value: await ask(db) });
  return {
    seconds: took,
    bytes: Number(rows[0]?.bytes),
    migrations: await migrationState(db),
    mails: await readMailbag(db),
    jobs: await readJobs(db, jobs),
    counts,
    errors: await readErrors(db),
  };
}

async function newestBackup(folder: string): Promise<Facts['backup']> {
  const names = await readdir(folder).catch(() => []);
  let newest: Facts['backup'] = null;
  for (const name of names) {
    // Skip a file that is being written: it may never be complete.
    if (/^\.|\.(tmp|part|partiel|jsonl)$/.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    // Skip a file dated later than now by a wrong clock: its age is unknown.
    if (found?.isFile() && found.mtimeMs > (newest?.at ?? 0) && found.mtimeMs <= Date.now())
      newest = { at: found.mtimeMs, bytes: found.size };
  }
  return newest;
}
