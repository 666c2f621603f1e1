import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../lib/connection.ts';
import type { Elements } from '../../lib/elements.ts';
import { hasCode } from '../../lib/failure.ts';

const ProofDialog = lazy(async () => ({
  default: (await loadPart(() => import('./ProofDialog.tsx'))).ProofDialog,
}));

/**
 * For actions that need a recent sign-in: `proven` runs the work; if the server asks for a proof, it opens the
 * dialog and runs the work again. It returns null if the reader cancels.
 */
export function useProof(): {
  proven: <T>(work: () => Promise<T>) => Promise<T | null>;
  dialog: Elements;
} {
  const [answer, setAnswer] = useState<((shown: boolean) => void) | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const proven = async <T,>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (!hasCode(error, 'preuve_missing')) throw error;
    }
    const shown = await ask();
    setAnswer(null);
    return shown ? work() : null;
  };
  return {
    proven,
    dialog: answer && (
      <Suspense>
        <ProofDialog onShown={() => answer(true)} onCancel={() => answer(false)} />
      </Suspense>
    ),
  };
}
