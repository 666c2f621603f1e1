import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import { keyOf } from '../../../contract/agenda/workKey.ts';
import { useAdditions } from '../../jardins/additions.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { hasStatus, logFailure, withReason } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { withWorker } from '../../lib/withWorker.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';
import { useOwnDueCount } from './dueCount.ts';
import { dueOf, renewed } from './jour.ts';

/** The time in which an act can be undone on its row. */
export const UNDO = 10_000;

export type TakeBack = () => Promise<unknown>;

/** An act that a member does with one tap. */
export interface Act {
  /** The works of the act (`keyOf`): their rows show `text` while it can be undone. */
  keys: readonly string[];
  text: string;
  /** The text for screen readers; shown as a message if `inBar`. */
  announcement: string;
  inBar: boolean;
  failure: string;
  /** True if it moves other works: the day is read again at once. */
  moves?: boolean;
  /** Runs the act under this idempotency key; returns its undo, or null without one. */
  work: (key: string) => Promise<TakeBack | null>;
}

export interface Geste extends Act {
  id: number;
  /** The end of the time to undo it here, by `performance.now()`. */
  ends: number;
  over: boolean;
  /** True if it changed nothing: there is nothing to undo. */
  final: boolean;
  done: Promise<TakeBack | null>;
}

/** A member's day: the data read, the acts just done, and both combined. */
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
  // An act stops the reading under way, which does not include it.
  const { last: jour, failed, run, stop } = useAsked(null, renew, initial);
  const read = useCallback(() => run(renew), [run, renew]);
  useAdditions(read);
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
      if (asked.inBar) offerUndo({ text: asked.announcement, onUndo: () => takeBack(geste) });
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
  /** Done works leave together, so that rows do not move under a finger. */
  const folding = gestes.length > 0 && gestes.every(({ over }) => over);
  const waiting = jour && dueOf(jour).filter((work) => !of.has(keyOf(work)));
  useOwnDueCount(waiting?.length ?? null);
  return { jour, failed, gestes, of, folding, waiting: waiting ?? [], act, undo, read };
}

const UNDONE = 'Cela n’a pas pu être annulé.';
/** Returning to the page within this time reads nothing again. */
const REST = 2_000;

export type Jour = ReturnType<typeof useJour>;
