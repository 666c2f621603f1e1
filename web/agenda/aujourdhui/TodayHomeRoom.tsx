import { lazy, Suspense } from 'react';
import { loadPart } from '../../lib/connection.ts';
import { useSession } from '../../lib/session.ts';

const TodayHome = lazy(async () => ({
  default: (await loadPart(() => import('./TodayFirst.tsx'))).TodayHome,
}));

/** The reserved space of a member's day on every served home page, hidden from visitors. */
export function TodayHomeRoom() {
  const session = useSession();
  return (
    <section className="home-today" data-for="membre" aria-label="Aujourd’hui">
      {session ? (
        <Suspense fallback={quiet}>
          <TodayHome key={session.userId} />
        </Suspense>
      ) : (
        quiet
      )}
    </section>
  );
}

const quiet = (
  <>
    <div className="home-today-head">
      <h2>Aujourd’hui</h2>
    </div>
    <div className="today-card" />
  </>
);
