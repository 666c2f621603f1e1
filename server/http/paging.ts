import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import type { PageQuery } from '../../contract/primitives.ts';

/** Part of a list, and the key after which the next part begins. */
export interface Page<T> {
  items: T[];
  next: number | null;
}

export interface PageAsked {
  limit: number;
  after: number;
}

export function pageAsked(query: PageQuery, usual: number = limits.pageSize): PageAsked {
  return { limit: query.limite ?? usual, after: query.apres ?? 0 };
}

/** Makes a page of `rows`, of which one more than `limit` was read to know whether more follow. */
export function toPage<R, T>(
  rows: R[],
  limit: number,
  keyOf: (row: R) => number,
  present: (row: R) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    next: last !== undefined && rows.length > limit ? keyOf(last) : null,
  };
}

/** Answers a page's items, and the address of the next page in the `Link` header. */
export function sendPage<T>(request: FastifyRequest, reply: FastifyReply, page: Page<T>): T[] {
  if (page.next !== null) {
    const [path, query] = request.url.split('?');
    const search = new URLSearchParams(query);
    search.set('apres', String(page.next));
    reply.header('link', `<${path}?${search}>; rel="next"`);
  }
  return page.items;
}
