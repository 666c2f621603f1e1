import { useEffect, useState } from 'react';
import type { Publication } from '../../../contract/jardins/vie/fil.ts';
import { api, nextPage, send } from '../../lib/api.ts';
import { hasStatus, logFailure, withReason } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';

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

  const thank = async (item: Publication, key = newKey()) => {
    const { id, merciDit, mercis } = item;
    set(id, { merciDit: !merciDit, mercis: mercis + (merciDit ? -1 : 1) });
    try {
      const call = merciDit ? 'DELETE /journal/:id/merci' : 'POST /journal/:id/merci';
      set(id, await api(call, { params: { id }, idempotencyKey: key }));
    } catch (error) {
      set(id, { merciDit, mercis });
      if (hasStatus(error, 401)) return;
      logFailure(error);
      const again = { label: 'Réessayer', onSelect: () => void thank(item, key) };
      notify('error', withReason("Votre merci n'a pas été enregistré.", error), again);
    }
  };

  return {
    items,
    state,
    isMore: apres !== undefined,
    next: () => setRound((before) => before + 1),
    thank,
  };
}

async function read(apres: string | undefined, signal: AbortSignal) {
  const response = await send('GET /fil', { query: { limite: PART, apres }, signal });
  return { items: (await response.json()) as Publication[], apres: nextPage(response) };
}

/** What was published meanwhile moves the rest on. */
const unseen = (items: readonly Publication[], before: readonly Publication[]) =>
  items.filter(({ id }) => before.every((other) => other.id !== id));
