import type { Rappel } from '../../../../../contract/agenda/rappel.ts';
import type { GenreDeRappel } from '../../../../../contract/carnet/soin.ts';
import { api } from '../../../../lib/api.ts';
import { useAsked, useChange } from '../../../../lib/calls/useCall.ts';
import { loadDetails } from '../LaterParts.tsx';

/** The rhythms of a plant's care, for its owner only, read in the browser. */
export interface Rappels {
  state: 'wait' | 'known' | 'failed';
  all: readonly Rappel[];
  of: (genre: GenreDeRappel) => Rappel | undefined;
  again: () => void;
}

/** A new `version` (the data behind the dates changed) reads them again; the old ones stay meanwhile. */
export function useRappels(idPlante: number, owner: boolean, version: unknown): Rappels {
  const { value, failed, again } = useAsked(owner ? String(idPlante) : null, async (signal) => {
    const asked = api('GET /plante/:id/rappel', { params: { id: idPlante }, signal });
    // The code of the parts that show them is loaded first: an earlier change would render the served parts anew.
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
