import { useEffect, useState } from 'react';
import type { AnneeDuJardin } from '../../../contract/jardins/vie/annee.ts';
import { api, send } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';

interface Known {
  bilan: AnneeDuJardin;
  /** Of its picture, in this page alone. */
  image: string;
}

/** A year of an own garden with its picture; null asks for nothing yet. What was shown stays until the next is there. */
export function useAnnee(id: number, annee: number | null) {
  const [known, setKnown] = useState<Known | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each round.
  useEffect(() => {
    if (annee === null) return;
    const stop = new AbortController();
    const asked = { params: { id, annee: String(annee) }, signal: stop.signal };
    setFailed(false);
    Promise.all([
      api('GET /jardin/:id/annee/:annee', asked),
      send('GET /jardin/:id/annee/:annee/image', asked).then((answer) => answer.blob()),
    ]).then(
      ([bilan, picture]) => {
        if (!stop.signal.aborted) setKnown({ bilan, image: URL.createObjectURL(picture) });
      },
      (error) => {
        if (stop.signal.aborted) return;
        logFailure(error);
        setFailed(true);
      },
    );
    return () => stop.abort();
  }, [id, annee, round]);
  useEffect(() => () => URL.revokeObjectURL(known?.image ?? ''), [known]);
  return { known, failed, again: () => setRound((before) => before + 1) };
}
