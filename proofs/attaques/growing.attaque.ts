import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/steps/folders.mjs';

// Numbers in front of titles: docs/attaques.md.
test.each(['visitor', 'member'])(
  '270: nothing that a %s sends takes more than in line with its length',
  async (who) => {
    const script = [inProject('bench/attacks/growing.ts'), who];
    const { stdout } = await promisify(execFile)(process.execPath, script).catch((error) => error);
    expect(stdout).toMatch(/^0 requests of more than/m);
  },
  7_200_000,
);
