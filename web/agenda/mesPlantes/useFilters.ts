import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Filters, readFilters, searchOf } from './filters.ts';

/** The address changes after this pause in typing. */
const REST = 400;

/**
 * The filters of the address, with a function that changes them. The page changes at once; for typed words the address
 * changes a little later.
 */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const [filters, setFilters] = useState<Filters>(() => readFilters(search));
  const written = useRef(String(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address also changes by the back button and links.
  const address = String(search);
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    clearTimeout(timer.current);
    setFilters(readFilters(new URLSearchParams(address)));
  }, [address]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = useCallback(
    (next: Filters, replace: boolean) => {
      written.current = String(searchOf(next));
      setSearch(searchOf(next), { replace, preventScrollReset: true });
    },
    [setSearch],
  );
  const change = useCallback(
    (changed: Partial<Filters>) => {
      const next = { ...filters, ...changed };
      setFilters(next);
      clearTimeout(timer.current);
      const typed = Object.keys(changed).join() === 'q';
      if (typed) timer.current = setTimeout(() => write(next, true), REST);
      else write(next, false);
    },
    [filters, write],
  );
  const clear = useCallback(() => {
    const { tri } = filters;
    clearTimeout(timer.current);
    setFilters({ tri });
    write({ tri }, false);
  }, [filters, write]);
  return { filters, change, clear };
}
