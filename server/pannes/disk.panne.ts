import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { builtProgram } from '../../scripts/steps/build.mjs';
import { allKinds, openLedger } from '../testing/ledger.ts';
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
