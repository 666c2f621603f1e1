import type { Rappel } from '../../../../../contract/agenda/rappel.ts';
import type { GenreDeRappel } from '../../../../../contract/carnet/soin.ts';
import { api } from '../../../../lib/api.ts';
import { useAsked, useChange } from '../../../../lib/calls/useCall.ts';
import { loadDetails } from '../LaterParts.tsx';

/** How the care of a plant comes back: its owner's alone, read in the browser. */
export interface Rappels {
  state: 'wait' | 'known' | 'failed';
  all: readonly Rappel[];
  of: (genre: GenreDeRappel) => Rappel | undefined;
  again: () => void;
}

/** `version` changes with what the dates follow from: then they are read anew, and the old ones stay meanwhile. */
export function useRappels(idPlante: number, owner: boolean, version: unknown): Rappels {
  const { value, failed, again } = useAsked(owner ? String(idPlante) : null, async (signal) => {
    const asked = api('GET /plante/:id/rappel', { params: { id: idPlante }, signal });
    // What shows them is there before they are: a served part that changes earlier would be drawn anew.
    await Promise.all([asked, loadDetails()]);
    return asked;
  });
  useChange(version, again);
  const all = (!failed && value) || [];
  return {
    state: failed ? 'failed' : value ? 'known' : 'wait',
    all,
    of: (genre) => all.find((rappel) => rappel.genre === genre),
    again,
  };
}
