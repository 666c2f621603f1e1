import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/steps/folders.mjs';

const aimMb = 60;

// Numbers in front of titles: docs/attaques.md.
test('90: 50,000 distinct addresses leave no more than 60 MB behind', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    inProject('bench/attacks/addresses.ts'),
  ]);
  const [, more] = /distinct addresses: .*, ([+-]\d+) \(aim/.exec(stdout) ?? [];
  expect([stdout, Number(more)]).toEqual([stdout, expect.any(Number)]);
  expect(Number(more)).toBeLessThanOrEqual(aimMb);
});
