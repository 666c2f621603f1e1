import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('what anybody prints is a line of the log each, and a promise that nobody waits for ends nothing', async () => {
  const program = `
    import { createLog, logEverything } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
    logEverything(createLog('debug'));
    console.error('two\\nlines', { from: 'a library\\n' });
    console.warn(new Error('broken\\n{"level":50}'), 'said');
    console.log('%s plants', 3);
    process.emitWarning('old habits\\nhere');
    void Promise.reject(new Error('Failed query: select 1\\nparams: secret'));
    setTimeout(() => console.info('alive'), 20);`;
  const words = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words);
  expect(stderr).toBe('');
  expect(stdout).not.toContain('secret');
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: "two\nlines { from: 'a library\\n' }" },
    { level: 40, msg: 'said', err: { message: 'broken\n{"level":50}' } },
    { level: 30, msg: '3 plants' },
    { level: 40, msg: 'warning', err: { message: 'old habits\nhere' } },
    { level: 50, msg: 'unhandled rejection', err: { message: 'Failed query: select 1' } },
    { level: 30, msg: 'alive' },
  ]);
});
