import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../lib/connection.ts';
import { useSession } from '../lib/session.ts';

const OutboxBadge = lazy(async () => ({
  default: (await loadPart(() => import('./outbox/OutboxBadge.tsx'))).OutboxBadge,
}));

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: 3_000 })
    : setTimeout(work, 1_000);

/** Sends a member's waiting writes, and shows how many there are. It starts once the page is at rest. */
export function OutboxEntry() {
  const userId = useSession()?.userId;
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenIdle(() => setIdle(true)), []);
  if (!userId || !idle) return null;
  return (
    <Suspense>
      <OutboxBadge key={userId} />
    </Suspense>
  );
}
