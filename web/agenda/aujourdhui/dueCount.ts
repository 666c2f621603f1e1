import { useEffect, useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';
import { keepZone } from '../../lib/clock.ts';
import { logFailure } from '../../lib/failure.ts';
import { readSession, subscribeToSession } from '../../lib/session.ts';
import { subscribeToWrites } from '../../lib/writes.ts';

/** Every page carries this: how many works wait for the member, in memory, for the bar to show. */
let dus: { token: string; count: number } | null = null;
/** Pages that count themselves are open. */
let told = 0;
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

/** While a page counts the works itself, no request is made. */
export function useOwnDueCount(count: number | null): void {
  useEffect(() => {
    told += 1;
    return () => {
      told -= 1;
    };
  }, []);
  useEffect(() => {
    if (count !== null) setDueCount(count);
  }, [count]);
}

const PAUSE = 1_500;

/** Asks once the page is at rest, and after what is recorded elsewhere in the app. */
export function useFetchedDueCount(member: string | undefined): void {
  useEffect(() => {
    if (!member) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (told > 0 || readSession()?.token !== member) return;
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
