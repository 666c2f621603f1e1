import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { Button } from '../Button.tsx';

interface Props<V extends string> {
  /** The text of the button. */
  label: string;
  icon?: Elements;
  /** `null` when none of the choices is the present one. */
  value: V | null;
  choices: ReadonlyArray<{ value: V; label: string }>;
  onChoose: (value: V) => void;
  disabled?: boolean;
}

const entriesOf = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

/** A button that unfolds a few choices; arrows, Home, End, Escape as in any menu. */
export function Menu<V extends string>({
  label,
  icon,
  value,
  choices,
  onChoose,
  disabled = false,
}: Props<V>) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const items = entriesOf(root.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const items = entriesOf(root.current);
    const here = items.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, number> = {
      ArrowDown: (here + 1) % items.length,
      ArrowUp: (here - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    if (event.key === 'Escape') close();
    else if (to[event.key] !== undefined) items[to[event.key] as number]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <div ref={root} className="menu">
      <Button
        look="ghost"
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {open && (
        <div role="menu" aria-label={label} className="menu-list" onKeyDown={walk}>
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              role="menuitemradio"
              aria-checked={choice.value === value}
              tabIndex={-1}
              className="menu-entry"
              onClick={() => {
                close();
                onChoose(choice.value);
              }}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
