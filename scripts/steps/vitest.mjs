import { existsSync, readFileSync, rmSync } from 'node:fs';
import { run } from './command.mjs';
import { inProject } from './folders.mjs';
import { pinnedNode, pinnedPath } from './node24.mjs';

/** Runs Vitest and counts its tests; what ran outside any test and failed counts as one more. */
export async function runVitest(name, args, env = {}) {
  const report = inProject('test-results', `${name}.json`);
  rmSync(report, { force: true });
  const cli = inProject('node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await run(pinnedNode, [cli, 'run', ...reporters, ...args], {
    env: { ...process.env, ...env, PATH: pinnedPath(), NO_COLOR: '1' },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const { passed, failed, skipped } = countTests(JSON.parse(readFileSync(report, 'utf8')));
  const outside = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  const note = skipped > 0 ? `, ${skipped} passés sous silence` : '';
  return { passed, failed: failed + outside, output, note };
}

function countTests({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}) {
  // A file that does not even load has no test to fail.
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    skipped: numPendingTests + numTodoTests,
  };
}
