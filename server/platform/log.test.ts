import { exec, execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('every printed text becomes a line of the log, and an unhandled rejection does not end the process', async () => {
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

const log = `import { createLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
  const log = createLog('info');`;
const run = (program: string) => [
  '--input-type=module',
  ...['--eval', `${log}\n${program.trim()}`],
];

test.each([
  ['process.exit(0)', 0],
  ['throw new Error("broken")', 1],
  ['setTimeout(() => { throw new Error("broken") }, 5)', 1],
])('lines that wait are written when the process ends by %s', async (end, code) => {
  const program = `for (let at = 0; at < 300; at += 1) log.info({ at }, 'said'); ${end}`;
  const ended = await promisify(execFile)(process.execPath, run(program)).catch((error) => error);
  expect(ended.code ?? 0).toBe(code);
  const said = ended.stdout.trim().split('\n');
  // A piece that a thread is writing when the end comes may stand behind the rest.
  const found = said
    .map((line: string) => JSON.parse(line).at)
    .sort((a: number, b: number) => a - b);
  expect(found).toEqual([...Array(300).keys()]);
});

test('when the output fails, the process goes on, and its end does not wait for the log', async () => {
  const program = `let said = 0;
    setInterval(() => {
      log.info('x'.repeat(5_000));
      said += 1;
      if (said === 20) process.exit(3);
    }, 20);`;
  const words = run(program).map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
  const shell = `exec ${process.execPath} ${words.join(' ')} >/dev/full`;
  const ended = await promisify(exec)(shell, { timeout: 20_000 }).catch((error) => error);
  expect([ended.code, ended.stderr]).toEqual([3, '']);
}, 30_000);

test('a line is written within a second, even alone', async () => {
  const child = execFile(
    process.execPath,
    run(`log.info('said'); setInterval(() => {}, 60_000); console.error('now');`),
  );
  await once(child.stderr ?? child, 'data');
  const since = performance.now();
  const [line] = await once(child.stdout ?? child, 'data');
  expect(JSON.parse(String(line))).toMatchObject({ msg: 'said' });
  expect(performance.now() - since).toBeLessThan(1_000);
  child.kill();
});
