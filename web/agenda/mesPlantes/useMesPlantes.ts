import { useDeferredValue } from 'react';
import type { MaPlante } from '../../../contract/agenda/mesPlantes.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { type Filters, searchOf } from './filters.ts';

const FIRST = 60;
const MORE = limits.pageSizeMaximum;

interface Shown {
  /** The filters of these plants. */
  asked: string;
  nombre: number;
  plantes: readonly MaPlante[];
}

/** Reads up to `upTo` plants, after the known ones. */
async function read(
  asked: string,
  known: readonly MaPlante[],
  upTo: number,
  signal: AbortSignal,
): Promise<Shown> {
  const query = Object.fromEntries(new URLSearchParams(asked));
  let plantes = known;
  for (;;) {
    const limite = Math.min(MORE, upTo - plantes.length);
    const apres = plantes.at(-1)?.id;
    const page = await api('GET /mes-plantes', { query: { ...query, limite, apres }, signal });
    const ids = new Set(plantes.map(({ id }) => id));
    plantes = [...plantes, ...page.plantes.filter(({ id }) => !ids.has(id))];
    // A deleted cursor gives no next part: the list then ends there.
    if (page.plantes.length === 0) return { asked, nombre: plantes.length, plantes };
    if (plantes.length >= Math.min(upTo, page.nombre))
      return { asked, nombre: page.nombre, plantes };
  }
}

/**
 * The member's matching plants: the first ones at once, others with `more`. The former plants stay until the answer is
 * there. `reload` reads as many as are shown.
 */
export function useMesPlantes(filters: Filters) {
  const asked = String(searchOf(filters));
  const { value, last, busy, failed, again, run } = useAsked<Shown>(asked, (signal, known) =>
    read(asked, [], Math.max(FIRST, known?.plantes.length ?? 0), signal),
  );
  const more = () => {
    const { plantes = [], nombre = 0 } = value ?? {};
    if (!busy && plantes.length < nombre)
      void run((signal) => read(asked, plantes, plantes.length + MORE, signal));
  };
  // Hundreds of rows are rendered in small steps, so that typing never waits for them.
  const shown = useDeferredValue(last);
  return { shown, stale: shown !== null && shown.asked !== asked, failed, more, reload: again };
}
