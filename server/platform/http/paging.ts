import { limits } from '../../../contract/limits.ts';
import type { PageQuery } from '../../../contract/primitives.ts';

/** Part of a list, and the key after which the next part begins. */
export class Page<T> {
  readonly items: T[];
  readonly next: number | null;

  constructor(items: T[], next: number | null) {
    this.items = items;
    this.next = next;
  }

  /** Gives the value of the `Link` header: the address of the next page under `path`, if there is one. */
  link(path: string, query = ''): string | null {
    if (this.next === null) return null;
    const search = new URLSearchParams(query);
    search.set('apres', String(this.next));
    return `<${path}?${search}>; rel="next"`;
  }
}

/** An answer with the beginning of a list in it, which goes on under `path`. */
export class Linked<T> {
  readonly answer: T;
  readonly list: Page<unknown>;
  readonly path: string;
  readonly query: string;

  constructor(answer: T, list: Page<unknown>, path: string, query = '') {
    this.answer = answer;
    this.list = list;
    this.path = path;
    this.query = query;
  }
}

export interface PageAsked {
  limit: number;
  after: number;
  /** The limit of the page in bytes; `pageBytes` by default. */
  bytes?: number;
}

/**
 * The weight at which a page ends, however few rows it holds: in UTF-8, before JSON escapes anything, which
 * doubles a text at worst. A garden of 500 usual plants weighs three quarters of it.
 */
export const pageBytes = 600_000;

/** The limit of one list on a page, in bytes. The page holds each text twice, as markup and as data, and escapes one byte to six at worst. */
export const listBytesOnPage = 120_000;

type Bytes = (text: string) => number;
const exactly: Bytes = (text) => Buffer.byteLength(text);
/** Almost every page is far from its bound even so, and its texts need not be counted. */
const atMost: Bytes = (text) => text.length * 3;

/** About what a value takes in JSON; cheap enough for every answered row. */
function weightOf(value: unknown, bytes: Bytes): number {
  if (typeof value === 'string') return bytes(value) + 2;
  if (typeof value !== 'object' || value === null) return 10;
  let weight = 2;
  for (const key in value)
    weight += key.length + 4 + weightOf(value[key as keyof typeof value], bytes);
  return weight;
}

export function pageAsked(query: PageQuery, usual: number = limits.pageSize): PageAsked {
  return { limit: query.limite ?? usual, after: query.apres ?? 0 };
}

/**
 * Makes a page of `rows`, of which one more than `limit` was read to know whether more follow. It ends
 * before the row that would make it heavier than `bytes`.
 */
export function toPage<R extends { id: number }, T>(
  rows: R[],
  { limit, bytes = pageBytes }: Pick<PageAsked, 'limit' | 'bytes'>,
  present: (row: R) => T,
): Page<T> {
  const items: T[] = [];
  let next: number | null = null;
  let most = 0;
  let weight = -1;
  for (const row of rows) {
    if (items.length === limit) return new Page(items, next);
    const item = present(row);
    most += weightOf(item, atMost);
    if (most > bytes) {
      if (weight < 0) weight = items.reduce((sum, each) => sum + weightOf(each, exactly), 0);
      weight += weightOf(item, exactly);
      if (weight > bytes && items.length > 0) return new Page(items, next);
    }
    items.push(item);
    next = row.id;
  }
  return new Page(items, null);
}
