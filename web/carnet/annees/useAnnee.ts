import { useEffect } from 'react';
import { api, send } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';

/**
 * A year of an own garden with its picture; null makes no request yet. The former year stays
 * until the next one is there.
 */
export function useAnnee(id: number, annee: number | null) {
  const question = annee === null ? null : `${id} ${annee}`;
  const { last, failed, again } = useAsked(question, async (signal) => {
    const asked = { params: { id, annee: String(annee) }, signal };
    const [bilan, picture] = await Promise.all([
      api('GET /jardin/:id/annee/:annee', asked),
      send('GET /jardin/:id/annee/:annee/image', asked).then((answer) => answer.blob()),
    ]);
    signal.throwIfAborted();
    return { bilan, image: URL.createObjectURL(picture) };
  });
  useEffect(() => () => URL.revokeObjectURL(last?.image ?? ''), [last]);
  return { known: last, failed, again };
}
