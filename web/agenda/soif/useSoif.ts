import { useEffect } from 'react';
import type { SoifPlante } from '../../../contract/agenda/soif.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';

type Known = ReadonlyMap<number, SoifPlante>;

/** Facts about plants that only the garden's owner may read; null until they are known. */
export interface Soif {
  plantes: Known | null;
  failed: boolean;
  /** Reads it again after a change. */
  reload: () => Promise<void>;
  /** Shows a change until it is read again. */
  show: (plantes: Known) => void;
}

/** The number of thirsty plants; null until it is known. */
export const thirstOf = ({ plantes }: Pick<Soif, 'plantes'>) =>
  plantes && [...plantes.values()].filter(({ soif }) => soif).length;

/** The thirst of an own garden's plants: read after the page, and again when the reader returns to it. */
export function useSoif(jardinId: number, own: boolean): Soif {
  const { value, failed, again, change } = useAsked<Known>(
    own ? String(jardinId) : null,
    async (signal) => {
      const rows = await api('GET /jardin/:id/soif', { params: { id: jardinId }, signal });
      return new Map(rows.map((row) => [row.idPlante, row]));
    },
  );
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && void again();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [again]);
  return { plantes: value, failed, reload: again, show: (plantes) => change(() => plantes) };
}
