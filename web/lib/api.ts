import type { Answer, Asked, ItemOf, Key, ListKey } from '../../contract/endpoints.ts';
import { BASE, type CallParts, callAddress } from './calls/callAddress.ts';
import type { EarlyAnswer } from './calls/early.ts';
import { hearTime } from './clock.ts';
import { connectionBack, connectionLost, written } from './connection.ts';
import { errorFrom, networkError } from './failure.ts';
import { inviteVisitor, tellSessionEnd } from './notices.ts';
import { expireSession, readSession } from './session.ts';
import { local } from './storage.ts';
import { withWorker } from './withWorker.ts';

/** Calls whose path begins with /api stand beside /v1, on the same host. */
const ROOT = BASE.replace(/\/v1\/?$/, '');
const SHARED_TOKEN: string = import.meta.env.VITE_API_TOKEN || 'courtil-catalogue';

/** The status of an answer that the outbox gives until the server's. */
const WAITS = 202;

interface Options {
  signal?: AbortSignal;
  /** Sent as it is, to any address (docs/rules.md, Who acts). */
  token?: string;
  headers?: Record<string, string>;
  /** For a write: a repeat under the same key (`newKey()`) is done once (docs/rules.md, Done once). */
  idempotencyKey?: string;
  /** The request goes on when its page is left. */
  keepalive?: boolean;
  /** For a request in advance: no message if no answer comes. */
  quiet?: boolean;
  /** An answer that the document asked for before (lib/calls/early.ts); null or none: it is asked for now. */
  early?: Promise<EarlyAnswer | null> | undefined;
}

interface Parts extends Options, CallParts {
  body?: unknown;
}

/** The shared token where the address contains /api, else the member's (docs/rules.md, Who acts). */
function authorization(url: string): Record<string, string> {
  const token = url.includes('/api') ? SHARED_TOKEN : readSession()?.token;
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** True if a write of the session's own may go through the outbox: not one that a page sends while it is left. */
function mayBeKept({ idempotencyKey, body, token, keepalive }: Parts): boolean {
  const own = readSession()?.token;
  const isOwn = own !== undefined && (token ?? own) === own;
  return idempotencyKey !== undefined && isOwn && !keepalive && !(body instanceof FormData);
}

/** Sends a write through the outbox, so that it survives without network; null where it is sent directly. */
async function sendKept(key: Key, { idempotencyKey = '', params = {}, body }: Parts) {
  const outbox = await import('./outbox/outbox.ts').catch(() => null);
  return outbox?.sendThroughOutbox({ call: key, params, body, idempotencyKey }) ?? null;
}

async function call(key: Key, options: Parts = {}): Promise<Response> {
  const [method, path] = callAddress(key, options);
  const url = (path.startsWith('/api/') ? ROOT : BASE) + path;
  const headers: Record<string, string> = {
    ...options.headers,
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.token ? { Authorization: `Bearer ${options.token}` } : authorization(url)),
  };
  // The browser sets a form's type, with its boundary.
  const form = options.body instanceof FormData ? options.body : undefined;
  const body = form ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';

  const early = options.early && (await options.early);
  const { signal, keepalive } = options;
  const asked = () =>
    fetch(url, { method, headers, body, signal, keepalive }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      // A component's call can be stopped, that of a page's loader cannot.
      if (!options.quiet) connectionLost(undefined, !signal);
      throw networkError();
    });
  const kept = method !== 'GET' && mayBeKept(options) ? await sendKept(key, options) : null;
  const response = early?.response ?? kept ?? (await asked());
  // An answer of the outbox or of the worker's cache tells neither the time nor that there is a network.
  if (kept?.status !== WAITS && !withWorker.wasKept?.(response, url, signal)) {
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
  const value = (answer ? JSON.parse(answer) : undefined) as Answer<K>;
  if (!key.startsWith('GET ') || local.get('enAttente') === null) return value;
  const { overlay } = await import('./outbox/overlay.ts');
  return (await overlay(key, (asked[0] as Parts | undefined)?.params ?? {}, value)) as Answer<K>;
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
  // A late answer to an older token does not concern the present session.
  if (sent !== `Bearer ${session.token}`) return;
  expireSession();
  tellSessionEnd();
}
