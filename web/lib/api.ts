import type { Answer, Asked, ItemOf, Key, ListKey } from '../../contract/endpoints.ts';
import type { EarlyAnswer } from './calls/early.ts';
import { hearTime } from './clock.ts';
import { connectionBack, connectionLost } from './connection.ts';
import { errorFrom, networkError } from './failure.ts';
import { inviteVisitor, tellSessionEnd } from './notices.ts';
import { expireSession, readSession } from './session.ts';
import { withWorker } from './withWorker.ts';
import { written } from './writes.ts';

/** Where the calls of the specification stand. */
export const BASE: string = import.meta.env.VITE_API_BASE || '/v1';
/** Calls whose path begins with /api stand beside /v1, on the same host. */
const ROOT = BASE.replace(/\/v1\/?$/, '');
const SHARED_TOKEN: string = import.meta.env.VITE_API_TOKEN || 'courtil-catalogue';

interface Options {
  signal?: AbortSignal;
  /** Sent as it is, to any address (docs/rules.md, Who acts). */
  token?: string;
  headers?: Record<string, string>;
  /** For a write: a repeat under the same key (`newKey()`) is done once (docs/rules.md, Done once). */
  idempotencyKey?: string;
  /** It goes on when its page is left. */
  keepalive?: boolean;
  /** For a request that the reader has not asked for yet: no message when no answer comes. */
  quiet?: boolean;
  /** An answer that the document asked for before (lib/calls/early.ts); null or none: it is asked for now. */
  early?: Promise<EarlyAnswer | null> | undefined;
}

interface Parts extends Options {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** The shared token where the address contains /api, else the member's (docs/rules.md, Who acts). */
function authorization(url: string): Record<string, string> {
  const token = url.includes('/api') ? SHARED_TOKEN : readSession()?.token;
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** 'GET /jardin/:id' → ['GET', '/jardin/12?limite=3'] */
function addressOf(key: Key, { params = {}, query = {} }: Parts): [method: string, path: string] {
  const [method = '', path = ''] = key.split(' ');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  return [method, search.size > 0 ? `${filled}?${search}` : filled];
}

async function call(key: Key, options: Parts = {}): Promise<Response> {
  const [method, path] = addressOf(key, options);
  const url = (path.startsWith('/api/') ? ROOT : BASE) + path;
  const headers: Record<string, string> = {
    ...options.headers,
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.token ? { Authorization: `Bearer ${options.token}` } : authorization(url)),
  };
  // A form names its own type, with what parts it.
  const form = options.body instanceof FormData ? options.body : undefined;
  const body = form ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';

  const early = options.early && (await options.early);
  const { signal, keepalive } = options;
  const asked = () =>
    fetch(url, { method, headers, body, signal, keepalive }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      // What a component asks for can be stopped, what a page's loader does cannot.
      if (!options.quiet) connectionLost(undefined, !signal);
      throw networkError();
    });
  const response = early ? early.response : await asked();
  // A kept answer tells neither the time nor that there is a network.
  if (!withWorker.wasKept?.(response, url, signal)) {
    connectionBack();
    hearTime(response, early ? performance.now() - early.at : 0);
  }
  if (response.status === 401) refused(method, headers.Authorization);
  if (!response.ok) throw await errorFrom(response);
  if (method !== 'GET') written();
  return response;
}

/** One call of the REST API; returns its answer. Throws `ApiError`. */
export const send = <K extends Key>(key: K, ...[asked]: Asked<K, Options>) =>
  call(key, asked as Parts | undefined);

/**
 * One call that answers JSON, typed by its key: `api('GET /jardin/:id', { params: { id } })`.
 * Throws `ApiError`.
 */
export async function api<K extends Key>(key: K, ...asked: Asked<K, Options>): Promise<Answer<K>> {
  const answer = await (await send(key, ...asked)).text();
  return (answer ? JSON.parse(answer) : undefined) as Answer<K>;
}

/** The value of `apres` that asks for the next page of a list; undefined at the end. */
export const nextPage = ({ headers }: Response) =>
  /[?&]apres=(\d+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

/** A whole list of the REST API, page after page, as its `Link` headers lead. Throws `ApiError`. */
export async function apiList<K extends ListKey>(
  key: K,
  ...[asked]: Asked<K, Options>
): Promise<ItemOf<K>[]> {
  const options = asked as Parts | undefined;
  const items: ItemOf<K>[] = [];
  for (let apres: string | undefined; ; ) {
    const response = await call(key, { ...options, query: { ...options?.query, apres } });
    items.push(...((await response.json()) as ItemOf<K>[]));
    apres = nextPage(response);
    if (apres === undefined) return items;
  }
}

function refused(method: string, sent: string | undefined): void {
  const session = readSession();
  if (!session) {
    // A visitor who only reads is not invited to sign in: the page itself says which parts members see.
    if (method !== 'GET') inviteVisitor();
    return;
  }
  // A late answer to an older token says nothing of the present session.
  if (sent !== `Bearer ${session.token}`) return;
  expireSession();
  tellSessionEnd();
}
