import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import type { PageQuery } from '../../../contract/primitives.ts';

/** Part of a list, and the key after which the next part begins. */
export interface Page<T> {
  items: T[];
  next: number | null;
}

export interface PageAsked {
  limit: number;
  after: number;
  /** What the page may weigh; `pageBytes` when not given. */
  bytes?: number;
}

/**
 * The weight at which a page ends, however few rows it holds: in UTF-8, before JSON escapes anything, which
 * doubles a text at worst. A garden of 500 usual plants weighs three quarters of it.
 */
export const pageBytes = 600_000;

/** About what a value takes in JSON; cheap enough for every answered row. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value !== 'object' || value === null) return 10;
  let weight = 2;
  for (const key in value) weight += key.length + 4 + weightOf(value[key as keyof typeof value]);
  return weight;
}

export function pageAsked(query: PageQuery, usual: number = limits.pageSize): PageAsked {
  return { limit: query.limite ?? usual, after: query.apres ?? 0 };
}

/**
 * Makes a page of `rows`, of which one more than `limit` was read to know whether more follow. It ends
 * before the row that would make it heavier than `bytes`.
 */
export function toPage<R, T>(
  rows: R[],
  { limit, bytes = pageBytes }: Pick<PageAsked, 'limit' | 'bytes'>,
  keyOf: (row: R) => number,
  present: (row: R) => T,
): Page<T> {
  const items: T[] = [];
  let next: number | null = null;
  let weight = 0;
  for (const row of rows) {
    if (items.length === limit) return { items, next };
    const item = present(row);
    weight += weightOf(item);
    if (weight > bytes && items.length > 0) return { items, next };
    items.push(item);
    next = keyOf(row);
  }
  return { items, next: null };
}

/** Answers a page's items, and the address of the next page in the `Link` header. */
export function sendPage<T>(request: FastifyRequest, reply: FastifyReply, page: Page<T>): T[] {
  const [path = '', query] = request.url.split('?');
  linkNext(reply, page, path, query);
  return page.items;
}

/** Says in the `Link` header where the page after `page` is read: under `path`. */
export function linkNext(
  reply: FastifyReply,
  page: Page<unknown>,
  path: string,
  query?: string,
): void {
  if (page.next === null) return;
  const search = new URLSearchParams(query);
  search.set('apres', String(page.next));
  reply.header('link', `<${path}?${search}>; rel="next"`);
}
