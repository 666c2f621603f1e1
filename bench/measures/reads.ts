import { spawn } from 'node:child_process';
import { inProject } from '../../scripts/steps/folders.mjs';
import { largeFolder } from '../apps/large-database.ts';
import type { Group } from '../measure.ts';

const shown = /^(SLOW| {4})\s+([\d.]+) ms\s+([\d.]+) ms × ([\d.]+)\s+(.+)$/;

/** Every read of the running server, on the demonstration and on the large database; `bench/calls/reads.ts` takes its own rounds. */
export const reads: Group = {
  rows: [
    {
      name: 'all-reads',
      what: 'reads of all endpoints above 1.5 × of a small database, or 20 ms',
      unit: '',
      aim: { atMost: 0 },
      rounds: 1,
    },
  ],
  isLarge: true,
  boundMinutes: 10,
  async start(stage) {
    return {
      async 'all-reads'() {
        const child = spawn(process.execPath, [inProject('bench/calls/reads.ts')], {
          env: { ...process.env, DATA_DIR: largeFolder },
          stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        });
        const ended = new Promise((resolve) => child.once('exit', resolve));
        stage.onEnd(async () => {
          child.kill();
          await ended;
        });
        let printed = '';
        for await (const text of child.stdout ?? []) printed += text;
        const lines = printed.split('\n').flatMap((line) => {
          const [, slow = '', , ms, , name = ''] = shown.exec(line) ?? [];
          return name ? [{ isSlow: slow === 'SLOW', ms: Number(ms), line }] : [];
        });
        if (lines.length === 0) throw new Error('no endpoint was read');
        for (const { line } of lines.filter(({ isSlow }) => isSlow)) console.log(`  ${line}`);
        const slowest = Math.max(...lines.map(({ ms }) => ms));
        const value = lines.filter(({ isSlow }) => isSlow).length;
        return { value, sides: { endpoints: lines.length, 'slowest ms': slowest } };
      },
    };
  },
};
