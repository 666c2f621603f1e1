import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Told when something was added from another page's sheet ('+'), which knows nothing of what is shown. */
export function noted(): void {
  for (const listener of listeners) listener();
}

/** What is shown beside the page's own data is read anew then. */
export function useNoted(read: () => unknown): void {
  const onNoted = useEffectEvent(() => void read());
  useEffect(() => {
    const listener = () => onNoted();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
