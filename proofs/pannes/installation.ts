import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../../scripts/steps/folders.mjs';
import { connectDatabase, type Database } from '../../server/platform/database/connection.ts';
import { addressOf } from '../../server/platform/database/embedded/access.ts';
import {
  livingPostmaster,
  stopPostmaster,
} from '../../server/platform/database/embedded/postmaster.ts';
import { readSecret } from '../../server/platform/database/embedded/secretFile.ts';
import { fakedClock, ownerName } from '../../server/platform/database/embedded/settings.ts';
import { brokenInvariants, describeInvariant } from '../../server/platform/database/invariants.ts';
import type { Acting } from '../../server/testing/boutique.fixtures.ts';
import { type Ledger, lostOf } from '../../server/testing/ledger.ts';
import { outsideApp } from '../../server/testing/outsideApp.ts';
import { freePort } from '../../server/testing/smtp.ts';

const startMs = 120_000;

interface Options {
  /** Settings beside those of a test. */
  settings?: Record<string, string>;
  /** File that Node starts; the sources by default. */
  program?: string;
  /** A database beside it, instead of its own. */
  databaseUrl?: string;
  /** Where its data lie; one that is given is not removed. */
  dataDir?: string;
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** An application with its own PostgreSQL in processes of their own, as `npm start` runs it; ended by `close`. */
export async function openInstallation(options: Options = {}) {
  const own = mkdtempSync(join(tmpdir(), 'courtil-panne-'));
  // PostgreSQL's account passes through.
  chmodSync(own, 0o711);
  const dataDir = options.dataDir ?? join(own, 'donnees');
  const cluster = join(dataDir, 'postgres');
  const logFile = join(own, 'courtil.log');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { app, close: closeAgent } = outsideApp(origin);
  let node: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const opened: Database[] = [];

  function address(role = ownerName): string {
    if (options.databaseUrl) return options.databaseUrl;
    const secret = readSecret(`${cluster}.secret`) ?? '';
    const socket = livingPostmaster(cluster)?.socket;
    if (socket) return addressOf({ socket, secret }, role).replace(/\/postgres$/, '/courtil');
    // A version before it had a socket listens on the port of this line.
    const [, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return `postgres://${role}:${secret}@127.0.0.1:${port}/courtil`;
  }
  const said = () => readFileSync(logFile, 'utf8');

  function launch(settings: Record<string, string> = {}, program = options.program): ChildProcess {
    const log = openSync(logFile, 'a');
    const variables = {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      DEMO: '0',
      DEMO_BANK: 'on',
      LOG_LEVEL: 'warn',
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      NODE_ENV: 'production',
      ...options.settings,
      ...settings,
    };
    const child = spawn(process.execPath, [program ?? inProject('server/main.ts')], {
      cwd: own,
      env: { PATH: process.env.PATH, ...fakedClock, ...variables },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    node = child;
    ended = once(child, 'exit');
    return child;
  }

  const isReady = () =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );

  /** Waits until it answers; gives how long that took, in ms. */
  async function ready(from = performance.now(), is: () => boolean = () => true): Promise<number> {
    while (performance.now() - from < startMs) {
      if (node?.exitCode !== null || node.signalCode !== null)
        throw new Error(`it ended by itself:\n${said().slice(-3_000)}`);
      if (is() && (await isReady())) return performance.now() - from;
      await sleep(20);
    }
    throw new Error(`not ready after ${startMs} ms:\n${said().slice(-3_000)}`);
  }

  /** The database of now, as the owner of its tables unless another role is named. */
  function database(role = ownerName): Database {
    const db = connectDatabase(address(role), { max: 2, unhurried: true });
    opened.push(db);
    return db;
  }

  return {
    app,
    origin,
    dataDir,
    cluster,
    launch,
    ready,
    isReady,
    address,
    said,
    database,
    isRunning: () => node?.exitCode === null && node.signalCode === null,
    pid: () => node?.pid ?? 0,
    async start(settings?: Record<string, string>, program?: string): Promise<number> {
      launch(settings, program);
      return ready();
    },
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      node?.kill(signal);
      await ended;
      return node?.exitCode;
    },
    /** Application and database for the fixtures of tests. */
    acting: () => ({ app, context: { db: database() } }) as unknown as Acting,
    /** Faults at the end: broken invariants and lost acknowledged writes. */
    async wrong(ledger?: Pick<Ledger, 'written'>): Promise<string[]> {
      const broken = await brokenInvariants(database());
      const lost = ledger ? await lostOf(ledger, address()) : [];
      return [...broken.map(describeInvariant), ...lost.map((each) => `perdu : ${each}`)];
    },
    async close() {
      closeAgent();
      for (const db of opened) await db.$client.end().catch(() => {});
      node?.kill('SIGTERM');
      await Promise.race([ended, sleep(20_000, undefined, { ref: false })]);
      node?.kill('SIGKILL');
      await ended;
      await stopPostmaster(cluster);
      rmSync(own, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The middle of measured values. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
