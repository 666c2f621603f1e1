import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PlanteSummary } from '../../../../contract/jardins/plante.ts';
import { type SortMode, sortPlantes, useSortMode } from '../../../jardins/plantes/planteSort.ts';
import { api } from '../../../lib/api.ts';
import { useChange } from '../../../lib/calls/useCall.ts';
import { hasStatus, logFailure } from '../../../lib/failure.ts';
import { notify } from '../../../lib/notices.ts';
import { typo } from '../../../lib/typo.ts';

const CONFLICT =
  'Les plantes de ce jardin ont changé entre-temps : la liste a été rechargée. Déplacez de nouveau la plante.';
const FAILURE = 'L’ordre des plantes n’a pas pu être enregistré. Réessayez dans un instant.';

/** A garden's plants in the chosen order; a new order is shown at once and saved in the background. */
export function usePlanteOrder(jardinId: number, plantes: readonly PlanteSummary[]) {
  const [mode, choose] = useSortMode(jardinId);
  const [placed, setPlaced] = useState<readonly PlanteSummary[] | null>(null);
  const [status, setStatus] = useState('');
  const [sorting, setSorting] = useState(0);
  const { revalidate } = useRevalidator();
  const queue = useRef(Promise.resolve());
  const turns = useRef(0);
  const saved = useRef<SortMode>(mode);
  const settled = useRef(true);
  // A thousand cards change places in small steps; the menu answers at once.
  const shownMode = useDeferredValue(mode);
  const sorted = useMemo(() => sortPlantes(plantes, shownMode), [plantes, shownMode]);

  // The optimistic order stays until the garden has been read again, so that nothing jumps back.
  useChange(plantes, () => {
    if (settled.current) setPlaced(null);
  });

  const save = async (order: readonly PlanteSummary[], moved: PlanteSummary) => {
    try {
      const orderedPlantes = order.map(({ id }, position) => ({ id, position }));
      await api('POST /plante/save-order/:jardinId', {
        params: { jardinId },
        body: { orderedPlantes },
      });
      saved.current = 'manuel';
      const place = order.indexOf(moved) + 1;
      setStatus(
        typo(`« ${moved.name} » : place ${place} sur ${order.length}. L’ordre est enregistré.`),
      );
    } catch (error) {
      logFailure(error);
      choose(saved.current);
      setStatus('');
      notify('error', hasStatus(error, 409) ? CONFLICT : FAILURE);
    }
  };

  /** Saves run one after the other; only the last waiting one is sent. */
  const place = (order: readonly PlanteSummary[], moved: PlanteSummary) => {
    if (!placed) saved.current = mode;
    settled.current = false;
    turns.current += 1;
    const turn = turns.current;
    setPlaced(order);
    choose('manuel');
    queue.current = queue.current.then(async () => {
      if (turn !== turns.current) return;
      await save(order, moved);
      settled.current = turn === turns.current;
      await revalidate();
    });
  };

  return {
    mode,
    plantes: placed ?? sorted,
    status,
    sorting,
    place,
    choose: (next: SortMode) => {
      setStatus(next === 'manuel' ? 'Vos plantes sont dans votre ordre.' : '');
      setPlaced(null);
      setSorting((count) => count + 1);
      choose(next);
    },
  };
}

export type PlanteOrder = ReturnType<typeof usePlanteOrder>;
