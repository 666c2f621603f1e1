import { useRef } from 'react';

/** Unlike any other. `crypto.randomUUID` exists only on secure addresses; this does everywhere. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * The key of a write whose answer may be lost: the same while `body` is, so that it is done once; another once it
 * has changed, or the server refuses it. Where several are written, `of` tells them apart.
 */
export function useWriteKey() {
  const kept = useRef(new Map<string, { sent: string; key: string }>());
  return (body: unknown, of = ''): string => {
    const sent = JSON.stringify(body);
    const last = kept.current.get(of);
    if (last?.sent === sent) return last.key;
    const key = newKey();
    kept.current.set(of, { sent, key });
    return key;
  };
}
