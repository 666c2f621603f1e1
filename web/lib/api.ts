import { errorFrom, networkError } from './apiError.ts';
import { connectionBack, connectionLost } from './connection.ts';
import { expireSession, readSession } from './session.ts';
import { inviteVisitor, tellSessionEnd } from './sessionNotice.ts';

const BASE: string = import.meta.env.VITE_API_BASE || '/v1';
const SHARED_TOKEN: string = import.meta.env.VITE_API_TOKEN || 'courtil-catalogue';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Options {
  body?: unknown;
  signal?: AbortSignal;
  /** Sent as it is, whatever the address (docs/rules.md, Who acts). */
  token?: string;
  headers?: Record<string, string>;
}

/** The shared token where the address contains /api, else the member's (docs/rules.md, Who acts). */
function authorization(url: string): Record<string, string> {
  const token = url.includes('/api') ? SHARED_TOKEN : readSession()?.token;
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** One call of the REST API, whatever it answers. Throws `ApiError`. */
export async function send(method: Method, path: string, options: Options = {}): Promise<Response> {
  const url = BASE + path;
  const headers: Record<string, string> = {
    ...options.headers,
    ...(options.token ? { Authorization: `Bearer ${options.token}` } : authorization(url)),
  };
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  if (body !== undefined) headers['Content-Type'] = 'application/json';

  const response = await fetch(url, { method, headers, body, signal: options.signal }).catch(
    (error: unknown) => {
      if (options.signal?.aborted) throw error;
      connectionLost();
      throw networkError();
    },
  );
  connectionBack();
  if (response.status === 401) refused(method, headers.Authorization);
  if (!response.ok) throw await errorFrom(response);
  return response;
}

/** One call that answers JSON, or nothing. Throws `ApiError`. */
export async function api<T>(method: Method, path: string, options: Options = {}): Promise<T> {
  const answer = await (await send(method, path, options)).text();
  return (answer ? JSON.parse(answer) : undefined) as T;
}

/** A whole list of the REST API, page after page, as its `Link` headers lead. Throws `ApiError`. */
export async function apiList<T>(path: string): Promise<T[]> {
  const items: T[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const response: Response = await send('GET', after ? `${path}?apres=${after}` : path);
    items.push(...((await response.json()) as T[]));
    after = /[?&]apres=(\d+)[^>]*>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return items;
}

function refused(method: Method, sent: string | undefined): void {
  const session = readSession();
  if (!session) {
    // Who only reads is told by the page what it is that members see.
    if (method !== 'GET') inviteVisitor();
    return;
  }
  // A late answer to an older token says nothing of the present session.
  if (sent !== `Bearer ${session.token}`) return;
  expireSession();
  tellSessionEnd();
}
