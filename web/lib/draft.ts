const key = () => `brouillon:${window.location.pathname.toLowerCase()}`;

/** Keeps what was typed when the session has ended, until the member is back on the page. */
export function keepDraft(values: unknown): void {
  sessionStorage.setItem(key(), JSON.stringify(values));
}

export function takeDraft<T>(): T | null {
  const kept = sessionStorage.getItem(key());
  sessionStorage.removeItem(key());
  return kept ? (JSON.parse(kept) as T) : null;
}
