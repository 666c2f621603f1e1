import { registerQuotaErrorCallback } from 'serwist';
import { type Order, shelves } from '../lib/offline/shelves.ts';
import { answer, write } from './answers.ts';
import { files, keepFiles, keepMemberFiles } from './files.ts';
import { isKeptCall } from './keptAnswers.ts';
import { keepPages, keepShell, page } from './pages.ts';
import { picture } from './pictures.ts';
import { endSession } from './reader.ts';

/** Which part answers a request; null leaves it to the browser. */
function answered(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  const { pathname } = url;
  if (url.origin !== location.origin) return null;
  const isCall = /^\/(v1|api)\//.test(pathname);
  if (!/^(GET|HEAD)$/.test(request.method)) return isCall ? write(event) : null;
  if (request.method === 'HEAD') return null;
  if (pathname.startsWith('/assets/')) return files.handle({ event, request });
  if (/^\/(images|dessins|accueil)\/|^\/\w+\.svg$/.test(pathname)) return picture(event, url);
  if (isCall) return isKeptCall(pathname) ? answer(event) : null;
  return request.mode === 'navigate' ? page(event, url) : null;
}

/** Answers what pages ask for, without network too. */
export function serve(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([keepFiles(), keepShell()]));
  });
  // No `skipWaiting`: an open page keeps the worker that it began with. The first one takes the page that it was
  // registered by.
  worker.addEventListener('activate', (event) => {
    const { navigationPreload } = worker.registration;
    event.waitUntil(Promise.all([worker.clients.claim(), navigationPreload?.enable()]));
  });
  worker.addEventListener('fetch', (event) => {
    const response = answered(event);
    if (response) event.respondWith(response);
  });
  worker.addEventListener('message', (event) => {
    const order = event.data as Order;
    if (order.kind === 'files') event.waitUntil(keepMemberFiles());
    if (order.kind === 'pages') event.waitUntil(keepPages(event, order.paths));
    if (order.kind === 'ended') event.waitUntil(endSession());
  });
  // When the quota is exceeded, delete the caches that can be fetched again.
  registerQuotaErrorCallback(async () => {
    for (const name of [shelves.pictures, shelves.answers, shelves.pages])
      await caches.delete(name);
  });
}
