import { useEffect, useState } from 'react';
import type { Rappel } from '../../../../contract/jardins/soins/rappel.ts';
import type { GenreDeRappel } from '../../../../contract/jardins/soins/soin.ts';
import { api } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/failure.ts';
import { loadDetails } from '../details.ts';

/** How the care of a plant comes back: its owner's alone, read in the browser. */
export interface Rappels {
  state: 'wait' | 'known' | 'failed';
  all: readonly Rappel[];
  of: (genre: GenreDeRappel) => Rappel | undefined;
  again: () => void;
}

/** `version` changes with what the dates follow from: then they are read anew, and the old ones stay meanwhile. */
export function useRappels(idPlante: number, owner: boolean, version: unknown): Rappels {
  const [read, setRead] = useState<{ idPlante: number; all: Rappel[] | null }>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each of them.
  useEffect(() => {
    if (!owner) return;
    const stop = new AbortController();
    const asked = { params: { id: idPlante }, signal: stop.signal };
    // What shows them is there before they are: a served part that changes earlier would be drawn anew.
    Promise.all([api('GET /plante/:id/rappel', asked), loadDetails()]).then(
      ([all]) => {
        if (!stop.signal.aborted) setRead({ idPlante, all });
      },
      (error) => {
        if (stop.signal.aborted) return;
        logFailure(error);
        setRead({ idPlante, all: null });
      },
    );
    return () => stop.abort();
  }, [idPlante, owner, version, round]);
  const mine = read?.idPlante === idPlante ? read : undefined;
  const all = mine?.all ?? [];
  return {
    state: !mine ? 'wait' : mine.all ? 'known' : 'failed',
    all,
    of: (genre) => all.find((rappel) => rappel.genre === genre),
    again: () => setRound((before) => before + 1),
  };
}
