import type { Elements } from './elements.ts';

/** In-page alerts. Kept outside React, so that they survive the navigation that follows. */
export interface Notice {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A text beside the sentence, which must stand alone. */
  more?: string;
  /** The address of its link, or the action of its button. */
  action?: { label: string; to: string } | { label: string; onSelect: () => void };
  /** Replaces the usual line with a component that only some pages load (ui/tools/UndoNotice.tsx). */
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
  const remaining = notices
    .filter((notice) => kind !== 'success' && notice.kind === 'error' && notice.text !== text)
    .slice(-1);
  add(remaining, { kind, text, action, more });
}

/** Announces a success with its own component. */
export const notifyBy = (text: string, line: NonNullable<Notice['line']>) =>
  add([], { kind: 'success', text, line });

function add(remaining: readonly Notice[], notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  publish([...remaining, { ...notice, id: lastId }]);
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

/** A notice with a link that signs in and returns. */
function ask(text: string): void {
  if (currentNotices().some((notice) => notice.text === ENDED || notice.text === INVITATION))
    return;
  const { pathname, search } = window.location;
  notify('error', text, {
    label: 'Se connecter',
    to: `/Login?retour=${encodeURIComponent(pathname + search)}`,
  });
}

/** Tells a member that their session has ended. */
export const tellSessionEnd = () => ask(ENDED);

/** Tells a visitor that the action is for members. */
export const inviteVisitor = () => ask(INVITATION);

/** Removes and returns the notice of an ended session, for a page that shows it itself. */
export function withdrawSessionEnd(): string | undefined {
  const ended = currentNotices().filter(({ text }) => text === ENDED || text === INVITATION);
  for (const { id } of ended) dismiss(id);
  return ended.find(({ text }) => text === ENDED)?.text;
}
