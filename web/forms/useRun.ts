import { useState } from 'react';
import { failureOf, logFailure } from '../lib/failure.ts';

/** Runs one task at a time, and shows its error. */
export function useRun() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (failed: string, work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      logFailure(failure);
      const said = failureOf(failed, failure);
      setError(said && [said.text, said.more].filter(Boolean).join(' '));
    }
    setBusy(false);
  };
  return { busy, error, run };
}
