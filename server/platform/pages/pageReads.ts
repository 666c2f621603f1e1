import * as z from 'zod/mini';
import type { Reads } from '../../../contract/endpoints.ts';
import type { Context } from '../context.ts';
import { AppError } from '../http/appError.ts';
import { Page } from '../http/paging.ts';
import type { PageTag } from './pageTags.ts';
import type { DeclaredRead } from './reads.ts';

type Given = Record<string, string | number | undefined>;

/** As it would stand in an address. */
const written = (given: Given = {}) =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** Reads for a page, in process and as a visitor; notes in `tags` what the page is made from. */
export function pageReads(
  { sentences }: Context,
  declared: ReadonlyMap<string, DeclaredRead>,
  tags: Set<PageTag>,
): Reads {
  const isMissing = (error: unknown) =>
    error instanceof AppError && sentences[error.code].status === 404;
  async function find(key: string, { params, query }: { params?: Given; query?: Given } = {}) {
    const found = declared.get(key);
    if (!found) throw new AppError('route_not_found');
    const { endpoint, onPage, tags: tagsOf } = found;
    const asked = {
      params: endpoint.params && z.parse(endpoint.params, written(params)),
      query: endpoint.query && z.parse(endpoint.query, written(query)),
    };
    const note = (value: unknown) => {
      for (const tag of tagsOf(value, asked)) tags.add(tag);
    };
    try {
      const answer = await onPage(asked);
      const value = answer instanceof Page ? answer.items : answer;
      note(value);
      return { value: value, whole: !(answer instanceof Page) || answer.next === null };
    } catch (error) {
      // Only what a path names can be missing.
      if (!key.includes(':') || !isMissing(error)) throw error;
      note(null);
      return null;
    }
  }
  const reads = {
    read: async (...asked: Parameters<typeof find>) => (await find(...asked))?.value ?? null,
    async readList(...asked: Parameters<typeof find>) {
      const found = await find(...asked);
      return { items: found?.value ?? [], whole: found?.whole ?? true };
    },
  };
  return reads as Reads;
}
