import { useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { notify } from '../../lib/notices.ts';

/** Runs one call at a time; a failure is logged and said, `sentence` first. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const run = async (sentence: string, work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      logFailure(error);
      const reason = error instanceof ApiError ? ` ${error.message}` : '';
      notify('error', sentence + reason);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
