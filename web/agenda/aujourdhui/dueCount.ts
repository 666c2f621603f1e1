import { useEffect, useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';
import { keepZone } from '../../lib/clock.ts';
import { subscribeToWrites } from '../../lib/connection.ts';
import { logFailure } from '../../lib/failure.ts';
import { readSession, subscribeToSession } from '../../lib/session.ts';

/** The member's number of due works for the navigation bar, in memory. */
let dus: { token: string; count: number } | null = null;
/** The number of open pages that count the works themselves. */
let countingPages = 0;
const listeners = new Set<() => void>();

export function setDueCount(count: number): void {
  const token = readSession()?.token;
  if (!token) return;
  dus = { token, count };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = subscribeToSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};
const present = () => (dus && dus.token === readSession()?.token ? dus.count : 0);
const nothing = () => 0;

export const useDueCount = () => useSyncExternalStore(subscribe, present, nothing);

/** Sets the count from the page's own data; meanwhile no request is made. */
export function useOwnDueCount(count: number | null): void {
  useEffect(() => {
    countingPages += 1;
    return () => {
      countingPages -= 1;
    };
  }, []);
  useEffect(() => {
    if (count !== null) setDueCount(count);
  }, [count]);
}

const PAUSE = 1_500;

/** Reads the count once the page is at rest, and after each write. */
export function useFetchedDueCount(member: string | undefined): void {
  useEffect(() => {
    if (!member) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (countingPages > 0 || readSession()?.token !== member) return;
        api('GET /aujourdhui/compte').then(({ dus: count, fuseau }) => {
          keepZone(fuseau);
          setDueCount(count);
        }, logFailure);
      }, PAUSE);
    };
    ask();
    const stop = subscribeToWrites(ask);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [member]);
}
