import { useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';

// Kept outside React: removed plants stay hidden if the reader leaves the page and comes back.
const none: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
let hidden = none;

function hide(next: ReadonlySet<number>): void {
  hidden = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Removed plants whose removal can still be undone. */
export const useRemoved = () =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => none,
  );

/**
 * Hides plants at once, and deletes them on the server when `send` is called or the page is left; until then `undo`
 * restores them. A crash of the page deletes nothing. `token`: of the member who asked.
 */
export function beginRemoval(plantes: number[], token: string, onSent: () => void) {
  let over = false;
  const show = () => hide(new Set([...hidden].filter((id) => !plantes.includes(id))));
  const end = () => {
    over = true;
    window.removeEventListener('pagehide', leave);
  };
  const send = async () => {
    if (over) return;
    end();
    try {
      const asked = { body: { plantes }, token, keepalive: true, idempotencyKey: newKey() };
      await api('POST /mes-plantes/retirer', asked);
      onSent();
    } catch (error) {
      logFailure(error);
      notify('error', 'La suppression n’a pas été enregistrée : rien n’a changé.');
    }
    show();
  };
  const leave = () => void send();
  hide(new Set([...hidden, ...plantes]));
  window.addEventListener('pagehide', leave);
  return {
    send,
    undo: () => {
      if (over) throw new Error('removed already');
      end();
      show();
    },
  };
}
