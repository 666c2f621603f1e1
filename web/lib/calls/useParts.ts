import type { Asked, ItemOf, ListKey } from '../../../contract/endpoints.ts';
import { nextPage, send } from '../api.ts';
import { useAsked } from './useCall.ts';

interface Parts<Item> {
  items: readonly Item[];
  /** The cursor of the next page; undefined at the end. */
  apres: string | undefined;
}

/** A list of the API, read by pages of `part` items through its `Link` headers. A new read keeps its length. */
export function useParts<K extends ListKey>(key: K, part: number, ...[asked]: Asked<K>) {
  type Item = ItemOf<K> & { id: number };
  const read = async (
    before: readonly Item[],
    page: { limite: number; apres?: string | undefined },
    signal: AbortSignal,
  ): Promise<Parts<Item>> => {
    const query = { ...(asked as { query?: object } | undefined)?.query, ...page };
    const response = await send(key, { ...asked, query, signal } as never);
    const found = (await response.json()) as Item[];
    // New items meanwhile shift the pages, so one may come twice.
    const unseen = found.filter(({ id }) => before.every((other) => other.id !== id));
    return { items: [...before, ...unseen], apres: nextPage(response) };
  };
  const { value, last, run, change, ...list } = useAsked<Parts<Item>>(
    JSON.stringify([key, asked]),
    (signal, known) => read([], { limite: Math.max(part, known?.items.length ?? 0) }, signal),
  );
  return {
    ...list,
    items: value?.items ?? null,
    isMore: value?.apres !== undefined,
    more: () =>
      run((signal, known) =>
        read(known?.items ?? [], { limite: part, apres: known?.apres }, signal),
      ),
    /** Changes one item on the page. */
    set: (id: number, to: Partial<Item>) =>
      change(({ items, apres }) => ({
        items: items.map((item) => (item.id === id ? { ...item, ...to } : item)),
        apres,
      })),
  };
}
