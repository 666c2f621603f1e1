import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { builtProgram } from '../../scripts/steps/build.mjs';
import { openLedger } from '../../server/testing/ledger.ts';
import { startTestCluster } from '../../server/testing/testCluster.ts';
import { inSeconds, tellFigure } from './figures.ts';
import { openInstallation } from './installation.ts';
import { goOn } from './kills.ts';
import { newer, olderVersion } from './olderVersion.ts';

test('231: an upgrade under writes: the new version killed in the middle of its migrations, then both at once on one database', async (context) => {
  const older = olderVersion();
  if (!older) return context.skip('no older version: this tree has no git history');
  const cluster = await startTestCluster();
  onTestFinished(() => cluster.stop());
  const admin = new pg.Client(cluster.url);
  await admin.connect();
  await admin.query('create database essai');
  await admin.end();
  const databaseUrl = cluster.url.replace(/\/postgres$/, '/essai');
  const settings = { JWT_SECRET: randomBytes(32).toString('hex') };
  const before = await openInstallation({
    databaseUrl,
    settings,
    program: join(older, 'server/main.ts'),
  });
  onTestFinished(() => before.close());
  const after = await openInstallation({ databaseUrl, settings, program: builtProgram });
  onTestFinished(() => after.close());
  mkdirSync(before.dataDir, { recursive: true });
  await before.start();
  const first = await openLedger(before.acting(), 4);
  await goOn(first);

  const beside = new pg.Client(databaseUrl);
  await beside.connect();
  onTestFinished(() => beside.end());
  const count = async (query: string) => Number((await beside.query(query)).rows[0].n);
  const applied = () => count('select count(*) as n from drizzle.__drizzle_migrations');
  const known = await applied();
  // Where each migration notes that it is done: the first new one waits there, with all its changes made and none kept.
  await beside.query('begin');
  await beside.query('lock table drizzle.__drizzle_migrations in share mode');
  after.launch();
  const held = () =>
    count(`select count(*) as n from pg_locks
      where not granted and relation = 'drizzle.__drizzle_migrations'::regclass`);
  for (const from = performance.now(); (await held()) === 0; await sleep(20))
    if (performance.now() - from > 60_000) throw new Error('no migration waits');
  await after.kill();
  await beside.query('rollback');
  await goOn(first, 20);
  const half = await applied();
  expect(half).toBeLessThan(known + newer);

  const ms = await after.start();
  const second = await openLedger(after.acting(), 4);
  await goOn(first, 30);
  await goOn(second, 30);
  expect(await applied()).toBeGreaterThanOrEqual(known + newer);
  await Promise.all([first.stop(), second.stop()]);
  expect(await after.wrong({ written: [...first.written, ...second.written] })).toEqual([]);
  const written = first.written.length + second.written.length;
  tellFigure(
    'Mise à jour sous écritures',
    `tuée à la migration ${half} (de ${known} à ${known + newer}), puis ${inSeconds(ms)} ; ${written} écritures par les deux versions, perdues : 0 ; réponses à l’ancienne ${JSON.stringify(first.answers)}`,
  );
});
