import { useEffect, useState } from 'react';
import type { Publication } from '../../../contract/jardins/vie/fil.ts';
import { nextPage, send } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { thank } from './thank.ts';

/** Entries that one part of the feed holds. */
const PART = 12;

/** What is new in the gardens that one follows, part after part. */
export function useFeed() {
  const [items, setItems] = useState<readonly Publication[]>([]);
  const [apres, setApres] = useState<string>();
  const [state, setState] = useState<'busy' | 'rest' | 'failed'>('busy');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each round.
  useEffect(() => {
    const stop = new AbortController();
    setState('busy');
    read(apres, stop.signal).then(
      (page) => {
        if (stop.signal.aborted) return;
        setItems((before) => [...before, ...unseen(page.items, before)]);
        setApres(page.apres);
        setState('rest');
      },
      (error) => {
        if (stop.signal.aborted) return;
        logFailure(error);
        setState('failed');
      },
    );
    return () => stop.abort();
  }, [round]);

  const set = (id: number, to: Partial<Publication>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...to } : item)));

  return {
    items,
    state,
    isMore: apres !== undefined,
    next: () => setRound((before) => before + 1),
    thank: (item: Publication) => thank(item, (merci) => set(item.id, merci)),
  };
}

async function read(apres: string | undefined, signal: AbortSignal) {
  const response = await send('GET /fil', { query: { limite: PART, apres }, signal });
  return { items: (await response.json()) as Publication[], apres: nextPage(response) };
}

/** What was published meanwhile moves the rest on. */
const unseen = (items: readonly Publication[], before: readonly Publication[]) =>
  items.filter(({ id }) => before.every((other) => other.id !== id));
