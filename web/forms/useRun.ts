import { useState } from 'react';
import { failureOf, logFailure } from '../lib/failure.ts';

/** One work at a time, and what is said where it fails. */
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
