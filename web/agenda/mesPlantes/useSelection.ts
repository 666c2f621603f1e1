import { startTransition, useCallback, useMemo, useRef, useState } from 'react';

/** A chosen plant: calls need its id, questions its name. */
export interface Chosen {
  id: number;
  name: string;
}

const nothing: ReadonlyMap<number, string> = new Map();

/** The chosen plants; `active` shows the check boxes, even before the first choice. */
export function useSelection() {
  const [chosen, setChosen] = useState(nothing);
  const [active, setActive] = useState(false);
  const last = useRef<number>(null);

  const end = useCallback(() => {
    setChosen(nothing);
    setActive(false);
    last.current = null;
  }, []);
  /** Toggles a plant; with `all`, chooses every plant between the last one and this one. */
  const toggle = useCallback((plante: Chosen, all?: readonly Chosen[]) => {
    const from = all?.findIndex(({ id }) => id === last.current) ?? -1;
    const to = all?.findIndex(({ id }) => id === plante.id) ?? -1;
    last.current = plante.id;
    setActive(true);
    setChosen((before) => {
      const next = new Map(before);
      if (from >= 0 && to >= 0 && all)
        for (const { id, name } of all.slice(Math.min(from, to), Math.max(from, to) + 1))
          next.set(id, name);
      else if (!next.delete(plante.id)) next.set(plante.id, plante.name);
      return next;
    });
  }, []);
  const choose = useCallback((plantes: readonly Chosen[]) => {
    setActive(true);
    // Thousands of rows are ticked in small steps.
    startTransition(() => setChosen(new Map(plantes.map(({ id, name }) => [id, name]))));
  }, []);
  return useMemo(
    () => ({ chosen, active, begin: () => setActive(true), end, toggle, choose }),
    [chosen, active, end, toggle, choose],
  );
}

export type Selection = ReturnType<typeof useSelection>;
