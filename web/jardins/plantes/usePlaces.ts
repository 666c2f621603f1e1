import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';

/** Where one's own plants of a garden stand, the most usual places first; none where they cannot be read. */
export function usePlaces(jardinId: number | null): readonly string[] {
  const [places, setPlaces] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    api('GET /mes-plantes/choix', { signal: stop.signal }).then(
      ({ jardins }) => {
        const found = jardins.find(({ id }) => id === jardinId)?.emplacements ?? [];
        const named = found.filter(({ emplacement }) => emplacement);
        const usual = named.toSorted((a, b) => b.plantes - a.plantes);
        setPlaces(usual.map(({ emplacement }) => emplacement));
      },
      (error) => {
        if (!stop.signal.aborted) logFailure(error);
      },
    );
    return () => stop.abort();
  }, [jardinId]);
  return places;
}
