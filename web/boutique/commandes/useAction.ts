import { useState } from 'react';
import { logFailure, withReason } from '../../lib/failure.ts';
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
      notify('error', withReason(sentence, error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Moves the focus from a removed button to the heading in its place. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
