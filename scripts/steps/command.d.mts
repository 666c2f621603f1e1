import type { SpawnOptions } from 'node:child_process';

export class StepError extends Error {}

export function run(
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
): Promise<{ code: number; output: string; stdout: string }>;
