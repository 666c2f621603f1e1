import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostmasterOf } from './processes.ts';

const gracefulStop = 30_000;
const hardStop = 10_000;

export interface Postmaster {
  pid: number;
  /** The folder of its socket; empty where it has none. */
  socket: string;
  status: string;
}

/** The server of a cluster as its own `postmaster.pid` describes it; `null` when none lives. */
export function livingPostmaster(cluster: string): Postmaster | null {
  const record = readPostmaster(cluster);
  return record && isPostmasterOf(record.pid, cluster) ? record : null;
}

/** Stops the server of a cluster: what is committed is kept, open sessions are cut. */
export async function stopPostmaster(cluster: string): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown; SIGQUIT leaves the repair to the next start.
  if (await signalAndWait(cluster, 'SIGINT', gracefulStop)) return;
  await signalAndWait(cluster, 'SIGQUIT', hardStop);
}

async function signalAndWait(cluster: string, signal: NodeJS.Signals, wait: number) {
  const server = livingPostmaster(cluster);
  if (!server) return true;
  process.kill(server.pid, signal);
  const deadline = Date.now() + wait;
  while (Date.now() < deadline) {
    // Another one may have been started already.
    if (livingPostmaster(cluster)?.pid !== server.pid) return true;
    await sleep(20);
  }
  return false;
}

// Lines of postmaster.pid: see LOCK_FILE_LINE_… in PostgreSQL's src/include/utils/pidfile.h.
function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, socket: lines[4] ?? '', status: lines[7]?.trim() ?? '' } : null;
  } catch {
    return null;
  }
}
