import type { SerwistPlugin } from 'serwist';
import { ASKED, type Fresh } from '../lib/offline/asked.ts';
import { isOwn, ownShelf, shelves } from '../lib/offline/shelves.ts';
import { isFit, isKeptAnswer } from './keptAnswers.ts';
import { networkFirst, patience } from './patience.ts';
import { endSession, ofReader } from './reader.ts';

/** When the member of a cache last wrote: kept in it, for the worker is stopped whenever it rests. */
const WRITTEN = '/ecrit';

async function lastWrite(cacheName: string): Promise<number> {
  const mark = await caches.match(WRITTEN, { cacheName });
  return Number((await mark?.text()) ?? 0);
}

/** A write succeeded: what was asked for before is not shown any more while there is a network. */
export async function noteWrite(token: string): Promise<void> {
  const name = await ownShelf(token);
  if (await caches.has(name))
    await (await caches.open(name)).put(WRITTEN, new Response(String(Date.now())));
}

/** Answers of now that came after an older one was given: the page asks for them again, and waits for no network. */
const come = new Set<string>();

async function tell({ clientId }: FetchEvent, url: string, differs: boolean): Promise<void> {
  const client = await (self as unknown as ServiceWorkerGlobalScope).clients.get(clientId);
  client?.postMessage({ kind: 'fresh', url, differs } satisfies Fresh);
}

const copy = ({ body, status }: Response, headers: Headers) =>
  new Response(body, { status, headers });

/** The plugin that decides whether to cache an answer, for the public cache or a member's. */
const ofAnswers = (cacheName: string): SerwistPlugin => ({
  cacheKeyWillBeUsed: async ({ request }) => request.url,
  requestWillFetch: async ({ request, state }) => {
    Object.assign(state ?? {}, { asked: Date.now() });
    return request;
  },
  fetchDidFail: async ({ state }) => {
    Object.assign(state ?? {}, { failed: true });
  },
  fetchDidSucceed: async ({ request, response, event, state }) => {
    if (response.status === 401 && isOwn(cacheName)) await endSession();
    if (response.status === 403) {
      await (await caches.open(cacheName)).delete(request.url, { ignoreVary: true });
      if (state?.given) await tell(event as FetchEvent, request.url, true);
    }
    return response;
  },
  cacheWillUpdate: async ({ response, state }) => {
    if (!isKeptAnswer(response)) return null;
    const headers = new Headers(response.headers);
    headers.set(ASKED, String(state?.asked));
    return copy(response, headers);
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (!cachedResponse) return null;
    const asked = Number(cachedResponse.headers.get(ASKED));
    if (!state?.failed && !isFit(asked, await lastWrite(cacheName))) return null;
    Object.assign(state ?? {}, { given: true });
    return cachedResponse;
  },
  cacheDidUpdate: async ({ request, oldResponse, newResponse, event, state }) => {
    if (!state?.given) return;
    const differs = (await oldResponse?.text()) !== (await newResponse.text());
    if (differs) come.add(cacheName + request.url);
    await tell(event as FetchEvent, request.url, differs);
  },
});

const strategyOf = (cacheName: string) =>
  networkFirst(cacheName, patience.answer, [
    ofReader({ entries: 1_200, bytes: 20_000_000 }),
    ofAnswers(cacheName),
  ]);

const strategies = new Map<string, ReturnType<typeof strategyOf>>();

/** The session token of a request; null for a public request. */
const tokenOf = ({ headers, url }: Request) =>
  url.includes('/api/')
    ? null
    : (/^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? null);

/** Answers a call that reads. */
export async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const token = tokenOf(request);
  const name = token ? await ownShelf(token) : shelves.answers;
  if (come.delete(name + request.url)) {
    const kept = await caches.match(request.url, { cacheName: name, ignoreVary: true });
    if (kept) return now(kept);
  }
  const strategy = strategies.get(name) ?? strategyOf(name);
  strategies.set(name, strategy);
  return strategy().handle({ event, request });
}

function now(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.delete(ASKED);
  return copy(kept, headers);
}

/** Sends a call that writes. */
export async function write({ request }: FetchEvent): Promise<Response> {
  const token = tokenOf(request);
  const response = await fetch(request);
  if (response.ok && token) await noteWrite(token);
  return response;
}
