import { setTimeout as sleep } from 'node:timers/promises';
import { livingPostmaster } from '../../server/platform/database/embedded/postmaster.ts';
import type { Ledger } from '../../server/testing/ledger.ts';
import type { Installation } from './installation.ts';

const goOnMs = 60_000;

/** Waits until `more` writes were acknowledged since now. */
export async function goOn({ written }: Pick<Ledger, 'written'>, more = 10): Promise<void> {
  const until = written.length + more;
  for (const from = performance.now(); written.length < until; await sleep(10))
    if (performance.now() - from > goOnMs)
      throw new Error(`${until - written.length} writes missing after ${goOnMs} ms`);
}

/** Kills Node during writes, at a random moment, and starts it again; returns ms until it answered. */
export async function killNode(here: Installation, ledger: Ledger): Promise<number> {
  await goOn(ledger);
  await sleep(Math.random() * 300);
  await here.kill();
  const from = performance.now();
  here.launch();
  return here.ready(from);
}

/** Kills PostgreSQL under writes; gives ms until the same application answered by a new one. */
export async function killPostgres(here: Installation, ledger: Ledger): Promise<number> {
  await goOn(ledger);
  await sleep(Math.random() * 300);
  const killed = livingPostmaster(here.cluster)?.pid ?? 0;
  const node = here.pid();
  const from = performance.now();
  process.kill(killed, 'SIGKILL');
  const isAnother = () => (livingPostmaster(here.cluster)?.pid ?? killed) !== killed;
  const ms = await here.ready(from, isAnother);
  if (here.pid() !== node) throw new Error('another process answers');
  return ms;
}
