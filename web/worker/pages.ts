import { ASKED } from '../lib/offline/asked.ts';
import { shelves } from '../lib/offline/shelves.ts';
import { pageKey } from './keptPages.ts';
import { networkFirst, patience } from './patience.ts';
import { ofReader } from './reader.ts';

const SHELL = '/hors-ligne';

/** The document tells its page that it was kept, and since when (lib/offline/kept.ts). */
async function marked(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  const moment = Date.parse(headers.get('date') ?? '') || Date.now();
  headers.set(ASKED, String(Date.now()));
  const html = (await response.text()).replace('<html ', `<html data-kept="${moment}" `);
  return new Response(html, { headers });
}

const isPage = ({ status, headers }: Response) =>
  status === 200 && /^text\/html/.test(headers.get('content-type') ?? '');

const kept = networkFirst(shelves.pages, patience.page, [
  ofReader({ entries: 100, bytes: 20_000_000 }),
  {
    cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url)) ?? request,
    cacheWillUpdate: async ({ response }) => (isPage(response) ? marked(response) : null),
  },
]);

/** Keeps the page that stands for those that are not there. */
export async function keepShell(): Promise<void> {
  const response = await fetch(SHELL, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${SHELL}: ${response.status}`);
  const cache = await caches.open(shelves.shell);
  await cache.put(SHELL, response);
}

/** Redirects to the offline page, which renders the page itself if its data are cached. */
function led(url: URL): Response {
  const key = pageKey(url);
  const page = key ? `?page=${encodeURIComponent(url.pathname + url.search)}` : '';
  return Response.redirect(SHELL + page, 302);
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/** Keeps pages that were not asked for through the worker, one after the other. */
export async function keepPages(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const url = new URL(path, location.origin);
    if (!pageKey(url)) continue;
    const request = new Request(url, { headers: { accept: 'text/html' } });
    const [, done] = kept().handleAll({ event, request });
    await done.catch(() => null);
  }
}

/** Answers the document of an address. */
export async function page(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  try {
    if (pageKey(url)) return await kept().handle({ event, request });
    return await fromNetwork(event);
  } catch {
    if (url.pathname !== SHELL) return led(url);
    return (await caches.match(SHELL, { cacheName: shelves.shell })) ?? Response.error();
  }
}
