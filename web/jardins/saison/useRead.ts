import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../lib/failure.ts';

/** What `read` answers, asked anew whenever `key` changes; null until then, without `read`, and where it failed. */
export function useRead<T>(read: (() => Promise<T>) | null, key: string): T | null {
  const [found, setFound] = useState<{ key: string; value: T } | null>(null);
  const latest = useRef(read);
  latest.current = read;
  const wanted = read !== null;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    latest.current?.().then((value) => current && setFound({ key, value }), logFailure);
    return () => {
      current = false;
    };
  }, [key, wanted]);
  return wanted && found?.key === key ? found.value : null;
}
