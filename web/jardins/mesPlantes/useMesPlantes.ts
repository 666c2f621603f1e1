import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { MaPlante, MesPlantesChoix } from '../../../contract/jardins/mesPlantes.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { type Filters, searchOf } from './filters.ts';

const FIRST = 60;
const MORE = limits.pageSizeMaximum;

interface Shown {
  /** What they were asked by. */
  asked: string;
  nombre: number;
  plantes: readonly MaPlante[];
}

/**
 * One's own plants that match, the first ones at once and more when `more` asks. What was shown before stays until
 * the answer is there; `reload` reads as many anew as are shown.
 */
export function useMesPlantes(filters: Filters) {
  const asked = String(searchOf(filters));
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);
  const underWay = useRef<AbortController>(null);
  const latest = useRef<Shown | null>(null);
  latest.current = shown;

  const read = useCallback(
    async (from: readonly MaPlante[], upTo: number) => {
      underWay.current?.abort();
      underWay.current = new AbortController();
      const { signal } = underWay.current;
      const query = Object.fromEntries(new URLSearchParams(asked));
      try {
        let plantes = from;
        for (;;) {
          const limite = Math.min(MORE, upTo - plantes.length);
          const apres = plantes.at(-1)?.id;
          const page = await api('GET /mes-plantes', {
            query: { ...query, limite, apres },
            signal,
          });
          const known = new Set(plantes.map(({ id }) => id));
          plantes = [...plantes, ...page.plantes.filter(({ id }) => !known.has(id))];
          const whole = page.plantes.length === 0 || plantes.length >= Math.min(upTo, page.nombre);
          if (!whole) continue;
          // After a plant that is gone comes nothing: then the list is what is there.
          const nombre = page.plantes.length === 0 ? plantes.length : page.nombre;
          const next = { asked, nombre, plantes };
          // Hundreds of rows come in small steps, and nobody's typing waits for them.
          startTransition(() => setShown(next));
          setFailed(false);
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        logFailure(error);
        setFailed(true);
      } finally {
        if (underWay.current?.signal === signal) underWay.current = null;
      }
    },
    [asked],
  );

  useEffect(() => {
    void read([], FIRST);
    return () => underWay.current?.abort();
  }, [read]);

  const more = useCallback(() => {
    const now = latest.current;
    if (underWay.current || !now || now.asked !== asked) return;
    if (now.plantes.length < now.nombre) void read(now.plantes, now.plantes.length + MORE);
  }, [read, asked]);
  const reload = useCallback(
    () => read([], Math.max(FIRST, latest.current?.plantes.length ?? 0)),
    [read],
  );
  return { shown, stale: shown !== null && shown.asked !== asked, failed, more, reload };
}

/** What one's plants can be filtered by; null until it is known. */
export function useChoix() {
  const [choix, setChoix] = useState<MesPlantesChoix | null>(null);
  const reload = useCallback(async () => {
    try {
      setChoix(await api('GET /mes-plantes/choix'));
    } catch (error) {
      logFailure(error);
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { choix, reload };
}
