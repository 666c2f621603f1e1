import { useEffect, useEffectEvent } from 'react';
import { type Blocker, useBlocker } from 'react-router';

type Blocked = Extract<Blocker, { state: 'blocked' }>;

interface Guard {
  /** Whether words would be lost with the page. */
  isLost(): boolean;
  ask(leaving: Blocked): void;
}

const guards = new Set<Guard>();
/** Closes what is open above the page; the last one is uppermost. */
const sheets: (() => void)[] = [];
let isBack = false;

/**
 * React Router asks the last blocker alone: each answers for all. 'Back' closes the uppermost sheet and leaves the page
 * where it is; else a guard asks before words are lost.
 */
function useLeaving(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack = historyAction === 'POP' && sheets.length > 0;
    const isLeft = currentLocation.pathname !== nextLocation.pathname;
    return isBack || (isLeft && [...guards].some((guard) => guard.isLost()));
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!isBack) return [...guards].find((guard) => guard.isLost())?.ask(blocker);
    blocker.reset();
    sheets.at(-1)?.();
  }, [blocker]);
}

/** Has `guard` asked before the page is left. */
export function useGuard(guard: Guard): void {
  useLeaving();
  const isLost = useEffectEvent(() => guard.isLost());
  const ask = useEffectEvent((leaving: Blocked) => guard.ask(leaving));
  useEffect(() => {
    const own = { isLost: () => isLost(), ask: (leaving: Blocked) => ask(leaving) };
    guards.add(own);
    return () => void guards.delete(own);
  }, []);
}

/** Beside what is open above the page: 'Back' closes it. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  useLeaving();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const own = () => close();
    sheets.push(own);
    return () => void sheets.splice(sheets.indexOf(own), 1);
  }, []);
  return null;
}

export type { Blocked };
