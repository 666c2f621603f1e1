import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtProgram } from '../../scripts/steps/build.mjs';
import { fakeTimeLibrary } from '../../scripts/steps/clock.ts';
import { newMember } from '../../server/testing/factories.ts';
import { allKinds, openLedger } from '../../server/testing/ledger.ts';
import { tellFigure } from './figures.ts';
import { openInstallation } from './installation.ts';
import { goOn } from './kills.ts';

const jumps = ['+3d', '+0', '-3d', '-400d', '+0'];

test('230: the clock set forward and back under writes: they go on, who is signed in stays so, all rows agree', async () => {
  const library = await fakeTimeLibrary();
  const folder = mkdtempSync(join(tmpdir(), 'courtil-heure-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'heure');
  writeFileSync(file, '+0\n');
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
  };
  const settings = { ...faked, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const here = await openInstallation({ program: builtProgram, settings });
  onTestFinished(() => here.close());
  await here.start();
  const ledger = await openLedger(here.acting(), 4, allKinds);
  for (const jump of jumps) {
    await goOn(ledger);
    writeFileSync(file, `${jump}\n`);
    // The library reads its file each second.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await goOn(ledger, 20).catch((cause) => {
      throw new Error(`${jump}: ${JSON.stringify(ledger.answers)}`, { cause });
    });
    await newMember(here.app);
    expect(await here.wrong(), jump).toEqual([]);
  }
  await ledger.stop();
  await ledger.comeBack();
  expect(here.isRunning()).toBe(true);
  expect(await here.wrong(ledger)).toEqual([]);
  const told = `${ledger.written.length} écritures, perdues : 0 ; réponses ${JSON.stringify(ledger.answers)}`;
  tellFigure(`Horloge à ${jumps.join(', ')}`, told);
});
