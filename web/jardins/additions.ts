import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Called after the '+' sheet added something: the sheet does not know what the page shows. */
export function emitAddition(): void {
  for (const listener of listeners) listener();
}

/** Reads data outside the page's loader again after each addition. */
export function useAdditions(read: () => unknown): void {
  const onAddition = useEffectEvent(() => void read());
  useEffect(() => {
    const listener = () => onAddition();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
