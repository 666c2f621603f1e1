import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { addressOf } from '../platform/database/embedded/access.ts';
import { initialiseCluster } from '../platform/database/embedded/initialise.ts';
import { launchPostmaster } from '../platform/database/embedded/launch.ts';
import { superuser, throwawaySettings } from '../platform/database/embedded/settings.ts';

const secret = 'essai';

/** With the rules that initdb wrote: a standby connects too. */
const settingsOf = (cluster: string) => ({
  ...throwawaySettings,
  hba_file: join(cluster, 'pg_hba.conf'),
});

/** A folder that disappears, with the PostgreSQL in it, at `stop()` and also when this process is killed. */
function throwawayFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'courtil-test-'));
  chmodSync(folder, 0o711);
  const undertaker = spawn(
    process.execPath,
    [fileURLToPath(new URL('./testClusterUndertaker.ts', import.meta.url)), folder],
    { stdio: ['pipe', 'ignore', 'inherit'], detached: true },
  );
  const stop = async () => {
    const ended = undertaker.exitCode === null ? once(undertaker, 'exit') : undefined;
    undertaker.stdin.end();
    await ended;
  };
  return { cluster: join(folder, 'postgres'), stop };
}

/**
 * Starts a throwaway PostgreSQL for tests; its address is the administrator's, who may create
 * databases.
 */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const { cluster, stop } = throwawayFolder();
  try {
    await initialiseCluster(cluster, secret, { sync: false });
    const socket = await launchPostmaster(cluster, settingsOf(cluster));
    return { url: addressOf({ socket, secret }, superuser), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a standby that follows the cluster of `url`: a copy taken while that one works, as pg_basebackup takes it. */
export async function startStandby(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { cluster, stop } = throwawayFolder();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('show data_directory');
    await client.query(`select pg_backup_start('test', true)`);
    spawnSync('cp', ['-a', rows[0].data_directory, cluster]);
    const label = await client.query('select labelfile from pg_backup_stop(false)');
    for (const left of ['postmaster.pid', 'postmaster.opts', 'pg_replslot'])
      rmSync(join(cluster, left), { recursive: true, force: true });
    const { uid, gid } = statSync(cluster);
    const write = (name: string, text: string) => {
      writeFileSync(join(cluster, name), text);
      chownSync(join(cluster, name), uid, gid);
    };
    mkdirSync(join(cluster, 'pg_replslot'), { mode: 0o700 });
    chownSync(join(cluster, 'pg_replslot'), uid, gid);
    write('backup_label', label.rows[0].labelfile);
    write('standby.signal', '');
    const { host, port } = client;
    const from = `host=${host} port=${port} user=${superuser} password=${secret}`;
    const settings = { ...settingsOf(cluster), hot_standby: 'on', primary_conninfo: from };
    const socket = await launchPostmaster(cluster, settings);
    return { url: addressOf({ socket, secret }, superuser), stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await client.end();
  }
}
