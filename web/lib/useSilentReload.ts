import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** What a page shows is read anew on its first visit: its data, once per browser session. */
export function useSilentReload(page: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const key = `relu:${page}`;
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, '1');
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
    idle(() => void revalidate());
  }, [page, revalidate]);
}
