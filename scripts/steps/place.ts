import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Children, openChildren } from './children.ts';
import { StepError } from './command.mjs';

/** Where programs run that go with the command that started them. */
export interface Place {
  folder: string;
  children: Children;
}

/**
 * Does `work` in a folder that is removed at the end, with programs that are ended then: after it, when it fails,
 * at Ctrl+C, and when the launcher is gone. The process ends with 0 where it answers true.
 */
export async function inPlace(name: string, work: (place: Place) => Promise<boolean>) {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), `courtil-${name}-`));
  // PostgreSQL's account passes through.
  chmodSync(folder, 0o711);
  const children = openChildren(folder);
  let ending: Promise<void> | undefined;
  const end = (code: number) => {
    ending ??= children
      .stopAll()
      .then(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
      .finally(() => process.exit(code));
    return ending;
  };
  // Later signals change nothing: npm sends on what the terminal has sent already.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(130));
  process.on('disconnect', () => void end(130));
  const fail = (error: unknown) => {
    if (ending) return;
    console.error(error instanceof StepError ? `\n${error.message}` : error);
    void end(1);
  };
  process.on('uncaughtException', fail);
  try {
    const done = await work({ folder, children });
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (!ending) console.log(`\n${done ? 'Réussi' : 'Échec'} en ${seconds} s.`);
    await end(done ? 0 : 1);
  } catch (error) {
    fail(error);
  }
}
