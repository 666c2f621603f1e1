/** Served in the place of the service worker (`SERVICE_WORKER=off`): it takes over at once, empties what was kept, and goes. */
export const endingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
