import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const EVERY = 2_000;
const MOST = 15;

/** Asks again for a while whether the payment has come. Answers whether it still does. */
export function useAwaitedPayment(awaited: boolean): boolean {
  const [times, setTimes] = useState(0);
  const { revalidate, state } = useRevalidator();
  const asking = awaited && times < MOST;
  useEffect(() => {
    if (!asking || state !== 'idle') return;
    const timer = setTimeout(() => {
      setTimes((before) => before + 1);
      void revalidate();
    }, EVERY);
    return () => clearTimeout(timer);
  }, [asking, state, revalidate]);
  return asking;
}
