import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { builtProgram } from '../../scripts/steps/build.mjs';
import { inProject } from '../../scripts/steps/folders.mjs';
import { listArchives } from '../../server/operations/sauvegardes/folder.ts';
import { allKinds, openLedger } from '../../server/testing/ledger.ts';
import { inSeconds, tellFigure } from './figures.ts';
import { openInstallation } from './installation.ts';
import { goOn } from './kills.ts';

/** A small disk of its own; undefined where none may be mounted. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'courtil-disque-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=0711', 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test('76, 97, 227: a disk that is full under writes: clear refusals, nothing half-written, and back by itself once there is room', async (context) => {
  const disk = smallDisk();
  if (!disk) return context.skip('a small disk can only be mounted as root');
  const dataDir = join(disk, 'donnees');
  mkdirSync(dataDir, { mode: 0o711 });
  const here = await openInstallation({ program: builtProgram, dataDir });
  onTestFinished(() => here.close());
  await here.start();
  const ledger = await openLedger(here.acting(), 4, allKinds);
  await goOn(ledger);

  const ballast = join(disk, 'plein');
  // Until nothing more goes in: what PostgreSQL holds ready is used up first.
  const fill = async () => {
    for (const from = performance.now(); performance.now() - from < 20_000; await sleep(500)) {
      const left = statfsSync(disk);
      if (left.bavail > 0)
        try {
          writeFileSync(
            `${ballast}-${performance.now()}`,
            Buffer.alloc(left.bavail * left.bsize, 1),
          );
        } catch {
          // Full: what was to be done.
        }
    }
  };
  await fill();
  expect(here.isRunning()).toBe(true);
  execFileSync('sh', ['-c', `rm -f ${ballast}*`]);
  const ms = await here.ready();
  await goOn(ledger, 30);
  await ledger.stop();
  await ledger.comeBack();
  expect(ledger.answers[507] ?? 0, JSON.stringify(ledger.answers)).toBeGreaterThan(0);
  expect(ledger.answers[500] ?? 0, JSON.stringify(ledger.answers)).toBe(0);
  expect(await here.wrong(ledger)).toEqual([]);
  tellFigure(
    'Disque plein, puis de la place',
    `répond après ${inSeconds(ms)} ; ${ledger.written.length} écritures confirmées, perdues : 0 ; réponses ${JSON.stringify(ledger.answers)}`,
  );
});

test('289: a backup and a restore on a full disk: a sentence without SQL, and all that was there stays', async (context) => {
  const disk = smallDisk();
  if (!disk) return context.skip('a small disk can only be mounted as root');
  const dataDir = join(disk, 'donnees');
  mkdirSync(dataDir, { mode: 0o711 });
  const here = await openInstallation({ program: builtProgram, dataDir });
  onTestFinished(() => here.close());
  await here.start();
  const ledger = await openLedger(here.acting(), 4, allKinds);
  await goOn(ledger, 30);
  await ledger.stop();
  await ledger.comeBack();
  const command = (script: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [inProject(script), ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const backUp = 'server/operations/sauvegardes/sauvegarde.process.ts';
  expect(command(backUp).status).toBe(0);
  const [archive] = await listArchives(dataDir);
  await here.kill('SIGTERM');
  const before = readdirSync(join(dataDir, 'images'), { recursive: true }).length;
  const ballast = join(disk, 'plein');
  const outcomes: string[] = [];
  // No room at all; for the archive of what is there; for some of the rows.
  for (const room of [0, 1, 4, 12, 24]) {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - room * 1024 * 1024), 1));
    const { status, said } = command('scripts/restauration.ts', archive?.path ?? '', '--oui');
    if (status !== 0) {
      expect(said, `${room} MB`).toMatch(
        /disque est plein|la base ne répond plus|PostgreSQL ne démarre pas/,
      );
      expect(said, `${room} MB`).not.toMatch(/Failed query|select |copy |^\s+at /m);
    }
    outcomes.push(`${room} Mo : ${status === 0 ? 'faite' : 'refusée'}`);
    if (room === 0) {
      const refused = command(backUp);
      expect([refused.status, refused.said]).toEqual([
        1,
        expect.stringMatching(/disque est plein|PostgreSQL ne démarre pas/),
      ]);
      expect(refused.said).not.toMatch(/^\s+at /m);
    }
    rmSync(ballast);
    await here.start();
    expect(await here.wrong(ledger), `${room} MB`).toEqual([]);
    await here.kill('SIGTERM');
    expect(readdirSync(join(dataDir, 'images'), { recursive: true }).length).toBe(before);
  }
  await here.start();
  expect(outcomes.join()).toContain('refusée');
  tellFigure('Restauration sur un disque plein', outcomes.join(' ; '));
});
