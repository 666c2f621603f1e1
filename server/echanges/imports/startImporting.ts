import type { Context } from '../../platform/context.ts';
import { forgetOtherFiles } from './importFiles.ts';
import { findHead } from './imports.repository.ts';
import { takeImport, takeWaitingImports } from './take.service.ts';

const lookEveryMs = 5_000;

/**
 * Runs the waiting imports, one after the other: those of this process at once, and those that another process left
 * every few seconds. Gives a function that stops it between two rows of an import; another process then continues it.
 */
export function startImporting(context: Context): () => Promise<void> {
  let stopped = false;
  let underWay: Promise<void> | undefined;
  const rung = new Set<number>();
  const isStopped = () => stopped;

  async function takeAll() {
    for (const id of rung) {
      rung.delete(id);
      if (!stopped) await takeImport(context, id, isStopped);
    }
    await takeWaitingImports(context, isStopped);
  }
  function wake() {
    if (stopped) return;
    underWay ??= takeAll()
      .catch((err) => context.log.error({ err }, 'imports'))
      .finally(() => {
        underWay = undefined;
        if (rung.size > 0) wake();
      });
  }

  const timer = setInterval(wake, lookEveryMs);
  const stopListening = context.importSignal.subscribe((id) => {
    rung.add(id);
    wake();
  });
  wake();
  return async () => {
    stopped = true;
    clearInterval(timer);
    stopListening();
    await underWay;
  };
}

/** Removes files that no import waits for any more. */
export const sweepImportFiles = (context: Context): Promise<void> =>
  forgetOtherFiles(context, async (id) => {
    const found = Number.isInteger(id) ? await findHead(context.db, id) : undefined;
    return found?.etat === 'attente' || found?.etat === 'encours';
  });
