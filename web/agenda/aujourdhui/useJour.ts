import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import { useNoted } from '../../jardins/noted.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { hasStatus, logFailure, withReason } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { withWorker } from '../../lib/withWorker.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';
import { useOwnCompte } from './compte.ts';
import { dueOf, keyOf, renewed } from './jour.ts';

/** How long what was done may be taken back where it was done. */
export const UNDO = 10_000;

export type TakeBack = () => Promise<unknown>;

/** Something that a member does with one tap. */
export interface Act {
  /** The works that it is about (`keyOf`): they say `text` until it can no longer be taken back. */
  keys: readonly string[];
  text: string;
  /** The text that is read out; for several works, or when no work is shown, it is a message. */
  said: string;
  inBar: boolean;
  failure: string;
  /** Whether it moves other works: the day is read anew at once. */
  moves?: boolean;
  /** Does it, under this idempotency key; answers what takes it back, null where nothing does. */
  work: (key: string) => Promise<TakeBack | null>;
}

export interface Geste extends Act {
  id: number;
  /** When it can no longer be taken back here, by `performance.now()`. */
  ends: number;
  over: boolean;
  /** Nothing was changed by it: there is nothing to take back. */
  final: boolean;
  done: Promise<TakeBack | null>;
}

/** A member's day: what was read of it, what was just done, and how both come together. */
export function useJour(initial: Aujourdhui | null) {
  const [gestes, setGestes] = useState<readonly Geste[]>([]);
  const live = useRef<readonly Geste[]>([]);
  const lastRead = useRef(performance.now());
  const lastId = useRef(0);

  const change = useCallback((next: readonly Geste[]) => {
    live.current = next;
    setGestes(next);
  }, []);

  const renew = useCallback(
    async (signal: AbortSignal, before: Aujourdhui | null) => {
      const folded = live.current.every(({ over }) => over) ? live.current : [];
      await Promise.allSettled(folded.map(({ done }) => done));
      const now = await api('GET /aujourdhui', { signal });
      signal.throwIfAborted();
      lastRead.current = performance.now();
      change(live.current.filter((geste) => !folded.includes(geste)));
      const kept = new Set(live.current.flatMap(({ keys }) => keys));
      return renewed(before, now, kept);
    },
    [change],
  );
  // Where something is done meanwhile, what is read does not know of it: it is stopped.
  const { last: jour, failed, run, stop } = useAsked(null, renew, initial);
  const read = useCallback(() => run(renew), [run, renew]);
  useNoted(read);
  // The page's loader gave the day as it was kept.
  useEffect(() => withWorker.whenFresh?.(() => void read()), [read]);

  const takeBack = useCallback(
    async (geste: Geste) => {
      stop();
      change(live.current.filter(({ id }) => id !== geste.id));
      await (await geste.done)?.();
      void read();
    },
    [change, read, stop],
  );

  const act = useCallback(
    (asked: Act, key: string = newKey()) => {
      stop();
      lastId.current += 1;
      const done = asked.work(key);
      const geste: Geste = {
        ...asked,
        id: lastId.current,
        ends: performance.now() + UNDO,
        over: false,
        final: false,
        done,
      };
      const update = (part: Partial<Geste>) =>
        change(live.current.map((each) => (each.id === geste.id ? { ...each, ...part } : each)));
      change([...live.current, geste]);
      if (asked.inBar) offerUndo({ text: asked.said, onUndo: () => takeBack(geste) });
      setTimeout(() => {
        update({ over: true });
        if (live.current.length > 0 && live.current.every(({ over }) => over)) void read();
      }, UNDO);
      done.then(
        (takeBack) => {
          if (takeBack === null) update({ final: true });
          if (asked.moves) void read();
        },
        (error: unknown) => {
          change(live.current.filter(({ id }) => id !== geste.id));
          if (hasStatus(error, 401)) return;
          logFailure(error);
          const again = { label: 'Réessayer', onSelect: () => act(asked, key) };
          notify('error', withReason(asked.failure, error), again);
        },
      );
    },
    [change, read, stop, takeBack],
  );

  const undo = useCallback(
    async (geste: Geste) => {
      try {
        await takeBack(geste);
      } catch (error) {
        logFailure(error);
        void read();
        const again = { label: 'Réessayer', onSelect: () => void undo(geste) };
        if (!hasStatus(error, 401)) notify('error', withReason(UNDONE, error), again);
      }
    },
    [takeBack, read],
  );

  // Reads works done meanwhile in another tab or on another device.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || performance.now() - lastRead.current < REST)
        return;
      lastRead.current = performance.now();
      void read();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);

  const of = useMemo(
    () => new Map(gestes.flatMap((geste) => geste.keys.map((key) => [key, geste] as const))),
    [gestes],
  );
  /** Works that can no longer be taken back leave together, so that rows do not move under a finger. */
  const folding = gestes.length > 0 && gestes.every(({ over }) => over);
  const waiting = jour && dueOf(jour).filter((work) => !of.has(keyOf(work)));
  useOwnCompte(waiting?.length ?? null);
  return { jour, failed, gestes, of, folding, waiting: waiting ?? [], act, undo, read };
}

const UNDONE = 'Cela n’a pas pu être annulé.';
/** Coming back to the page sooner reads nothing anew. */
const REST = 2_000;

export type Jour = ReturnType<typeof useJour>;
