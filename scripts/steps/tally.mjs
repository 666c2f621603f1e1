import { duration } from './progress.mjs';

/** Collects the outcomes of the checks; prints each at once, with all its output when it failed. */
export function newTally() {
  const total = { passed: 0, failed: 0 };
  const begun = Date.now();

  function record({ title, passed, failed, output = '', note = '', milliseconds }) {
    total.passed += passed;
    total.failed += failed;
    const mark = failed > 0 ? '✗' : '✓';
    const counts = passed + failed > 1 ? ` : ${passed} réussis, ${failed} en échec` : '';
    if (failed > 0 && output.trim()) console.log(`\n${output.trim()}\n`);
    console.log(`${mark} ${title}${counts}${note} (${duration(milliseconds)})`);
    return failed === 0;
  }

  return {
    /** Runs a check that answers `{ passed, failed, output }`; a check that throws has failed. */
    async check(title, work) {
      const start = Date.now();
      let outcome;
      try {
        outcome = await work();
      } catch (error) {
        outcome = { passed: 0, failed: 1, output: error.stack ?? String(error) };
      }
      return record({ title, ...outcome, milliseconds: Date.now() - start });
    },
    /** Prints the sum; the last line is for programs. Returns the exit code. */
    finish() {
      console.log(`\nDurée totale : ${duration(Date.now() - begun)}`);
      console.log(`${total.passed} passed, ${total.failed} failed`);
      return total.failed > 0 ? 1 : 0;
    },
  };
}

/** The outcome of a command: one check, passed when it ended with 0. */
export function outcomeOf({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}
