import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Part } from '../../contract/reads.ts';
import type { Attempt } from './attempt.ts';

/** A served page holds the beginning of a long list: the browser reads it anew, and whole. */
export function useWholeList(list: Attempt<Part<unknown>> | undefined): void {
  const { revalidate } = useRevalidator();
  const partial = list?.ok === true && !list.value.whole;
  useEffect(() => {
    if (partial) void revalidate();
  }, [partial, revalidate]);
}
