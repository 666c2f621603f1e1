import { useEffect } from 'react';

/** Calls `onReturn` when the page is seen again: another tab, or the Back button, may have changed things. */
export function useFreshOnReturn(onReturn: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn();
    };
    const onSeen = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) onReturn();
    };
    window.addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [onReturn]);
}
