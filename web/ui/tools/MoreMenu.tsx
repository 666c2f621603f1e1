import { type ToggleEvent, useId, useRef } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { typo } from '../../lib/typo.ts';
import { MoreIcon } from './toolIcons.tsx';

interface Props {
  /** The name of the button, which shows only three dots. */
  label: string;
  /** The subject of the menu, at the head of the sheet. */
  title: string;
  picture?: Elements;
  /** Links and buttons with the class `more-entry`; pressing one closes it. */
  children: Elements;
}

const EDGE = 8;

/** Beneath its button, and within the window; on a phone it is a sheet at the foot (more.css). */
function place(list: HTMLElement, button: HTMLElement | null): void {
  if (!button) return;
  const { right, bottom } = button.getBoundingClientRect();
  const left = Math.max(EDGE, Math.min(right, window.innerWidth - EDGE) - list.offsetWidth);
  const top = Math.min(bottom + EDGE, window.innerHeight - EDGE - list.offsetHeight);
  list.style.setProperty('--more-left', `${left}px`);
  list.style.setProperty('--more-top', `${Math.max(EDGE, top)}px`);
}

/** Rare actions, behind '…'. The browser opens and closes the menu; Escape and a tap elsewhere close it too. */
export function MoreMenu({ label, title, picture, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="more">
      <button
        ref={button}
        type="button"
        className="more-button"
        aria-label={label}
        popoverTarget={id}
      >
        <MoreIcon size={22} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears its entries, which have keys of their own. */}
      <section
        id={id}
        popover="auto"
        className="more-list"
        aria-label={title}
        onToggle={(event: ToggleEvent<HTMLElement>) => {
          if (event.newState === 'open') place(event.currentTarget, button.current);
        }}
        onClick={(event) => {
          const { target, currentTarget } = event;
          if (target instanceof Element && target.closest('.more-entry'))
            currentTarget.hidePopover();
        }}
      >
        <p className="more-head">
          {picture}
          <span className="title text-lg">{typo(title)}</span>
        </p>
        {children}
      </section>
    </div>
  );
}

interface EntryText {
  icon: Elements;
  text: string;
  hint?: string;
}

/** The words of an entry. */
export const MoreText = ({ icon, text, hint }: EntryText) => (
  <>
    {icon}
    <span>
      <span>{typo(text)}</span>
      {hint && <span className="hint block">{typo(hint)}</span>}
    </span>
  </>
);
