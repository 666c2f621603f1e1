import {
  type ComponentProps,
  lazy,
  type PointerEvent as ReactPointerEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { loadPart } from '../../lib/connection.ts';
import { dropPlante, movePlante, sameOrder } from './movePlante.ts';
import { useKeyboardMove } from './useKeyboardMove.ts';

// Only an owner who starts to move a plant loads these.
const loadDrag = () => loadPart(() => import('./dragPlantes.ts'));
const MoveDialog = lazy(async () => ({
  default: (await loadPart(() => import('./MoveDialog.tsx'))).MoveDialog,
}));

/** Told of the new order, and of the plant that was moved. */
export type Arrange = (order: readonly PlanteSummary[], moved: PlanteSummary) => void;

const itemOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-plante]') : null;
const handleOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('.plante-handle') : null;

/**
 * Puts plants in order by dragging (mouse: the card or its handle; finger: the handle), with the
 * keyboard, or by 'Déplacer vers…'. The list listens; its elements know nothing.
 */
export function useArrange(
  plantes: readonly PlanteSummary[],
  arrange: Arrange | null,
  showUpTo: (count: number) => void,
) {
  const [asked, setAsked] = useState<number | null>(null);
  const moveTo = (order: readonly PlanteSummary[], id: number) => {
    const moved = order.find((plante) => plante.id === id);
    if (moved && !sameOrder(order, plantes)) arrange?.(order, moved);
  };
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (asked !== null) return;
    opener.current?.focus({ preventScroll: true });
    opener.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
    opener.current = null;
  }, [asked]);
  const keyboard = useKeyboardMove({ plantes, moveTo, showUpTo });

  const press = (event: ReactPointerEvent<HTMLUListElement>) => {
    keyboard.drop();
    const item = itemOf(event.target);
    const byHandle = handleOf(event.target) !== null;
    if (!item || event.button !== 0 || !(byHandle || event.pointerType === 'mouse')) return;
    const { currentTarget: list, pointerId, clientX: x, clientY: y } = event;
    const released = new AbortController();
    const end = () => released.abort();
    window.addEventListener('pointerup', end, { once: true });
    window.addEventListener('pointercancel', end, { once: true });
    void loadDrag().then(({ dragPlante }) => {
      if (released.signal.aborted) return;
      dragPlante({ list, item, pointerId, x, y }, (drop) =>
        moveTo(dropPlante(plantes, drop), drop.id),
      );
    });
  };

  const listProps: ComponentProps<'ul'> = {
    onPointerEnter: loadDrag,
    onPointerDown: press,
    // The browser's own dragging of links and pictures would take the pointer away.
    onDragStart: (event) => event.preventDefault(),
    onClick: (event) => {
      const handle = handleOf(event.target);
      const id = handle && itemOf(handle)?.dataset.plante;
      if (!id) return;
      opener.current = handle;
      setAsked(Number(id));
    },
    onKeyDown: (event) => {
      const id = handleOf(event.target) && itemOf(event.target)?.dataset.plante;
      if (id) keyboard.press(event, Number(id));
    },
    onKeyUp: (event) => {
      if (event.key === ' ' && handleOf(event.target)) event.preventDefault();
    },
  };

  const plante = plantes.find(({ id }) => id === asked);
  const extras = (
    <>
      <p id="aide-deplacer" hidden>
        Entrée pour choisir une place dans une liste ; Espace pour saisir la plante, puis les
        flèches pour la déplacer.
      </p>
      <p role="status" className="sr-only">
        {keyboard.said}
      </p>
      {plante && (
        <Suspense>
          <MoveDialog
            plante={plante}
            plantes={plantes}
            onMove={(place) => {
              setAsked(null);
              showUpTo(place + 1);
              moveTo(movePlante(plantes, plante.id, place), plante.id);
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
  return { order: keyboard.order, lifted: keyboard.lifted, listProps, extras };
}
