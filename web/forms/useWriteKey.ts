import { useRef } from 'react';
import { newKey } from '../lib/newKey.ts';

/**
 * The idempotency key of a write whose answer may be lost: the same for the same `body`, so that it is done once. A
 * changed body has another key; under the same one the server would refuse it. `of` separates several writes.
 */
export function useWriteKey() {
  const lastSends = useRef(new Map<string, { sent: string; key: string }>());
  return (body: unknown, of = ''): string => {
    const sent = JSON.stringify(body);
    const last = lastSends.current.get(of);
    if (last?.sent === sent) return last.key;
    const key = newKey();
    lastSends.current.set(of, { sent, key });
    return key;
  };
}
