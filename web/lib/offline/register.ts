/** Once per document. Where a browser refuses service workers nothing is lost: pages then need the network. */
export const register = () =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
