import { useNoted } from '../../jardins/noted.ts';
import { useCall } from '../../lib/calls/useCall.ts';

/** One's own harvests of a year, of one garden where that is named; what was shown stays until the next is there. */
export function useBilan(annee: number, jardin?: number) {
  const { last, value, failed, again } = useCall('GET /recolte', {
    query: { annee: String(annee), ...(jardin && { jardin }) },
  });
  useNoted(again);
  return { bilan: last, failed, stale: last !== value, again };
}
