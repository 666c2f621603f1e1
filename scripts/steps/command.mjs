import { spawn } from 'node:child_process';
import { projectFolder } from './folders.mjs';

const running = new Set();
// Child commands end with this process, however it ends.
process.on('exit', () => {
  for (const child of running) child.kill();
});

/** A failure to be told in one sentence, without a stack. */
export class StepError extends Error {}

/** Runs a command in the project's folder and returns its exit code, all that it printed, and of that its plain output. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    running.add(child);
    const end = (result) => {
      running.delete(child);
      resolve(result);
    };
    let output = '';
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => end({ code: 127, output: `${output}${error.message}\n`, stdout }));
    child.on('close', (code, signal) => end({ code: code ?? 1, signal, output, stdout }));
  });
}

/** Prints an expected failure as its sentence, any other one whole, and ends with code 1. */
export function endWith(error) {
  const isExpected = error instanceof StepError || error?.constructor?.name === 'EnvError';
  console.error(isExpected ? `\n${error.message}` : error);
  process.exit(1);
}
