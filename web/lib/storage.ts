import type { LocalKey, TabKey } from './storedKeys.ts';

/**
 * Browser storage, which only this module touches. A browser may block it, and then throws at the first look;
 * it may be full, and then throws at a write. Such values are held in memory: the page works until it is left.
 */
function storageOf<Key extends string>(kind: 'localStorage' | 'sessionStorage') {
  const memory = new Map<Key, string>();

  /** Null where the browser refuses it. */
  function trying<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(globalThis[kind]);
    } catch {
      return null;
    }
  }

  const remove = (...keys: Key[]) => {
    for (const key of keys) {
      memory.delete(key);
      trying((storage) => storage.removeItem(key));
    }
  };

  return {
    get: (key: Key): string | null => memory.get(key) ?? trying((storage) => storage.getItem(key)),

    keys: (): Key[] => [...new Set([...memory.keys(), ...((trying(Object.keys) ?? []) as Key[])])],

    /** Values that belong together: all of them are stored, or else all of them are in memory. */
    set(values: Readonly<Partial<Record<Key, string>>>): void {
      const entries = Object.entries(values) as [Key, string][];
      const stored = trying((storage) => {
        for (const [key, value] of entries) storage.setItem(key, value);
        return true;
      });
      // An older value must not come back with the next page.
      if (!stored) remove(...entries.map(([key]) => key));
      for (const [key, value] of entries) {
        if (stored) memory.delete(key);
        else memory.set(key, value);
      }
    },

    remove,

    /** True if the value under `key` is stored beyond this page. */
    isKept: (key: Key) => !memory.has(key),
  };
}

/** Shared by all tabs, until it is removed. */
export const local = storageOf<LocalKey>('localStorage');

/** For this tab only, until it is closed. */
export const tab = storageOf<TabKey>('sessionStorage');

/**
 * React Router's script at a page's end reads this tab's storage unguarded: where the browser blocks it, it is
 * empty and full.
 */
export function endureBlockedTab(): void {
  try {
    // Null in a browser without storage.
    sessionStorage.getItem('');
  } catch (blocked) {
    const nothing = {
      getItem: () => null,
      removeItem: () => {},
      setItem() {
        throw blocked;
      },
    };
    Object.defineProperty(window, 'sessionStorage', { value: Object.create(nothing) });
  }
}

/** Shown to a reader who signs in or fills a cart when nothing can be stored. */
export const NOT_KEPT =
  'Votre navigateur ne laisse rien enregistrer : votre connexion et votre panier ne tiennent que tant que cette page reste ouverte.';

/** The list stored under `key`, without its unreadable items. */
export function storedList<T>(key: LocalKey, isItem: (item: unknown) => item is T): T[] {
  try {
    const stored: unknown = JSON.parse(local.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** The id of a row, in a stored list. */
export const isId = (item: unknown): item is number => Number.isInteger(item);

/** The code by which an inline script reads a value, before any module runs. It throws if storage is blocked. */
export const inlineRead = (key: LocalKey) => `localStorage.getItem('${key}')`;
