import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type PointerEvent as ReactPointerEvent,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PlanteSummary } from '../../../../contract/jardins/plante.ts';
import { loadPart } from '../../../lib/connection.ts';
import { typo } from '../../../lib/typo.ts';
import { dropPlante, movePlante, sameOrder } from './movePlante.ts';

// Only an owner who starts to move a plant loads these.
const loadDrag = () => loadPart(() => import('./dragPlantes.ts'));
const MoveDialog = lazy(async () => ({
  default: (await loadPart(() => import('./MoveDialog.tsx'))).MoveDialog,
}));

/** Called with the new order and the moved plant. */
type Arrange = (order: readonly PlanteSummary[], moved: PlanteSummary) => void;

const itemOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-plante]') : null;
const handleOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('.plante-handle') : null;

/**
 * Puts plants in order by dragging (mouse: the card or its handle; finger: the handle), with the
 * keyboard, or by 'Déplacer vers…'. The listeners are on the list, not on its elements.
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
    // The browser's own dragging of links and pictures would capture the pointer.
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
        {keyboard.announcement}
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

/** The list in its new order, and the props that arrange it. */
export type Arranged = ReturnType<typeof useArrange>;

interface Options {
  plantes: readonly PlanteSummary[];
  moveTo: (order: readonly PlanteSummary[], id: number) => void;
  showUpTo: (count: number) => void;
}

interface Lift {
  id: number;
  order: readonly PlanteSummary[];
}

/** Up and down go by a row of the grid. */
function columnsOf(list: Element | null): number {
  const columns = list && getComputedStyle(list).gridTemplateColumns.split(' ').length;
  return columns || 1;
}

/** Space lifts a plant by its handle, arrows move it, Space or Enter drops it, Escape takes it back. */
function useKeyboardMove({ plantes, moveTo, showUpTo }: Options) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const handle = useRef<HTMLElement | null>(null);
  const place = lift ? lift.order.findIndex(({ id }) => id === lift.id) : -1;
  const moved = lift?.order[place];

  // Moving the element in the page may have taken the focus away from its handle.
  useLayoutEffect(() => {
    if (!lift) return;
    handle.current?.focus({ preventScroll: true });
    handle.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [lift]);

  const drop = () => {
    if (!lift) return;
    setLift(null);
    setAnnouncement('');
    moveTo(lift.order, lift.id);
  };

  const steps = (key: string): number | undefined => {
    const row = columnsOf(handle.current?.closest('ul') ?? null);
    const all: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -row,
      ArrowDown: row,
      Home: -plantes.length,
      End: plantes.length,
    };
    return all[key];
  };

  const press = (event: KeyboardEvent, id: number) => {
    if (!lift || !moved) {
      if (event.key !== ' ') return;
      event.preventDefault();
      handle.current = event.target as HTMLElement;
      setLift({ id, order: plantes });
      const at = plantes.findIndex((plante) => plante.id === id);
      const { name = '' } = plantes[at] ?? {};
      setAnnouncement(
        typo(
          `« ${name} » saisie, place ${at + 1} sur ${plantes.length}. Flèches pour déplacer, Espace pour poser, Échap pour annuler.`,
        ),
      );
      return;
    }
    if (event.key === 'Tab') return drop();
    const step = steps(event.key);
    if (step === undefined && ![' ', 'Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (step !== undefined) {
      const next = Math.min(Math.max(place + step, 0), lift.order.length - 1);
      showUpTo(next + 1);
      setLift({ id, order: movePlante(lift.order, id, next) });
      setAnnouncement(typo(`« ${moved.name} » : place ${next + 1} sur ${lift.order.length}.`));
    } else if (event.key === 'Escape') {
      setLift(null);
      setAnnouncement(typo(`Déplacement de « ${moved.name} » annulé.`));
    } else drop();
  };

  return { order: lift?.order ?? plantes, lifted: lift?.id ?? null, announcement, press, drop };
}
