import { spawn } from 'node:child_process';
import { projectFolder } from './folders.mjs';

/** A failure to be told in one sentence, without a stack. */
export class StepError extends Error {}

/** Runs a command in the project's folder and returns its exit code and all that it printed. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

/** Prints an expected failure as its sentence, any other one whole, and ends with code 1. */
export function endWith(error) {
  const isExpected = error instanceof StepError || error?.constructor?.name === 'EnvError';
  console.error(isExpected ? `\n${error.message}` : error);
  process.exit(1);
}
