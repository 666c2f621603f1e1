import { startTransition, useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';

/**
 * How many of a long list are shown: the first 24, more each time that its end comes near.
 * Starts anew when `version` changes: another sorting is read from its top, and moving 24 is quick.
 */
export function useMoreOnScroll(total: number, version: number) {
  const [shown, setShown] = useState<number>(limits.firstPlantes);
  const [seen, setSeen] = useState(version);
  if (seen !== version) {
    setSeen(version);
    setShown(limits.firstPlantes);
  }
  const end = useRef<HTMLDivElement>(null);
  const more = () => startTransition(() => setShown((count) => count + limits.firstPlantes));
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew when more are shown.
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '1500px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, total]);
  const showUpTo = (count: number) => setShown((before) => Math.max(before, count));
  return { shown, end, more, showUpTo };
}
