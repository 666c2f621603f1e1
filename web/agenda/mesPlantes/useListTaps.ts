import { type ChangeEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Chosen, Selection } from './useSelection.ts';

const LONG = 450;
const STEADY = 10;

const planteAt = (target: EventTarget, plantes: readonly Chosen[]) => {
  const id = Number((target as HTMLElement).closest<HTMLElement>('[data-plante]')?.dataset.plante);
  return plantes.find((plante) => plante.id === id);
};

/**
 * Chooses plants by check box, long press, or a range with Shift; once plants are chosen, a tap chooses too.
 * The list listens for all of its rows.
 */
export function useListTaps(plantes: readonly Chosen[], selection: Selection) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(null);
  const pressed = useRef(false);

  const letGo = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const toggle = (target: EventTarget, range: boolean) => {
    const plante = planteAt(target, plantes);
    if (plante) selection.toggle(plante, range ? plantes : undefined);
  };

  return {
    onChange: (event: ChangeEvent<HTMLElement> | React.FormEvent<HTMLElement>) =>
      toggle(
        event.target,
        (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey ?? false,
      ),
    onClickCapture: (event: MouseEvent) => {
      const { target, shiftKey, ctrlKey, metaKey } = event;
      // The tap that ends a long press does not count.
      if (pressed.current) {
        pressed.current = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (ctrlKey || metaKey || (target as HTMLElement).closest('.mine-check')) return;
      if (!selection.active && !shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      toggle(target, shiftKey);
    },
    onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      letGo();
      pressed.current = false;
      if (pointerType !== 'touch' || (target as HTMLElement).closest('.mine-check')) return;
      const timer = setTimeout(() => {
        pressed.current = true;
        toggle(target, false);
        navigator.vibrate?.(10);
      }, LONG);
      press.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STEADY) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // A long press opens no menu of the link.
    onContextMenu: (event: MouseEvent) => {
      if (press.current || pressed.current) event.preventDefault();
    },
  };
}
