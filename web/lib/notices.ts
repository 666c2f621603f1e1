/** In-page alerts. Kept outside React, so that they survive the navigation that follows. */
export interface Notice {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** What stands beside a sentence that must stand alone. */
  more?: string;
  /** Where it leads, or what it does. */
  action?: { label: string; to: string } | { label: string; onSelect: () => void };
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
  // What fails because the reader has to act first needs no second message.
  const awaited = notices.some((notice) => notice.kind === 'error' && notice.action);
  if (kind === 'error' && !action && awaited) return;
  // What succeeds now takes the place of what failed before; an unread error outlives the rest.
  const kept = notices
    .filter((notice) => kind !== 'success' && notice.kind === 'error' && notice.text !== text)
    .slice(-1);
  lastId += 1;
  publish([...kept, { id: lastId, kind, text, action, more }]);
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
