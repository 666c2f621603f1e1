import { useEffect, useState } from 'react';

const leftUntil = (until: string) => Math.max(0, new Date(until).getTime() - Date.now());

/** Milliseconds until a moment, never less than 0; told each second. */
export function useTimeLeft(until: string): number {
  const [ms, setMs] = useState(() => leftUntil(until));
  useEffect(() => {
    setMs(leftUntil(until));
    const timer = setInterval(() => setMs(leftUntil(until)), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return ms;
}
