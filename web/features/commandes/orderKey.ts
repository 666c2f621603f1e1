const STORED = 'cleCommande';

interface Kept {
  body: string;
  key: string;
}

/** `crypto.randomUUID` exists only on secure addresses; this does everywhere. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The same order sent again, even after a reload, has the same key: it is made once. */
export function orderKey(body: string): string {
  const kept = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Kept | null;
  if (kept?.body === body) return kept.key;
  const key = newKey();
  sessionStorage.setItem(STORED, JSON.stringify({ body, key } satisfies Kept));
  return key;
}

/** Once the order is made, the next one is another, be it the same. */
export const forgetOrderKey = () => sessionStorage.removeItem(STORED);
