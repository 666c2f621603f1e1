import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Part } from '../../contract/endpoints.ts';
import type { Attempt } from './failure.ts';
import { tab } from './storage.ts';

/** Reads the data of a page again on the first visit in this browser session. */
export function useSilentReload(page: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const key = `relu:${page}` as const;
    if (tab.get(key)) return;
    tab.set({ [key]: '1' });
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
    // A busy or hidden window may never be idle: then the read starts anyway.
    idle(() => void revalidate(), { timeout: 2_000 });
  }, [page, revalidate]);
}

/** A served page holds the beginning of a long list: the browser reads it anew, and whole. */
export function useWholeList(list: Attempt<Part<unknown>> | undefined): void {
  const { revalidate } = useRevalidator();
  const partial = list?.ok === true && !list.value.whole;
  useEffect(() => {
    if (partial) void revalidate();
  }, [partial, revalidate]);
}
