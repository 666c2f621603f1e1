import { CacheFirst } from 'serwist';

/** The build's files that are there before they are asked for (scripts/steps/worker.mjs). */
declare const FILES: readonly string[];

const files = new CacheFirst({ cacheName: 'fichiers' });

/** Answers what pages ask for, without network too. */
export function serve(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(caches.open('fichiers').then((cache) => cache.addAll(FILES)));
  });
  // The page that registered the worker is read without network too.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'GET' && new URL(request.url).pathname.startsWith('/assets/'))
      event.respondWith(files.handle({ event, request }));
  });
}
