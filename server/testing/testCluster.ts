import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf } from '../platform/database/embedded/access.ts';
import { initialiseCluster } from '../platform/database/embedded/initialise.ts';
import { launchPostmaster } from '../platform/database/embedded/launch.ts';
import { superuser, throwawaySettings } from '../platform/database/embedded/settings.ts';

const password = 'essai';

/**
 * Starts a throwaway PostgreSQL for tests; its address is the administrator's, who may create
 * databases. It disappears with its files at `stop()`, and also when this process is killed.
 */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'courtil-test-'));
  chmodSync(folder, 0o711);
  const cluster = join(folder, 'postgres');
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
  try {
    await initialiseCluster(cluster, password, { sync: false });
    const port = await launchPostmaster(cluster, throwawaySettings);
    return { url: addressOf(port, password, superuser), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
