import { useEffect, useRef, useState } from 'react';
import type { Answer, Asked, Key } from '../../../contract/endpoints.ts';
import { api } from '../api.ts';
import { logFailure, wasRefused } from '../failure.ts';
import { withWorker } from '../withWorker.ts';

/** `known`: what was answered to the same question before. */
type Work<T> = (signal: AbortSignal, known: T | null) => Promise<T>;

interface State<T> {
  /** The question that was asked last. */
  asked: string | null;
  busy: boolean;
  error: unknown;
  /** The question that `last` is the answer to. */
  of: string | null;
  last: T | null;
}

interface Latest<T> {
  question: string | null;
  work: Work<T>;
  known: T | null;
}

/** Asks for one component, and stays the same; `latest` has the values of that component's last render. */
function askingFor<T>(
  latest: { current: Latest<T> },
  setState: (change: (before: State<T>) => State<T>) => void,
) {
  let underWay: AbortController | undefined;
  let failed: Work<T> | undefined;
  /** Ignores the call under way. */
  const stop = () => underWay?.abort();
  /** Runs work whose answer replaces the last one; `quiet`: after a failure the last one stays. */
  const run = async (work: Work<T>, quiet = false) => {
    stop();
    underWay = new AbortController();
    const { signal } = underWay;
    const { question: asked, known } = latest.current;
    withWorker.askAgain?.(signal, () => void run(latest.current.work, true));
    if (!quiet) setState((before) => ({ ...before, asked, busy: true, error: null }));
    try {
      const last = await work(signal, known);
      if (signal.aborted) return;
      failed = undefined;
      setState(() => ({ asked, busy: false, error: null, of: asked, last }));
    } catch (error) {
      if (signal.aborted) return;
      if (quiet) return setState((before) => ({ ...before, busy: false }));
      // The page shows a refusal itself.
      if (!wasRefused(error)) logFailure(error);
      failed = work;
      setState((before) => ({ ...before, busy: false, error }));
    }
  };
  /** Asks the question. */
  const ask = async () => {
    failed = undefined;
    if (latest.current.question !== null) await run(latest.current.work);
  };
  return {
    stop,
    run,
    ask,
    /** Repeats the failed work, else asks the question again. */
    again: () => (failed ? run(failed) : ask()),
    /** Replaces the answer on the page, until the next one. */
    change: (to: (last: T) => T) =>
      setState(({ last, ...before }) => ({ ...before, last: last === null ? null : to(last) })),
  };
}

/**
 * The answer of `work`: asked once, and anew when `question` changes; null asks nothing. An older answer that comes
 * late is refused, and a call under way is stopped when its component goes.
 */
export function useAsked<T>(question: string | null, work: Work<T>, initial: T | null = null) {
  const [{ asked, busy, error, of, last }, setState] = useState<State<T>>({
    asked: question,
    busy: question !== null,
    error: null,
    of: question,
    last: initial,
  });
  const known = of === question ? last : null;
  const latest = useRef({ question, work, known });
  latest.current = { question, work, known };
  const [asking] = useState(() => askingFor(latest, setState));
  useEffect(() => {
    if (question !== null) void asking.ask();
    return asking.stop;
  }, [question, asking]);
  const isCurrent = asked === question;
  return {
    ...asking,
    /** The answer to this question; it stays while the same one is asked again. */
    value: known,
    /** The latest answer, be it to the question before. */
    last,
    busy: isCurrent ? busy : question !== null,
    error: isCurrent ? error : null,
    /** Until it is asked again. */
    failed: isCurrent && error !== null,
  };
}

/** One call of the API, by its key and what it is asked with. */
export const useCall = <K extends Key>(key: K | null, ...asked: Asked<K>) =>
  useAsked<Answer<K>>(key && JSON.stringify([key, ...asked]), (signal) =>
    api(key as K, { ...asked[0], signal } as never),
  );

/** Runs `work` whenever `value` differs from the previous render. */
export function useChange(value: unknown, work: () => void): void {
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    work();
  });
}
