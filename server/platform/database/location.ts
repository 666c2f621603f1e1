import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkDataDir, reasonOf as fileReason } from '../dataDir.ts';
import type { Env } from '../env.ts';
import { StartupError } from '../startupError.ts';
import { patience } from './connection.ts';
import { FolderInUseError, lockFolder } from './embedded/folderLock.ts';
import type { StatusLog } from './embedded/keepRunning.ts';
import {
  type Addresses,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './embedded/supervisor.ts';

const oldestVersion = 15;
const toolPatience = 60_000;

type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

export interface OpenDatabase extends Addresses {
  close(): Promise<void>;
}

/**
 * The application's database: `DATABASE_URL` when given, else the embedded PostgreSQL, started or
 * taken over. `url` is that of the tables' owner: `DATABASE_DIRECT_URL` where it is given, past a pooler.
 * `close` stops the embedded one either way.
 */
export async function openDatabase(env: Place, log: StatusLog): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openGiven(env.DATABASE_URL, env.DATABASE_DIRECT_URL);
  prepareDataDir(env.DATA_DIR);
  const lock = lockFolder(env.DATA_DIR);
  try {
    const { stop, ...addresses } = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
    return {
      ...addresses,
      async close() {
        await stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The same database for a command-line tool, which may work beside a running application. */
export async function openDatabaseBeside(env: Place, log: StatusLog): Promise<OpenDatabase> {
  const deadline = Date.now() + toolPatience;
  while (!env.DATABASE_URL) {
    const found = await findRunningPostgres(env.DATA_DIR);
    if (found) return { ...found, close: async () => {} };
    try {
      return await openDatabase(env, log);
    } catch (error) {
      // An application that owns the folder is about to start its PostgreSQL, or to stop.
      if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error;
    }
    await sleep(100);
  }
  return openGiven(env.DATABASE_URL, env.DATABASE_DIRECT_URL);
}

/** Makes the data folder, or sees that all in it can be used. As root, PostgreSQL's own account must be able to pass through it. */
export function prepareDataDir(dataDir: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const missing: string[] = [];
  for (let at = dataDir; !existsSync(at); at = dirname(at)) missing.unshift(at);
  try {
    // Level by level: Node's own recursive mkdir never ends where a file system makes no folders (/proc).
    for (const folder of missing) makeFolder(folder, mode);
    if (!statSync(dataDir).isDirectory()) throw new Error('un fichier s’y trouve');
  } catch (error) {
    throw new StartupError(
      `Le dossier de données ${dataDir} (DATA_DIR) ne peut pas être créé : ${fileReason(error as Error)}.`,
    );
  }
  checkDataDir(dataDir);
}

function makeFolder(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process of this application may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function openGiven(url: string, direct?: string): Promise<OpenDatabase> {
  if (direct) await checkServer(direct, 'DATABASE_DIRECT_URL', patience);
  // A pooler takes no settings along.
  const { statement_timeout: _, ...pooled } = patience;
  await checkServer(url, 'DATABASE_URL', direct ? pooled : patience);
  return { url: direct ?? url, applicationUrl: url, close: async () => {} };
}

async function checkServer(url: string, name: string, bounds: pg.ClientConfig): Promise<void> {
  const { host, pathname } = new URL(url);
  const place = `La base de données ${decodeURIComponent(host)}${pathname} (${name})`;
  const client = new pg.Client({ connectionString: url, ...bounds });
  client.on('error', () => {});
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    version = Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    throw new StartupError(`${place} n’est pas joignable : ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
  if (version < oldestVersion)
    throw new StartupError(
      `${place} est un PostgreSQL ${version} : la version ${oldestVersion} au moins est attendue.`,
    );
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'connexion refusée';
  if (code === 'ENOTFOUND') return 'machine inconnue';
  if (code === '28P01' || code === '28000') return 'identifiants refusés';
  if (code === '3D000') return 'la base n’existe pas';
  return message || String(code);
}
