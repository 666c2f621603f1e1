import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtProgram } from '../../scripts/steps/build.mjs';
import { livingPostmaster } from '../../server/platform/database/embedded/postmaster.ts';
import { applicationName, superuser } from '../../server/platform/database/embedded/settings.ts';
import { allKinds, openLedger } from '../../server/testing/ledger.ts';
import { inSeconds, tellFigure } from './figures.ts';
import { type Installation, openInstallation } from './installation.ts';
import { goOn } from './kills.ts';

const frozenMs = 10_000;

let here: Installation;
beforeAll(async () => {
  here = await openInstallation({ program: builtProgram });
  await here.start();
});
afterAll(() => here?.close());

/** PostgreSQL's processes for connections, and its own. */
async function serverProcesses(): Promise<number[]> {
  const postmaster = livingPostmaster(here.cluster)?.pid ?? 0;
  const found = [postmaster];
  for (const entry of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    if (Number(/\) . (\d+)/.exec(stat)?.[1]) === postmaster) found.push(Number(entry));
  }
  return found;
}

test('226: every connection cut at once under load: one in a hundred requests fails at most, for two seconds at most', async () => {
  const node = here.pid();
  const ledger = await openLedger(here.acting(), 6, allKinds);
  const read: { at: number; ok: boolean }[] = [];
  let over = false;
  const reader = async () => {
    while (!over) {
      const at = performance.now();
      const status = await fetch(`${here.origin}/v1/jardin/1`).then(
        async (answer) => (await answer.text()) && answer.status,
        () => 0,
      );
      read.push({ at, ok: status === 200 });
    }
  };
  const readers = Array.from({ length: 4 }, reader);
  const asked = () => read.length + Object.values(ledger.answers).reduce((sum, n) => sum + n, 0);
  const db = here.database(superuser);
  await goOn(ledger, 30);
  const [from, before] = [performance.now(), asked()];
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = 'courtil' and pid <> pg_backend_pid()`);
  await sleep(10_000);
  await goOn(ledger, 30);
  over = true;
  await Promise.all([...readers, ledger.stop()]);
  await ledger.comeBack();
  const failures = [
    ...read.filter(({ ok, at }) => !ok && at >= from).map(({ at }) => at),
    ...ledger.failed.filter(({ at }) => at >= from).map(({ at }) => at),
  ];
  const all = asked() - before;
  const lasted = failures.length > 0 ? Math.max(...failures) - from : 0;
  tellFigure(
    'Connexions coupées une fois, sous charge',
    `${failures.length} refus sur ${all} requêtes en 10 s, pendant ${inSeconds(lasted)}`,
  );
  expect(here.pid()).toBe(node);
  expect(here.isRunning()).toBe(true);
  expect(failures.length).toBeLessThanOrEqual(all / 100);
  expect(lasted).toBeLessThanOrEqual(2_000);
  expect(await here.wrong(ledger)).toEqual([]);
});

test('96, 226: PostgreSQL frozen, and connections refused: 503 meanwhile, and back without a restart', async () => {
  const node = here.pid();
  const ledger = await openLedger(here.acting(), 6, allKinds);
  await goOn(ledger);
  const frozen = await serverProcesses();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  await sleep(frozenMs);
  expect((await fetch(`${here.origin}/healthz`)).status).toBe(200);
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  const thawed = await here.ready();
  await goOn(ledger);

  const db = here.database(superuser);
  await db.execute(sql.raw(`alter role ${applicationName} connection limit 0`));
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${applicationName}`,
  );
  await expect.poll(() => here.isReady(), { timeout: 20_000 }).toBe(false);
  await sleep(3_000);
  await db.execute(sql.raw(`alter role ${applicationName} connection limit -1`));
  const allowed = await here.ready();
  await goOn(ledger);
  await ledger.stop();
  await ledger.comeBack();
  expect(here.pid()).toBe(node);
  expect(here.isRunning()).toBe(true);
  expect(ledger.answers[500] ?? 0).toBe(0);
  tellFigure('PostgreSQL gelé 10 s', `répond ${inSeconds(thawed)} après`);
  tellFigure(
    'Connexions refusées',
    `répond ${inSeconds(allowed)} après ; réponses ${JSON.stringify(ledger.answers)}`,
  );
  expect(await here.wrong(ledger)).toEqual([]);
});
