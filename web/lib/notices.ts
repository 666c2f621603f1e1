import type { Elements } from './elements.ts';

/** In-page alerts. Kept outside React, so that they survive the navigation that follows. */
export interface Notice {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A text beside the sentence, which must stand alone. */
  more?: string;
  /** Where it leads, or what it does. */
  action?: { label: string; to: string } | { label: string; onSelect: () => void };
  /** Shown in the place of the usual line: what only some pages load (ui/tools/UndoNotice.tsx). */
  line?: (close: () => void) => Elements;
}

const none: readonly Notice[] = [];
const listeners = new Set<() => void>();
let notices = none;
let lastId = 0;

export function notify(
  kind: Notice['kind'],
  text: string,
  action?: Notice['action'],
  more?: string,
): void {
  // An error that offers its action is already shown; an error without an action adds nothing to it.
  const awaited = notices.some((notice) => notice.kind === 'error' && notice.action);
  if (kind === 'error' && !action && awaited) return;
  // A success replaces all earlier messages; otherwise the last unread error stays.
  const kept = notices
    .filter((notice) => kind !== 'success' && notice.kind === 'error' && notice.text !== text)
    .slice(-1);
  add(kept, { kind, text, action, more });
}

/** Something succeeded, and is told by a line of its own. */
export const notifyBy = (text: string, line: NonNullable<Notice['line']>) =>
  add([], { kind: 'success', text, line });

function add(kept: readonly Notice[], notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  publish([...kept, { ...notice, id: lastId }]);
}

export function dismiss(id: number): void {
  publish(notices.filter((notice) => notice.id !== id));
}

export const dismissAll = () => publish(none);

export const currentNotices = () => notices;
export const noNotices = () => none;

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

const ENDED = 'Votre session est terminée. Reconnectez-vous pour continuer.';
const INVITATION = 'Connectez-vous pour continuer.';

/** One message, with the one way to sign in and come back. */
function ask(text: string): void {
  if (currentNotices().some((notice) => notice.text === ENDED || notice.text === INVITATION))
    return;
  const { pathname, search } = window.location;
  notify('error', text, {
    label: 'Se connecter',
    to: `/Login?retour=${encodeURIComponent(pathname + search)}`,
  });
}

/** To a member who was signed in until now. */
export const tellSessionEnd = () => ask(ENDED);

/** To a visitor who tried what only members do. */
export const inviteVisitor = () => ask(INVITATION);

/** For a page that asks to sign in itself: what had been said of an end, to say it there. */
export function withdrawSessionEnd(): string | undefined {
  const said = currentNotices().filter(({ text }) => text === ENDED || text === INVITATION);
  for (const { id } of said) dismiss(id);
  return said.find(({ text }) => text === ENDED)?.text;
}
