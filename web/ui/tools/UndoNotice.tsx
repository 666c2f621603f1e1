import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../lib/failure.ts';
import { notify, notifyBy } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { CheckIcon, CloseIcon } from '../icons.tsx';

/** How long the message offers the undo. */
const TIME = 10_000;

interface Undoable {
  /** The act that was done: '3 plantes arrosées'. */
  text: string;
  /** A text beside the sentence, which must stand alone. */
  more?: string;
  /** Undoes exactly this act, on the server and on the page. */
  onUndo: () => Promise<void>;
  /** Called when the time is over and the act was not taken back; for steps that must wait until then. */
  onKept?: () => void;
}

/**
 * Announces an act with 'Annuler', for ten seconds, until it is closed, or until the next message.
 * `offerUndo({ text: '3 plantes arrosées', onUndo: async () => { … } })`
 */
export function offerUndo(done: Undoable): void {
  notifyBy(done.text, (close) => <UndoNotice {...done} close={close} />);
}

async function takeBack(onUndo: Undoable['onUndo']): Promise<void> {
  try {
    await onUndo();
    notify('success', 'C’est annulé.');
  } catch (error) {
    logFailure(error);
    const retry = { label: 'Réessayer', onSelect: () => void takeBack(onUndo) };
    notify('error', 'L’annulation n’a pas été enregistrée.', retry);
  }
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The time stops while the reader hovers or focuses the message. */
function UndoNotice({ text, more, onUndo, onKept, close }: Undoable & { close: () => void }) {
  const [paused, setPaused] = useState(false);
  const [busy, setBusy] = useState(false);
  const before = useRef<EventTarget | null>(null);
  const latest = useRef({ close, undo: () => {}, onKept });
  const asked = useRef(false);

  // Moves the focus before the message is removed.
  const leave = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const undo = () => {
    leave();
    if (busy) return;
    asked.current = true;
    setBusy(true);
    void takeBack(onUndo);
  };
  useEffect(() => {
    latest.current = { close, undo, onKept };
  });
  useEffect(
    () => () => {
      if (!asked.current) latest.current.onKept?.();
    },
    [],
  );
  useEffect(() => {
    if (paused || busy) return;
    const timer = setTimeout(() => latest.current.close(), TIME);
    return () => clearTimeout(timer);
  }, [paused, busy]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!asked || isTyped(event.target)) return;
      event.preventDefault();
      latest.current.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices whether the reader hovers or focuses it.
    <div
      className="notice"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        setPaused(true);
      }}
      onBlur={() => setPaused(false)}
    >
      <CheckIcon />
      <div className="py-1.5">
        <p>{typo(text)}</p>
        {more && <p>{typo(more)}</p>}
      </div>
      <button
        type="button"
        className="notice-undo"
        aria-disabled={busy}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        Annuler
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Fermer le message"
        onClick={() => {
          leave();
          close();
        }}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
